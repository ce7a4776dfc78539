// @module-tag full

import { setTimeout as pause } from 'node:timers/promises';
import { reconcilePayments } from '@market/billing/src/payment/reconcile-payments';
import { stripeProvider } from '@market/billing/src/provider/stripe-provider';
import { ledgerFaults } from '@market/billing/test/billing-app';
import { limitConcurrency } from '@market/service-kit/jobs/limit-concurrency';
import { sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { killableProduct } from '../commerce/product.ts';
import { disturbed, picking, signed, type Webhook } from './disturbed-webhooks.ts';
import { billingFaultsOf, DUE_NOW } from './payment-checker.ts';
import { testSandbox } from './test-sandbox.ts';

/**
 * Webhooks as the worst of networks brings them, to a service that is killed while it hears them: in any order, repeated, lost, forged, stale,
 * from the future, signed with a secret that is being exchanged. Whatever comes, as many plans are granted as payments succeeded.
 */

const SEED = 20_261_128;
const PURCHASES = sized(120, 3_300);
const KILLS = sized(3, 20);
const FEWEST_WEBHOOKS = sized(300, 10_000);
const AT_ONCE = 8;

const random = randomNumbers(SEED);
const pick = picking(random);
const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeDeclined', 'pm_card_threeDSecure2Required', 'pm_card_createDispute'];
const PERIODS = [
  [30, 990],
  [120, 3_960],
  [365, 12_045],
] as const;

// The sandbox keeps what it tells, and nobody but the test delivers it.
const {
  environment,
  provider,
  webhookSecrets: secrets,
} = await testSandbox({
  ...{ webhookSecrets: ['whsec_before', 'whsec_after'], chaos: { losses: 1 } },
});
let webhookUrl = '';
const product = await killableProduct(['billing'], {
  billing: async (port) => {
    webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
    return environment;
  },
});
const { billing } = product.services;
const pool = product.pool('billing');
await product.start();

/** So many at once, in the order of the list. */
async function each<T>(all: readonly T[], work: (one: T, at: number) => Promise<unknown>): Promise<void> {
  const inTurn = limitConcurrency<unknown>(AT_ONCE);
  await Promise.all(all.map((one, at) => inTurn(String(at), () => work(one, at))));
}

/** Buyers of whom each begins a purchase and pays it, or does not. */
async function purchases(): Promise<void> {
  const ask = product.asking('billing');
  const wanted = Array.from({ length: PURCHASES }, () => ({ period: pick(PERIODS), payment_method: pick(CARDS) }));
  await each(wanted, async ({ period: [days, amount], payment_method }, at) => {
    const as = aPrincipal('ROLE_BUYER', { userId: 1_000 + at });
    const { body } = await ask({ path: `/api/stripe/add_payment?amount=${amount}&tariff_id=2&days=${days}`, as });
    await provider.confirm(body.data.client_secret, { payment_method });
  });
}

/** As the provider does: again, until it is answered. */
async function delivered(webhook: Webhook): Promise<number> {
  for (;;) {
    const answer = await fetch(webhookUrl, { method: 'POST', ...signed(webhook) }).catch(() => null);
    const isWhole = await answer?.arrayBuffer().catch(() => null);
    if (answer && isWhole) return answer.status;
    await pause(50);
  }
}

/** An address that forges many is asked to wait; what the provider has signed passes all the same. */
const wantedOf = ({ forged }: Webhook): readonly number[] => (forged ? [400, 429] : [200]);

/** Answers how many were answered, and those that were answered wrong. Billing is killed at equal distances between them. */
async function deliver(all: readonly Webhook[]): Promise<{ answered: number; wrong: number[] }> {
  const [wrong, distance] = [[] as number[], Math.ceil(all.length / (KILLS + 1))];
  let answered = 0;
  await each(all, async (webhook, at) => {
    if (at > 0 && at % distance === 0) billing.kill();
    const status = await delivered(webhook);
    answered += 1;
    if (!wantedOf(webhook).includes(status)) wrong.push(status);
  });
  return { answered, wrong };
}

/** What was answered is kept, whenever the process that answered was killed; what was forged is not. */
const honestOf = (sent: readonly Webhook[]): string[] =>
  [...new Set(sent.flatMap(({ event, forged }) => (forged ? [] : [event.id])))].sort();
const kept = async (): Promise<string[]> => (await pool.query('SELECT id FROM payment_event')).rows.map(({ id }) => id).sort();

async function acted(): Promise<void> {
  await pool.query(DUE_NOW);
  const left = async () => (await pool.query('SELECT FROM payment_event WHERE done_at IS NULL')).rowCount;
  await expect.poll(left, { timeout: sized(120_000, 1_200_000), interval: 250 }).toBe(0);
}

async function reconciled(): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = environment;
  const payments = stripeProvider({ secretKey, publishableKey, apiUrl, webhookSecrets: secrets });
  const deps = { db: { pool } as never, now: () => new Date(), payments };
  await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
}

const faults = async (): Promise<string[]> => billingFaultsOf({ billing: pool, intents: await provider.intents() });

test(`as many plans as payments that succeeded, ${KILLS} kills, seed ${SEED}`, { timeout: sized(300_000, 3_600_000) }, async () => {
  await purchases();
  const sent = disturbed(await provider.events(), { secrets, random });
  const forged = sent.filter((webhook) => webhook.forged).length;
  expect(forged).toBeGreaterThan(0);
  const { answered, wrong } = await deliver(sent);
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(FEWEST_WEBHOOKS);
  expect(billing.deaths()).toBe(KILLS);
  await acted();
  expect(await kept()).toEqual(honestOf(sent));
  // Of what was lost nobody has heard; there is nothing else that is wrong.
  const unheard = await faults();
  expect(unheard.filter((fault) => !/is succeeded, and has .*"marked":false,"periods":0/.test(fault))).toEqual([]);
  expect(unheard.length).toBeGreaterThan(0);
  await reconciled();
  expect(await faults()).toEqual([]);
  expect(await ledgerFaults(pool)).toEqual([]);
  const succeeded = (await provider.intents()).filter(({ status }) => status === 'succeeded').length;
  expect(succeeded).toBeGreaterThan(10);
  console.info(
    `${answered} webhooks (${forged} forged), ${billing.deaths()} kills, ${succeeded} grants, ${unheard.length} of them healed, seed ${SEED}`,
  );
});
