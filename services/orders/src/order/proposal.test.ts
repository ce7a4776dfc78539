import { peersWithin } from '@market/service-kit/access/peer';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { SECRET } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { peersVia } from '../peers.ts';
import { topUpOrders } from './top-up.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
const log = createLog({ name: 'orders', level: 'silent' });
const deps = { ...peersVia({ peer: peersWithin(app.app), internalSecrets: [SECRET] }), db: { pool }, settlement: createWaker() };
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

async function ordered(count = 4, changes: object = {}, goods: Parameters<typeof catalogue.product>[0] = {}) {
  const as = buyer();
  const product = catalogue.product(goods);
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id: product, count }] }, as }))
    .body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: { ...recipient, ...changes }, as }))
    .body;
  return { as, id: data.orders[0].id as number, product };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;
const put = (id: number, as: Ordered['as'], body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async ({ id, as }: Ordered) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;
const raise = ({ id, product }: Ordered, count: number, rest: object = {}) =>
  put(id, vendor(), { items: [{ product_id: product, count }], ...rest });

it('asks the buyer before it becomes dearer, and holds more once they agree', async () => {
  const order = await ordered();
  expect((await raise(order, 7, { delivery_cost: 300 })).status).toBe(200);
  expect(await get(order)).toMatchObject({
    ...{ sum: 4000, delivery_cost: 0, items: [{ count: 4 }], proposed: true },
    proposal: { items: [{ product_id: order.product, before: 4, count: 7 }], delivery_cost: 300, amount: 7300, by: 'vendor' },
  });
  expect(catalogue.stock(order.product)).toEqual([10, 4]);
  expect((await put(order.id, vendor(), { consent: true })).status).toBe(403);
  expect((await put(order.id, order.as, { consent: true })).status).toBe(200);
  expect(await get(order)).toMatchObject({
    sum: 7000,
    delivery_cost: 300,
    amount: 7300,
    proposal: null,
    stock_status: 'reserved',
    items: [{ count: 7, reserved: 7 }],
  });
  expect(catalogue.stock(order.product)).toEqual([10, 7]);
  expect((await put(order.id, order.as, { consent: true })).body.code).toBe('ORDER_NO_PROPOSAL');
});

it('names its goods in the language of whoever reads it, and so does what they are short of', async () => {
  const order = await ordered(4, {}, { name: { ru: 'Рубашка', en: 'Shirt' } });
  await raise(order, 9);
  const nameFor = async (language: string) =>
    (await app.call({ url: `/api/shop/order/${order.id}`, as: order.as, headers: { 'accept-language': language } })).body.data.proposal
      .items[0].name;
  expect([await nameFor('ru'), await nameFor('en')]).toEqual(['Рубашка', 'Shirt']);
  catalogue.change(order.product, { stock: 6 });
  await put(order.id, order.as, { consent: true });
  await put(order.id, vendor(), { status: 'formation' });
  const body = { status: 'ready_to_delivery' };
  const headers = { 'accept-language': 'en' };
  const refused = await app.call({ method: 'PUT', url: `/api/shop/order/${order.id}`, body, as: vendor(), headers });
  expect(refused.body.details.lines).toMatchObject([{ name: 'Shirt', wanted: 9, available: 6 }]);
});

it('stays as it is when the buyer does not agree', async () => {
  const order = await ordered();
  await raise(order, 7);
  await put(order.id, order.as, { consent: false });
  expect(await get(order)).toMatchObject({ sum: 4000, proposal: null, items: [{ count: 4 }] });
  expect((await put(order.id, order.as, { consent: false })).body.code).toBe('ORDER_NO_PROPOSAL');
});

it('takes what there is where the buyer agrees to more than that, and is not handed over short', async () => {
  const order = await ordered();
  await raise(order, 9);
  catalogue.change(order.product, { stock: 6 });
  await put(order.id, order.as, { consent: true });
  expect(await get(order)).toMatchObject({ stock_status: 'shortage', items: [{ count: 9, reserved: 6 }] });
  await put(order.id, vendor(), { status: 'formation', payment_status: 'paid' });
  expect((await put(order.id, vendor(), { status: 'ready_to_delivery' })).body.code).toBe('STOCK_SHORTAGE');
  // What comes in is theirs, as far as it goes.
  for (const [stock, held] of [
    [7, 7],
    [20, 9],
  ] as const) {
    catalogue.change(order.product, { stock });
    await topUpOrders(deps, log);
    expect(catalogue.stock(order.product)).toEqual([stock, held]);
  }
  expect(await get(order)).toMatchObject({ stock_status: 'reserved', items: [{ count: 9, reserved: 9 }] });
  expect((await put(order.id, vendor(), { status: 'ready_to_delivery' })).status).toBe(200);
});

it('has open pages show what came in of what is missing, and is told as whole once', async () => {
  const order = await ordered();
  await raise(order, 9);
  catalogue.change(order.product, { stock: 6 });
  await put(order.id, order.as, { consent: true });
  const announced = async () => {
    const { rows } = await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.orders.change.announced' AND aggregate_id = $1`, [
      `order-${order.id}`,
    ]);
    return Math.max(...rows.map(({ payload }) => payload.version));
  };
  const { version } = await get(order);
  const news = `SELECT FROM outbox WHERE payload ->> 'kind' = 'order_stock' AND payload -> 'target' ->> 'id' = $1`;
  // Nothing came in, a part of it did, all of it did.
  for (const [stock, after, told] of [
    [6, version, 0],
    [7, version + 1, 0],
    [20, version + 2, 2],
  ] as const) {
    catalogue.change(order.product, { stock });
    await topUpOrders(deps, log);
    expect([await announced(), (await get(order)).version]).toEqual([after, after]);
    expect((await pool.query(news, [String(order.id)])).rowCount).toBe(told);
  }
});

