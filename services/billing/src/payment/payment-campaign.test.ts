// @module-tag full

import { sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { signatureOf } from '@market/stripe-sandbox/signature';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ledgerFaults } from '../../test/billing-app.ts';
import { paymentsApp, ROTATED_SECRET, WEBHOOK_SECRET } from '../../test/payments-app.ts';
import { stripeProvider } from '../provider/stripe-provider.ts';
import { reconcilePayments } from './reconcile-payments.ts';

// Webhooks as the worst of networks brings them: in any order, repeated, lost, forged, stale, from the future, signed with a secret that is
// being exchanged. Whatever comes, as many plans are granted as payments succeeded.

const SEED = 20_261_128;
const { pool, sandbox, stripe, pay, person, get, webhook } = await paymentsApp({ losses: 1 });
const random = randomNumbers(SEED);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeDeclined', 'pm_card_threeDSecure2Required', 'pm_card_createDispute'];
const PERIODS = [
  [30, 990],
  [120, 3_960],
  [365, 12_045],
] as const;

/** Buyers of whom each begins a purchase and pays it, or does not. */
async function purchases(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const [days, amount] = pick(PERIODS);
    const { body } = await get(await person(), `stripe/add_payment?amount=${amount}&tariff_id=2&days=${days}`);
    await pay(body.data.client_secret, pick(CARDS));
  }
}

async function eventsOfAll(): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) events.push(event);
  return events;
}

interface Sent {
  body: string;
  signature: string;
  /** It has to be refused. */
  forged: boolean;
}

const FORGERIES = [
  { secret: 'whsec_stranger', offset: 0 },
  { secret: WEBHOOK_SECRET, offset: -400 },
  { secret: WEBHOOK_SECRET, offset: 3_600 },
];

/** Of a hundred ten are lost, thirty come again, five are none of the provider's. */
function asTheNetworkHasIt(events: readonly Stripe.Event[]): Sent[] {
  const sent = events.flatMap((event) => {
    const body = JSON.stringify(event);
    const copies = random() < 0.1 ? 0 : random() < 0.3 ? 2 : 1;
    const honest = Array.from({ length: copies }, () => sentBy(body, pick([WEBHOOK_SECRET, ROTATED_SECRET]), 0));
    if (random() >= 0.05) return honest;
    const { secret, offset } = pick(FORGERIES);
    return [...honest, { ...sentBy(JSON.stringify({ ...event, id: `${event.id}_forged` }), secret, offset), forged: true }];
  });
  return sent
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

const sentBy = (body: string, secret: string, offset: number): Sent => ({
  ...{ body, forged: false },
  signature: signatureOf(body, { secrets: [secret], at: Math.floor(Date.now() / 1000) + offset }),
});

async function send(all: Sent[]): Promise<number[]> {
  const wrong: number[] = [];
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const { body, signature, forged } = next;
      const answer = await fetch(webhook, { method: 'POST', body, headers: { 'stripe-signature': signature } });
      // An address that forges many is asked to wait; what the provider has signed passes all the same.
      if (!(forged ? [400, 429] : [200]).includes(answer.status)) wrong.push(answer.status);
      await answer.arrayBuffer();
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(worker));
  return wrong;
}

const counts = async () => {
  const { rows } = await pool.query(`SELECT count(*) FILTER (WHERE granted_at IS NOT NULL)::int AS granted,
    (SELECT count(*)::int FROM plan_period WHERE source = 'card') AS periods,
    (SELECT count(*)::int FROM entry WHERE kind = 'tariff_paid') AS entries FROM payment`);
  return rows[0];
};

test(`as many plans as payments that succeeded, seed ${SEED}`, { timeout: sized(240_000, 3_600_000) }, async () => {
  await purchases(sized(150, 2_500));
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) intents.push(intent);
  const succeeded = intents.filter(({ status }) => status === 'succeeded').length;
  expect(succeeded).toBeGreaterThan(10);
  const sent = asTheNetworkHasIt(await eventsOfAll());
  const forged = sent.filter((each) => each.forged).length;
  expect(forged).toBeGreaterThan(0);
  expect(await send([...sent])).toEqual([]);
  await expect
    .poll(async () => (await pool.query('SELECT FROM payment_event WHERE done_at IS NULL')).rowCount, { timeout: sized(60_000, 1_200_000) })
    .toBe(0);
  expect((await pool.query("SELECT FROM payment_event WHERE id LIKE '%forged'")).rowCount).toBe(0);
  const heard = await counts();
  expect(heard.granted).toBeLessThanOrEqual(succeeded);
  const payments = stripeProvider({ secretKey: 'sk_sandbox_billing', publishableKey: 'pk', webhookSecrets: [], apiUrl: sandbox.url });
  const deps = { db: { pool } as never, now: () => new Date(), payments };
  await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
  expect(await counts()).toEqual({ granted: succeeded, periods: succeeded, entries: succeeded });
  expect(await ledgerFaults(pool)).toEqual([]);
});
