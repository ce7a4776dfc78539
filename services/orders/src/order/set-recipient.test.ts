import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

/** What staff say of who receives an order, beside one another and beside what becomes of its parts. */

const { app, pool, catalogue, buyer, manager, admin } = await ordersApp();
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
