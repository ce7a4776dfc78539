import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

/** What staff say of who receives an order, beside one another and beside what becomes of its parts. */

const { app, pool, catalogue, buyer, vendor, manager, admin } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** Of two sellers. */
async function ordered() {
  const as = buyer();
  const lines = [7, 8].map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 2 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const [one, two] = data.orders.map(({ id }: { id: number }) => id);
  return { as, main: data.id as number, one: one as number, two: two as number };
}
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async (id: number, as: Principal = manager) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;

/** Sends calls that all find the order as it is, and wait for one another. */
async function atOnce(main: number, calls: (() => ReturnType<typeof put>)[]): Promise<number[]> {
  const client = await pool.connect();
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await client.query('BEGIN');
  await client.query('SELECT FROM shop_order WHERE id = $1 OR main_id = $1 FOR UPDATE', [main]);
  const answers = calls.map((call) => call());
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(calls.length);
  await client.query('COMMIT');
  client.release();
  return (await Promise.all(answers)).map(({ status }) => status);
}

it('what two of staff change at once is all kept, as each left out what the other changed', async () => {
  const order = await ordered();
  const edits = [
    () => put(order.main, manager, { phone: '79111111111' }),
    () => put(order.one, admin, { comment: 'Звонить заранее', street: 'Тверская' }),
    () => put(order.two, manager, { home: '7' }),
  ];
  expect(await atOnce(order.main, edits)).toEqual([200, 200, 200]);
  const edited = { phone: '79111111111', comment: 'Звонить заранее', street: 'Тверская', home: '7', address: 'Москва, Тверская, 7' };
  for (const id of [order.main, order.one, order.two]) expect(await get(id)).toMatchObject(edited);
});

it('stays with who received it when the rest of the call is refused', async () => {
  const order = await ordered();
  for (const id of [order.one, order.main]) {
    const { status, body } = await put(id, manager, { phone: '79222222222', status: 'ready_to_delivery' });
    expect([status, body.code]).toEqual([409, 'ORDER_TRANSITION_NOT_ALLOWED']);
    expect(await get(id)).toMatchObject({ phone: '79000000000', status: 'new' });
  }
  await put(order.one, manager, { status: 'canceled' });
  const again = await put(order.one, admin, { fio: 'Пётр', status: 'new' });
  expect(again.body.data).toMatchObject({ fio: 'Пётр', status: 'new' });
});

it('a main order was not edited since it was read when none of its parts was', async () => {
  const order = await ordered();
  const { version } = await get(order.main);
  expect((await app.call({ url: '/api/shop/orders?root=true', as: order.as })).body.data[0].version).toBe(version);
  await put(order.one, vendor(), { status: 'in_processing' });
  for (const change of [{ status: 'canceled' }, { phone: '79333333333' }, { phone: '79333333333', status: 'canceled' }])
    expect((await put(order.main, admin, { ...change, version })).body.code).toBe('ORDER_CHANGED');
  expect(await get(order.main)).toMatchObject({ phone: '79000000000', orders: [{ status: 'in_processing' }, { status: 'new' }] });
  const read = (await get(order.main)).version;
  const all = { phone: '79333333333', status: 'formation', version: read };
  expect((await put(order.main, admin, all)).body.data).toMatchObject({ phone: '79333333333', status: 'formation', refused: [] });
  expect((await put(order.main, admin, { status: 'canceled', version: read })).body.code).toBe('ORDER_CHANGED');
});

it('a main order that has lost a part is not the one that was read', async () => {
  const order = await ordered();
  await put(order.two, manager, { comment: 'Раз' });
  const { version } = await get(order.main);
  await app.call({ method: 'DELETE', url: `/api/shop/order/${order.two}`, as: manager });
  expect((await get(order.main)).version).toBeGreaterThan(version);
});
