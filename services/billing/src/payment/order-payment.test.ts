import { paymentKept } from '@market/orders-contract/payment.events';
import { expect, it } from 'vitest';
import { ledgerFaults } from '../../test/billing-app.ts';
import { paymentsApp } from '../../test/payments-app.ts';

const { pool, stripe, pay, person, orders, events } = await paymentsApp();
type Payer = Awaited<ReturnType<typeof person>>;
let last = 5_000;

interface Ordered {
  as: Payer;
  main: number;
  parts: { order_id: number; company_id: number; kopecks: number }[];
}

/** An order of several sellers, as orders tells it. */
async function ordered(...sums: [company: number, kopecks: number][]): Promise<Ordered> {
  const as = await person();
  last += 100;
  return { as, main: last, parts: sums.map(([company_id, kopecks], at) => ({ order_id: last + at + 1, company_id, kopecks })) };
}
const start = async ({ as, main, parts }: Ordered) =>
  (await orders.payment.startOrder.mutate({ user_id: as.userId, order_id: main, parts })).data;
const recorded = async (order: number) =>
  (
    await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.billing.payment.recorded' AND aggregate_id = $1 ORDER BY seq`, [
      String(order),
    ])
  ).rows.map(({ payload }) => payload);
const returned = async (order: number) =>
  (await pool.query(`SELECT FROM outbox WHERE subject = 'mp.billing.payment.returned' AND aggregate_id = $1`, [String(order)])).rowCount;
const keyOf = async ({ as }: Ordered): Promise<string> =>
  (await pool.query('SELECT key FROM payment WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [as.userId])).rows[0].key;
const owed = async (company: number): Promise<number> =>
  (
    await pool.query(
      `SELECT coalesce(-sum(p.amount), 0)::int AS sum FROM account a JOIN posting p ON p.account_id = a.id WHERE a.company_id = $1`,
      [company],
    )
  ).rows[0].sum;
const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';
const charged = async (secret: string) => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intentOf(secret), { expand: ['latest_charge'] });
  if (typeof latest_charge === 'string' || !latest_charge) throw new Error('It was not charged');
  return { amount: latest_charge.amount, refunded: latest_charge.amount_refunded };
};
async function keep(order: number, payment: string, [kept, reason]: [number, 'paid' | 'cheaper' | 'canceled']): Promise<void> {
  await events.publish(paymentKept, order, { order_id: order, payment, kept, reason });
  await events.settled('billing', 'orders');
}

it('pays all parts of an order at once, owes each seller theirs, and tells orders of each', async () => {
  const order = await ordered([21, 100_000], [22, 50_050]);
  const [first, ...others] = await Promise.all([start(order), start(order), start(order)]);
  const { client_secret, status, test } = first;
  for (const other of others) expect(other.client_secret).toBe(client_secret);
  expect([status, test]).toEqual(['requires_payment_method', true]);
  expect(await pay(client_secret)).toBe('succeeded');
  expect((await Promise.all([start(order), start(order)])).map((each) => each.status)).toEqual(['succeeded', 'succeeded']);
  expect(await charged(client_secret)).toEqual({ amount: 150_050, refunded: 0 });
  expect([await owed(21), await owed(22)]).toEqual([100_000, 50_050]);
  expect(await recorded(order.main + 1)).toMatchObject([
    { order_id: order.main + 1, method: 'card', amount: 1_000, payment: await keyOf(order) },
  ]);
  expect(await recorded(order.main + 2)).toMatchObject([{ amount: 500.5 }]);
  // A part of what is paid is paid as well.
  expect((await start({ ...order, parts: order.parts.slice(1) })).status).toBe('succeeded');
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('is paid though the tab was closed right after the card was confirmed', async () => {
  const order = await ordered([23, 10_000]);
  await pay((await start(order)).client_secret);
  await expect.poll(() => recorded(order.main + 1), { timeout: 5_000 }).toHaveLength(1);
});

it('ends a payment of another sum or other parts, so that no other window pays what is not asked any more', async () => {
  const order = await ordered([24, 70_000], [25, 30_000]);
  const whole = (await start(order)).client_secret;
  const cheaper = { ...order, parts: order.parts.map((part) => ({ ...part, kopecks: part.kopecks - 5_000 })) };
  const now = (await start(cheaper)).client_secret;
  expect(now).not.toBe(whole);
  expect(await pay(whole)).toBe('payment_intent_unexpected_state');
  expect(await pay((await start({ ...cheaper, parts: cheaper.parts.slice(0, 1) })).client_secret)).toBe('succeeded');
  expect(await pay(now)).toBe('payment_intent_unexpected_state');
  await expect.poll(() => owed(24)).toBe(65_000);
  expect(await owed(25)).toBe(0);
});

it('gives back what an order does not take, once, however often that is told', async () => {
  const order = await ordered([26, 90_000]);
  const { client_secret } = await start(order);
  await pay(client_secret);
  await expect.poll(() => recorded(order.main + 1)).toHaveLength(1);
  const payment = await keyOf(order);
  await keep(order.main + 1, payment, [900, 'paid']);
  expect(await charged(client_secret)).toMatchObject({ refunded: 0 });
  await keep(order.main + 1, payment, [700, 'cheaper']);
  await keep(order.main + 1, payment, [700, 'cheaper']);
  await expect.poll(() => charged(client_secret)).toEqual({ amount: 90_000, refunded: 20_000 });
  await expect.poll(() => owed(26)).toBe(70_000);
  expect(await returned(order.main + 1)).toBe(0);
  await keep(order.main + 1, payment, [0, 'canceled']);
  await expect.poll(() => charged(client_secret)).toEqual({ amount: 90_000, refunded: 90_000 });
  await expect.poll(() => owed(26)).toBe(0);
  await expect.poll(() => returned(order.main + 1)).toBe(1);
  // What is back may be paid anew.
  expect((await start(order)).client_secret).not.toBe(client_secret);
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('knows a refund whose answer was lost, and takes what was given back at the provider by hand of the parts in turn', async () => {
  const order = await ordered([27, 40_000], [28, 10_000]);
  const { client_secret } = await start(order);
  await pay(client_secret);
  await expect.poll(() => recorded(order.main + 2)).toHaveLength(1);
  await stripe.refunds.create({ payment_intent: intentOf(client_secret), amount: 45_000 });
  await expect.poll(async () => [await owed(27), await owed(28)]).toEqual([0, 5_000]);
  // The order gives up its second part; half of that went back already.
  await keep(order.main + 2, await keyOf(order), [0, 'canceled']);
  await expect.poll(() => charged(client_secret)).toEqual({ amount: 50_000, refunded: 50_000 });
  await expect.poll(async () => [await owed(27), await owed(28)]).toEqual([0, 0]);
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('has administrators hear of a payer who disputes', async () => {
  const order = await ordered([29, 25_000]);
  const { client_secret } = await start(order);
  await pay(client_secret, 'pm_card_createDispute');
  await expect.poll(() => recorded(order.main + 1)).toHaveLength(1);
  const news = async () =>
    (
      await pool.query(
        `SELECT payload ->> 'kind' AS kind FROM outbox WHERE aggregate_id = 'payment-' || (SELECT max(id) FROM payment WHERE user_id = $1)
        ORDER BY seq`,
        [order.as.userId],
      )
    ).rows.map(({ kind }) => kind);
  await expect.poll(news).toEqual(['payment_disputed']);
});
