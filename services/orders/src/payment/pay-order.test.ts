import { startOrderPayment } from '@market/billing-contract/calls';
import { paymentRecorded, paymentReturned } from '@market/billing-contract/payment.events';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

const shop = await ordersApp();
const { app, pool, events, billing, vendor, manager, admin, buyer } = shop;
const place = ordering(shop);
type Placed = Awaited<ReturnType<typeof place>>;
type As = Placed['as'];

const pay = (as: As, id: number, method = 'card') => app.call({ as, method: 'POST', url: `/api/shop/order/${id}/pay`, body: { method } });
const read = async (as: As, id: number) => (await app.call({ as, url: `/api/shop/order/${id}` })).body.data;
const change = (as: As, id: number, body: object) => app.call({ as, method: 'PUT', url: `/api/shop/order/${id}`, body });
const asked = () => billing.asked(startOrderPayment);
let payments = 0;
const newPayment = () => `00000000-0000-4000-8000-${String(++payments).padStart(12, '0')}`;
async function record(order_id: number, amount: number, payment = newPayment()): Promise<string> {
  await events.publish(paymentRecorded, order_id, { order_id, payment, method: 'card', amount, date: '2026-11-28', reference: 'P-1' });
  await events.settled('orders', 'billing');
  return payment;
}
const kept = async (order: number) =>
  (
    await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.orders.payment.kept' AND aggregate_id = $1 ORDER BY seq`, [
      String(order),
    ])
  ).rows.map(({ payload: { kept, reason } }) => [kept, reason]);
const news = async (order: number) =>
  (
    await pool.query(
      `SELECT payload ->> 'kind' AS kind, payload -> 'title' ->> 'ru' AS title, (payload ->> 'user_id')::int AS user_id FROM outbox
      WHERE subject = 'mp.orders.notification.wanted' AND (payload -> 'target' ->> 'id')::int = $1 AND payload ->> 'kind' <> 'order_placed' ORDER BY seq`,
      [order],
    )
  ).rows;

it('asks billing for what of an order is not paid, part by part, and says what is to be paid', async () => {
  const { as, main, id } = await place();
  const order = await read(as, main);
  expect(order.pay).toEqual({ amount: order.amount_payable, card: true, card_max: 999_999.99 });
  const answer = await pay(as, main);
  expect(answer.body.data).toMatchObject({ method: 'card', payment_status: 'not_paid', amount: order.amount_payable, invoices: [] });
  expect(answer.body.data.card).toEqual({
    status: 'requires_payment_method',
    client_secret: 'pi_1_secret_2',
    publishable_key: 'pk_sandbox',
    hosted: false,
    test: true,
  });
  expect(asked().at(-1)).toEqual({
    ...{ user_id: as.userId, order_id: main },
    parts: [{ order_id: id, company_id: 7, kopecks: Math.round(order.amount_payable * 100) }],
  });
});

it('is for whoever placed the order: for others there is none', async () => {
  const { as, main, id } = await place();
  for (const stranger of [buyer(), vendor(), vendor(8), manager, admin]) expect((await pay(stranger, id)).status).toBe(404);
  expect((await read(vendor(), id)).pay).toBeNull();
  expect((await app.call({ method: 'POST', url: `/api/shop/order/${main}/pay`, body: { method: 'card' } })).status).toBe(401);
  expect((await pay(as, id, 'cash')).body.fields).toEqual({ method: 'Обязательное поле' });
});

it('refuses what a card does not take, and what is cancelled', async () => {
  const dear = await place();
  await pool.query('UPDATE shop_order SET sum = 100000001 WHERE id = $1', [dear.id]);
  expect((await read(dear.as, dear.main)).pay).toMatchObject({ card: false });
  expect((await pay(dear.as, dear.main)).body).toMatchObject({ code: 'ORDER_CARD_LIMIT' });
  const { as, id, main } = await place();
  await change(as, id, { status: 'canceled', cancel_reason: 'mistake' });
  expect((await pay(as, main)).body.code).toBe('ORDER_NOT_PAYABLE');
});

