import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, admin } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

async function ordered() {
  const as = buyer();
  const product = catalogue.product();
  const { cart_hash } = (
    await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id: product, count: 4 }] }, as })
  ).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  return { id: data.orders[0].id as number, product };
}
const put = (id: number, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as: admin });
const settlements = async (id: number) =>
  (await pool.query('SELECT due_at > now() AS claimed FROM stock_settlement WHERE order_id = $1', [id])).rows;
const waiting = async () => (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount;

it('leaves an order alone that is placed again after its settlement was claimed', async () => {
  const { id, product } = await ordered();
  await put(id, { status: 'canceled', cancel_reason: 'mistake' });
  await expect.poll(() => settlements(id)).toEqual([]);
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM shop_order WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const again = put(id, { status: 'new' });
    await expect.poll(waiting).toBe(1);
    await pool.query('INSERT INTO stock_settlement (order_id, step) SELECT id, stock_step FROM shop_order WHERE id = $1', [id]);
    await expect.poll(() => settlements(id), { timeout: 5_000 }).toEqual([{ claimed: true }]);
    await expect.poll(waiting).toBe(2);
    await holder.query('COMMIT');
    expect(await again).toMatchObject({ status: 200, body: { data: { status: 'new', stock_status: 'reserved' } } });
  } finally {
    holder.release();
  }
  await expect.poll(() => settlements(id)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([10, 4]);
});

it('is settled once its changes have ended, however many come at once', async () => {
  const { id, product } = await ordered();
  for (const _ of [1, 2, 3, 4, 5]) {
    expect((await put(id, { status: 'canceled', cancel_reason: 'mistake' })).status).toBe(200);
    expect((await put(id, { status: 'new' })).status).toBe(200);
  }
  await expect.poll(() => settlements(id)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([10, 4]);
});

it('takes back what was handed over when that is undone and cancelled, and it can be looked for', async () => {
  const { id, product } = await ordered();
  const found = async () => {
    const { body } = await app.call({ url: '/api/shop/orders?stock_status=returned', as: admin });
    return body.data.map((order: { id: number }) => order.id);
  };
  await put(id, { status: 'in_processing' });
  await put(id, { payment_status: 'paid', status: 'completed' });
  await expect.poll(() => catalogue.stock(product)).toEqual([6, 0]);
  await put(id, { status: 'ready_to_delivery', reason: 'Вся партия с браком' });
  expect(await found()).toEqual([]);
  const { body } = await put(id, { status: 'canceled', cancel_reason: 'other', reason: 'Товар возвращён' });
  expect(body.data).toMatchObject({ status: 'canceled', stock_status: 'returned' });
  expect(await found()).toEqual([id]);
  await expect.poll(() => settlements(id)).toEqual([]);
  expect([catalogue.stock(product), [...catalogue.reservations.values()].at(-1)?.state]).toEqual([[10, 0], 'returned']);
  // Placed again it was not handed over yet.
  await put(id, { status: 'new' });
  expect((await put(id, { status: 'canceled', cancel_reason: 'mistake' })).body.data.stock_status).toBe('released');
  await expect.poll(() => settlements(id)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([10, 0]);
});

it('takes from the warehouse what the order says, however it came to say so before its stock was settled', async () => {
  const { id, product } = await ordered();
  await put(id, { status: 'in_processing' });
  const items = [{ product_id: product, count: 1 }];
  expect((await put(id, { items, payment_status: 'paid', status: 'completed' })).status).toBe(200);
  await expect.poll(() => settlements(id)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([9, 0]);
});

it('gives back what is taken out of an order that was handed over once already', async () => {
  const { id, product } = await ordered();
  await put(id, { status: 'in_processing' });
  await put(id, { payment_status: 'paid', status: 'completed' });
  await expect.poll(() => settlements(id)).toEqual([]);
  await put(id, { status: 'ready_to_delivery', reason: 'Не хватило одной коробки' });
  await put(id, { status: 'in_processing' });
  const items = [{ product_id: product, count: 3 }];
  expect((await put(id, { items, status: 'completed' })).status).toBe(200);
  await expect.poll(() => settlements(id)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([7, 0]);
});

it('goes on after the steps that the catalogue has seen, where the database does not know of them', async () => {
  const { id, product } = await ordered();
  const { reservation } = (await pool.query('SELECT reservation FROM shop_order WHERE id = $1', [id])).rows[0];
  const seen = (step: number) => {
    const kept = catalogue.reservations.get(reservation);
    if (kept) catalogue.reservations.set(reservation, { ...kept, step });
  };
  seen(5);
  await put(id, { status: 'canceled', cancel_reason: 'mistake' });
  await expect.poll(() => settlements(id)).toEqual([]);
  expect(catalogue.stock(product)).toEqual([10, 0]);
  // What is held by a change is asked for at once, so the first one is refused.
  seen(20);
  expect((await put(id, { status: 'new' })).body.code).toBe('ORDER_CHANGED');
  await expect.poll(() => settlements(id)).toEqual([]);
  expect((await put(id, { status: 'new' })).status).toBe(200);
  seen(40);
  await put(id, { payment_status: 'paid', status: 'in_processing' });
  await put(id, { status: 'completed' });
  await expect.poll(() => settlements(id)).toEqual([]);
  expect([catalogue.stock(product), catalogue.reservations.get(reservation)?.state]).toEqual([[6, 0], 'written_off']);
});
