import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import Stripe from 'stripe';
import { withClient } from '../bench-database.ts';
import { startChild } from '../child-server.ts';
import { benchFiles } from '../data.ts';
import type { Figures } from '../figures.ts';
import { measureRequests, median, type Round } from '../measure.ts';
import { shutdownHooks } from '../run-bench.ts';
import { emptyBillingDatabase } from './data.ts';

const CONNECTIONS = 8;
const EACH = 500;
const ROUNDS = 5;
const SECRET = 'whsec_of_the_bench';
const stripe = new Stripe('sk_bench');

/** Takes calls and never answers: what is acted upon after the intake waits meanwhile, and the intake alone is measured. */
function silentProvider(): Promise<string> {
  const server = createServer(() => undefined);
  shutdownHooks.add(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** An event of a payment of its own, about as large as Stripe's. */
function eventOf(): string {
  const intent = `pi_${randomUUID()}`;
  return JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: '2026-01-28', created: Math.floor(Date.now() / 1_000), livemode: false },
    ...{ pending_webhooks: 1, request: { id: `req_${randomUUID()}`, idempotency_key: randomUUID() }, type: 'payment_intent.succeeded' },
    data: {
      object: {
        ...{ id: intent, object: 'payment_intent', amount: 100_000, amount_received: 100_000, currency: 'rub', status: 'succeeded' },
        ...{ metadata: { key: randomUUID() }, description: 'Ткань, крой и размеры. '.repeat(40), latest_charge: `ch_${randomUUID()}` },
      },
    },
  });
}

function signedRequest(path: string) {
  const body = eventOf();
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
  return { method: 'POST' as const, path, body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

const CONFIGURED = { STRIPE_SECRET_KEY: 'sk_of_the_bench', STRIPE_PUBLISHABLE_KEY: 'pk_of_the_bench', STRIPE_WEBHOOK_SECRET: SECRET };

export async function measureWebhook(server: PostgresServer, figures: Figures): Promise<void> {
  const urls = { product: await emptyBillingDatabase(server, 'webhook'), bare: await emptyBillingDatabase(server, 'webhook_bare') };
  const settings = { demo: true, environment: { ...CONFIGURED, STRIPE_API_URL: await silentProvider() } };
  const product = await startChild('product-server.ts', [
    JSON.stringify({ billing: urls.product }),
    benchFiles(),
    JSON.stringify(settings),
  ]);
  const bare = await startChild('billing/bare-server.ts', [urls.bare, SECRET]);
  for (const { stop } of [product, bare]) shutdownHooks.add(stop);

  async function round(origin: string, path: string): Promise<Round> {
    const requests = Array.from({ length: CONNECTIONS }, () => Array.from({ length: EACH }, () => signedRequest(path)));
    const taken = await measureRequests(origin, requests, { connections: CONNECTIONS });
    if (taken.failures > 0) throw new Error(`${taken.failures} events were not taken`);
    return taken;
  }
  const limit = () => round(bare.url, '/webhook');
  const own = () => round(product.url, '/api/stripe/webhook');
  const cold = { bare: await limit(), product: await own() };
  console.log(`  cold: ${Math.round(cold.product.perSecond)}/s of ${Math.round(cold.bare.perSecond)}/s`);
  const shares: number[] = [];
  let note = '';
  for (let each = 0; each < ROUNDS; each += 1) {
    const least = await limit();
    const taken = await own();
    shares.push(taken.perSecond / least.perSecond);
    note = `(${Math.round(taken.perSecond)}/s of ${Math.round(least.perSecond)}/s, p95 ${taken.p95.toFixed(1)} ms)`;
  }
  figures.tell({ what: 'intake of webhooks / bare', value: median(shares), digits: 2, atLeast: 0.5, note });
  for (const { stop } of [product, bare]) stop();
  const kept = await Promise.all([urls.product, urls.bare].map(keptEvents));
  figures.tell({
    what: 'events that were answered and not kept',
    value: 2 * sent() - kept.reduce((sum, each) => sum + each, 0),
    atMost: 0,
  });
}

const sent = (): number => (ROUNDS + 1) * CONNECTIONS * EACH;
const keptEvents = (url: string): Promise<number> =>
  withClient(url, async (db) => (await db.query('SELECT count(*)::int AS kept FROM payment_event')).rows[0].kept);