it('is not kept from what comes in by older ones for which nothing does', async () => {
  const { id: older } = await ordered();
  await pool.query(
    `WITH part AS (
       INSERT INTO shop_order (main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, delivery_type)
       SELECT main_id, user_id, company_id, 'formation', 'not_paid', 'shortage', gen_random_uuid(), fio, phone, delivery_type
       FROM shop_order, generate_series(1, 200) WHERE id = $1 RETURNING id
     )
     INSERT INTO order_line (order_id, place, product_id, count, price, goods)
     SELECT part.id, 1, 999999, 1, 0, l.goods FROM part, order_line l WHERE l.order_id = $1`,
    [older],
  );
  const order = await ordered();
  await raise(order, 9);
  catalogue.change(order.product, { stock: 6 });
  await put(order.id, order.as, { consent: true });
  catalogue.change(order.product, { stock: 9 });
  await topUpOrders(deps, log);
  expect(await get(order)).toMatchObject({ stock_status: 'reserved' });
  await pool.query('DELETE FROM shop_order WHERE id > $1 AND id < $2', [older, order.id - 1]);
});

it('takes lines out and puts more of others in by one consent', async () => {
  const as = buyer();
  const [one, two] = [catalogue.product(), catalogue.product()];
  const lines = [one, two].map((product_id) => ({ product_id, count: 2 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const [{ id }] = data.orders;
  await put(id, vendor(), {
    items: [
      { product_id: one, count: 0 },
      { product_id: two, count: 5 },
    ],
  });
  await put(id, as, { consent: true });
  expect(await get({ id, as, product: one })).toMatchObject({ sum: 5000, items: [{ product_id: two, count: 5 }] });
  expect([catalogue.stock(one), catalogue.stock(two)]).toEqual([
    [10, 0],
    [10, 5],
  ]);
});

it('is offered anew by the next edit, forgotten by a cheaper one, and gone with a cancellation', async () => {
  const order = await ordered();
  await raise(order, 6);
  await raise(order, 8);
  expect((await get(order)).proposal.items).toMatchObject([{ count: 8 }]);
  await raise(order, 3);
  expect(await get(order)).toMatchObject({ proposal: null, sum: 3000 });
  await raise(order, 5);
  await put(order.id, order.as, { status: 'canceled' });
  expect((await get(order)).proposal).toBeNull();
  expect((await put(order.id, order.as, { consent: true })).body.code).toBe('ORDER_NO_PROPOSAL');
});

it('has a delivery cost until it is paid, and none where it is fetched', async () => {
  const order = await ordered();
  await put(order.id, manager, { delivery_cost: 500 });
  await put(order.id, order.as, { consent: true });
  await put(order.id, manager, { delivery_cost: 200 });
  expect(await get(order)).toMatchObject({ delivery_cost: 200, amount: 4200, proposal: null });
  await put(order.id, manager, { payment_status: 'paid' });
  expect((await put(order.id, manager, { delivery_cost: 100 })).body.code).toBe('ORDER_NOT_EDITABLE');
  // What was asked for is not taken once it is paid, however that is said.
  for (const paid of [{ payment_status: 'paid' }, { status: 'payed' }]) {
    const asked = await ordered();
    await put(asked.id, vendor(), { delivery_cost: 500 });
    await put(asked.id, manager, paid);
    expect((await put(asked.id, asked.as, { consent: true })).body.code).toBe('ORDER_NO_PROPOSAL');
    expect(await get(asked)).toMatchObject({ proposal: null, delivery_cost: 0, amount: 4000, payment_status: 'paid' });
  }
  const dearer = await ordered();
  expect((await put(dearer.id, vendor(), { delivery_cost: 500, payment_status: 'paid' })).body.code).toBe('ORDER_NOT_EDITABLE');
  expect(await get(dearer)).toMatchObject({ proposal: null, payment_status: 'not_paid' });
  const fetched = await ordered(1, { deliveryType: 'self', deliveryPointId: 11 });
  expect((await put(fetched.id, manager, { delivery_cost: 100 })).body.code).toBe('ORDER_PICKUP_FREE');
});

it('of two answers at once one counts, and the stock is what the order says', async () => {
  const order = await ordered();
  await raise(order, 7);
  const answers = await Promise.all([true, true, false].map((consent) => put(order.id, order.as, { consent })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { items } = await get(order);
  await expect.poll(() => catalogue.stock(order.product), { timeout: 10_000 }).toEqual([10, items[0].count]);
  const { rows } = await pool.query('SELECT count FROM order_line WHERE order_id = $1', [order.id]);
  expect(rows).toEqual([{ count: items[0].count }]);
});

it('is agreed to as the buyer saw it: another that comes meanwhile waits for an answer of its own', async () => {
  const order = await ordered();
  await raise(order, 6, { delivery_cost: 300 });
  catalogue.meanwhile(() => raise(order, 8, { delivery_cost: 900 }));
  const { status, body } = await put(order.id, order.as, { consent: true });
  expect([status, body.code]).toEqual([409, 'ORDER_CHANGED']);
  expect(await get(order)).toMatchObject({
    ...{ sum: 4000, delivery_cost: 0, items: [{ count: 4, reserved: 4 }] },
    proposal: { items: [{ count: 8 }], delivery_cost: 900 },
  });
  await expect.poll(() => catalogue.stock(order.product), { timeout: 10_000 }).toEqual([10, 4]);
  expect((await put(order.id, order.as, { consent: true })).status).toBe(200);
  expect(await get(order)).toMatchObject({ sum: 8000, delivery_cost: 900, items: [{ count: 8, reserved: 8 }] });
});