it('is paid by what billing has recorded, once, moves on, and says what it takes', async () => {
  const { as, main, id } = await place();
  const due = (await read(as, id)).amount_payable;
  const payment = await record(id, due + 5);
  await record(id, due + 5, payment);
  expect(await read(as, id)).toMatchObject({
    status: 'payed',
    payment_status: 'paid',
    pay: null,
    payment: { method: 'card', reference: 'P-1' },
  });
  expect(await read(as, main)).toMatchObject({ payment_status: 'paid', pay: null });
  expect(await kept(id)).toEqual([[due, 'paid']]);
  expect((await pay(as, main)).body.data).toMatchObject({ payment_status: 'paid', amount: 0, card: null });
  expect(await news(id)).toEqual([
    { kind: 'order_status', title: expect.any(String), user_id: as.userId },
    { kind: 'order_payment', title: `Заказ № ${id} оплачен`, user_id: 77 },
  ]);
  // Nobody crosses out what a card has paid.
  expect((await change(vendor(), id, { payment_status: 'not_paid' })).body.code).toBe('ORDER_PAYMENT_FIXED');
});

it('stays where it is when it is ready already', async () => {
  const { as, id } = await place();
  await change(vendor(), id, { status: 'formation' });
  await change(vendor(), id, { status: 'ready_to_delivery' });
  await record(id, (await read(as, id)).amount_payable);
  expect(await read(as, id)).toMatchObject({ status: 'ready_to_delivery', payment_status: 'paid' });
});

it('takes nothing where it is cancelled, paid already, dearer by now, or deleted', async () => {
  const cancelled = await place();
  const sum = (await read(cancelled.as, cancelled.id)).amount_payable;
  await change(cancelled.as, cancelled.id, { status: 'canceled', cancel_reason: 'mistake' });
  await record(cancelled.id, sum);
  expect(await kept(cancelled.id)).toEqual([[0, 'canceled']]);
  expect((await news(cancelled.id)).at(-1)).toMatchObject({ kind: 'order_payment', user_id: cancelled.as.userId });

  const paid = await place();
  await change(vendor(), paid.id, { payment_status: 'paid' });
  await record(paid.id, sum);
  expect(await kept(paid.id)).toEqual([[0, 'paid_twice']]);

  const dearer = await place();
  await record(dearer.id, sum - 0.01);
  expect(await kept(dearer.id)).toEqual([[0, 'dearer']]);
  expect(await read(dearer.as, dearer.id)).toMatchObject({ payment_status: 'not_paid', status: 'new' });

  const gone = await place();
  await app.call({ as: admin, method: 'DELETE', url: `/api/shop/order/${gone.id}` });
  await record(gone.id, sum);
  expect(await kept(gone.id)).toEqual([[0, 'deleted']]);
});

it('gives back the rest when it becomes cheaper, and all of it when it is cancelled', async () => {
  const { as, id, product } = await place({ count: 4 });
  const before = (await read(as, id)).amount_payable;
  await record(id, before);
  await change(vendor(), id, { items: [{ product_id: product, count: 3 }] });
  const cheaper = (await read(as, id)).amount_payable;
  expect(cheaper).toBeLessThan(before);
  expect(await kept(id)).toEqual([
    [before, 'paid'],
    [cheaper, 'cheaper'],
  ]);
  await change(manager, id, { status: 'canceled', cancel_reason: 'out_of_stock' });
  expect((await kept(id)).at(-1)).toEqual([0, 'canceled']);
  await change(admin, id, { status: 'new' });
  expect(await read(as, id)).toMatchObject({ status: 'new', payment_status: 'not_paid', payment: null });
  expect(await kept(id)).toHaveLength(3);
});

it('tells billing that a transfer is taken no more whose payment is crossed out by hand, and is to be paid anew', async () => {
  const { as, id } = await place();
  const amount = (await read(as, id)).amount_payable;
  const payment = newPayment();
  const transfer = { order_id: id, payment, method: 'transfer' as const, amount, date: '2026-11-28', reference: '2026-1' };
  await events.publish(paymentRecorded, id, transfer);
  await events.settled('orders', 'billing');
  await change(vendor(), id, { payment_status: 'not_paid' });
  expect(await kept(id)).toEqual([
    [amount, 'paid'],
    [0, 'withdrawn'],
  ]);
  expect((await read(as, id)).pay).toMatchObject({ amount });
  await change(vendor(), id, { payment_status: 'paid' });
  await change(vendor(), id, { payment_status: 'not_paid' });
  expect(await kept(id)).toHaveLength(2);
});

it('is not paid any more when all of it went back', async () => {
  const { as, id } = await place();
  const payment = await record(id, (await read(as, id)).amount_payable);
  await events.publish(paymentReturned, id, { order_id: id, payment: newPayment() });
  await events.publish(paymentReturned, id, { order_id: id, payment });
  await events.settled('orders', 'billing');
  expect(await read(as, id)).toMatchObject({ status: 'in_processing', payment_status: 'not_paid', payment: null });
  expect((await read(as, id)).pay).not.toBeNull();
});
