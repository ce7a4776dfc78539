import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ledgerFaults } from '../../test/billing-app.ts';
import { paymentsApp } from '../../test/payments-app.ts';
import { stripeProvider } from '../provider/stripe-provider.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const { pool, sandbox, stripe, pay, person, get, orders } = await paymentsApp();
type Payer = Awaited<ReturnType<typeof person>>;
const PREMIUM = 4;

/** Paid after the backup was made that is restored: the provider has it, this database has not. */
async function paidAfterTheBackup({ userId }: Payer, secret: string): Promise<void> {
  await pool.query('DELETE FROM payment_part WHERE payment_id IN (SELECT id FROM payment WHERE user_id = $1)', [userId]);
  await pool.query('DELETE FROM payment WHERE user_id = $1', [userId]);
  expect(await pay(secret)).toBe('succeeded');
}

/** Twice by two at once. */
async function reconcile(): Promise<void> {
  const payments = stripeProvider({ secretKey: 'sk_sandbox_billing', publishableKey: 'pk', webhookSecrets: [], apiUrl: sandbox.url });
  const deps = { db: { pool } as never, now: () => new Date(), payments };
  await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
  await reconcilePayments(deps);
}
const planOf = async (as: Payer) => (await get(as, 'tariffs')).body.plan;
const rowsOf = async ({ userId }: Payer) =>
  (await pool.query('SELECT status, granted_at, provider_id FROM payment WHERE user_id = $1', [userId])).rows;
const lostNews = async (intent: string) =>
  (
    await pool.query(
      `SELECT payload -> 'title' ->> 'ru' AS title, payload -> 'roles' AS roles FROM outbox WHERE payload ->> 'kind' = 'payment_lost' AND aggregate_id = $1`,
      [`payment-${intent}`],
    )
  ).rows;

it('grants once a plan that was paid after the backup that is restored, to the holder that it was bought for', async () => {
  const vendor = await person('ROLE_VENDOR', 901);
  const { client_secret } = (await get(vendor, `stripe/add_payment?amount=2970&tariff_id=${PREMIUM}`)).body.data;
  await paidAfterTheBackup(vendor, client_secret);
  await reconcile();
  const [intent] = client_secret.split('_secret_');
  expect(await rowsOf(vendor)).toEqual([{ status: 'succeeded', granted_at: expect.any(Date), provider_id: intent }]);
  expect(await planOf(vendor)).toMatchObject({ state: 'active' });
  const { rows } = await pool.query(`SELECT holder, holder_id, days FROM plan_period WHERE holder = 'company' AND holder_id = 901`);
  expect(rows).toEqual([{ holder: 'company', holder_id: 901, days: 30 }]);
  expect(await lostNews(intent)).toEqual([]);
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('records anew every part of an order, also where there are more than one text of the provider holds', async () => {
  const as = await person();
  const parts = Array.from({ length: 40 }, (_, at) => ({ order_id: 7_001 + at, company_id: 70 + at, kopecks: 100_00 + at }));
  const { client_secret } = (await orders.payment.startOrder.mutate({ user_id: as.userId, order_id: 7_000, parts })).data;
  await paidAfterTheBackup(as, client_secret);
  await reconcile();
  const { rows } = await pool.query(
    `SELECT (payload ->> 'order_id')::int AS order_id, (payload ->> 'amount')::float8 AS amount FROM outbox
      WHERE subject = 'mp.billing.payment.recorded' AND aggregate_id::int BETWEEN 7001 AND 7040 ORDER BY 1`,
  );
  expect(rows).toEqual(parts.map(({ order_id, kopecks }) => ({ order_id, amount: kopecks / 100 })));
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('leaves to administrators, once, what does not say whose it was or what was bought', async () => {
  const buyer = await person();
  const paid = { currency: 'rub', payment_method: 'pm_card_visa', confirm: true };
  const part = { purchase: randomUUID(), user: String(buyer.userId), order: '8000', parts_0: '8001:7:9900' };
  const unclear = [
    { purchase: randomUUID(), user: String(buyer.userId), tariff: '2', days: '30' },
    { purchase: randomUUID(), user: '999999', holder: 'user', holder_id: '999999', tariff: '2', days: '30' },
    { purchase: randomUUID(), user: String(buyer.userId), holder: 'user', holder_id: String(buyer.userId), tariff: '77', days: '30' },
    part,
  ];
  const intents = await Promise.all(unclear.map((metadata) => stripe.paymentIntents.create({ ...paid, amount: 99_000, metadata })));
  const foreign = await stripe.paymentIntents.create({ ...paid, amount: 99_000, metadata: { shop: 'another' } });
  await reconcile();
  expect(await rowsOf(buyer)).toEqual([]);
  for (const { id } of intents) expect(await lostNews(id)).toEqual([{ title: expect.stringContaining(id), roles: ['ROLE_ADMIN'] }]);
  expect(await lostNews(foreign.id)).toEqual([]);
});
