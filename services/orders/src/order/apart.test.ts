import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { type Ordered, ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

const { app, catalogue, buyer, vendor, manager, admin } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async (id: number, as: Principal = admin) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;

const proposed = async (as?: Principal) => {
  const order = await ordered(as && { as });
  await put(order.id, vendor(), { status: 'in_processing' });
  await put(order.id, vendor(), { items: [{ product_id: order.product, count: 6 }] });
  return order;
};
const canceled = async () => {
  const order = await ordered();
  await put(order.id, admin, { status: 'canceled', cancel_reason: 'mistake' });
  return order;
};
const paid = async () => {
  const order = await ordered();
  await put(order.id, vendor(), { status: 'in_processing', payment_status: 'paid' });
  return order;
};
const items = ({ product }: Ordered, count = 2) => [{ product_id: product, count }];
const payment = { method: 'cash', date: '2026-11-20', reference: '7' };

it.each([
  ['an answer and a request', () => proposed(), 'buyer', () => ({ consent: true, cancel_request: 'ask' }), ['cancel_request', 'consent']],
  [
    'an answer and counts',
    () => proposed(manager),
    'manager',
    (order: Ordered) => ({ consent: true, items: items(order) }),
    ['consent', 'items'],
  ],
  [
    'no consent and counts',
    () => proposed(manager),
    'manager',
    (order: Ordered) => ({ consent: false, items: items(order, 8) }),
    ['consent', 'items'],
  ],
  [
    'an answer and a payment',
    () => proposed(manager),
    'manager',
    () => ({ consent: true, payment_status: 'paid' }),
    ['consent', 'payment_status'],
  ],
  ['new again and paid', canceled, 'admin', () => ({ status: 'new', payment_status: 'paid' }), ['payment_status', 'status']],
  ['new again and archived', canceled, 'admin', () => ({ status: 'new', archived: true }), ['archived', 'status']],
  ['new again, with counts', canceled, 'admin', (order: Ordered) => ({ status: 'new', items: items(order) }), ['items', 'status']],
  ['new again, with a delivery', canceled, 'admin', () => ({ status: 'new', delivery_cost: 300 }), ['delivery_cost', 'status']],
  ['cancelled and not', () => proposed(), 'admin', () => ({ status: 'canceled', cancel_request: 'decline' }), ['cancel_request', 'status']],
] as [string, () => Promise<Ordered>, 'buyer' | 'manager' | 'admin', (order: Ordered) => object, string[]][])(
  'refuses %s at once, naming both, and does neither',
  async (...[, made, actor, body, fields]) => {
    const order = await made();
    const before = await get(order.id);
    const { status, body: refusal } = await put(order.id, { buyer: order.as, manager, admin }[actor], body(order));
    expect([status, refusal.code, Object.keys(refusal.fields).sort()]).toEqual([422, 'ORDER_CHANGES_APART', fields]);
    expect(await get(order.id)).toEqual(before);
  },
);

it('refuses a record of a payment that is not made by the same call, and a reason of a cancellation that is none', async () => {
  const [done, open] = [await paid(), await ordered()];
  const refused = async (id: number, body: object) => (await put(id, vendor(), body)).body;
  for (const body of [{ payment }, { payment_status: 'paid', payment }, { payment_status: 'not_paid', payment }])
    expect(await refused(done.id, body)).toMatchObject({ code: 'ORDER_RECORD_WITHOUT_PAYMENT', fields: { payment: expect.any(String) } });
  expect(await refused(open.id, { payment })).toMatchObject({ code: 'ORDER_RECORD_WITHOUT_PAYMENT' });
  expect(await refused(open.id, { cancel_reason: 'mistake' })).toMatchObject({ code: 'ORDER_REASON_WITHOUT_CANCELLATION' });
});

it('refuses two counts of one line', async () => {
  const order = await ordered();
  expect((await put(order.id, vendor(), { items: [...items(order, 2), ...items(order, 3)] })).status).toBe(422);
});

it('carries out what goes together', async () => {
  const order = await ordered();
  await put(order.id, vendor(), { status: 'payed', payment });
  expect(await get(order.id)).toMatchObject({ status: 'payed', payment_status: 'paid', payment });
  const again = await canceled();
  const read = await get(again.id);
  expect((await put(again.id, admin, { ...read, status: 'new' })).body.data).toMatchObject({ status: 'new', archived: false });
  const asked = await proposed();
  expect((await put(asked.id, asked.as, { consent: false, cancel_request: 'ask', cancel_reason: 'terms' })).status).toBe(200);
  expect(await get(asked.id)).toMatchObject({ proposal: null, cancel_request: { reason: 'terms' } });
  const back = await paid();
  expect((await put(back.id, admin, { ...(await get(back.id)), payment_status: 'not_paid' })).body.data.payment).toBeNull();
});
