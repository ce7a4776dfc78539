import { randomUUID } from 'node:crypto';
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

/** What several orders are asked to be by one call, which may end half-way and be sent again. */

const { app, pool, catalogue, company, buyer, vendor, admin, manager } = await ordersApp();
await company(9);
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
await pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of order'; END $$`);
const ordered = ordering({ app, catalogue, buyer });
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
/** Sends a call that fails at an order, and the same call once more after that has been seen to. */
async function sentTwice(failing: number, send: (headers: Record<string, string>) => ReturnType<typeof app.call>) {
  const headers = { 'idempotency-key': randomUUID() };
  await pool.query(`CREATE TRIGGER failing BEFORE UPDATE ON shop_order FOR EACH ROW WHEN (NEW.id = ${failing}) EXECUTE FUNCTION fail()`);
  expect((await send(headers)).status).toBe(500);
  await pool.query('DROP TRIGGER failing ON shop_order');
  return (await send(headers)).body.data;
}
async function statuses(ids: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query('SELECT id, status FROM shop_order WHERE id = ANY ($1)', [ids]);
  return ids.map((id) => rows.find((row) => row.id === id).status);
}
async function moves(ids: readonly number[], to: string): Promise<number[]> {
  const { rows } = await pool.query(`SELECT order_id FROM order_event WHERE order_id = ANY ($1) AND kind = 'status' AND after = $2`, [
    ids,
    to,
  ]);
  return ids.map((id) => rows.filter(({ order_id }) => order_id === id).length);
}
const setAll = (ids: number[], status: string, as: Principal) => (headers: Record<string, string>) =>
  app.call({ method: 'POST', url: '/api/shop/orders/statuses', body: { ids, status }, as, headers });

it('a call that ended half-way goes on there when it is repeated, and tells what has become of each', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => ordered()));
  const [gone = 0, first = 0, second = 0, third = 0] = orders.map(({ id }) => id);
  await put(gone, admin, { status: 'canceled' });
  const told = await sentTwice(second, setAll([gone, first, second, third], 'in_processing', vendor()));
  expect(told).toEqual({ changed: [first, second, third], refused: [{ id: gone, code: 'ORDER_TRANSITION_NOT_ALLOWED' }] });
  expect(await statuses([gone, first, second, third])).toEqual(['canceled', ...Array(3).fill('in_processing')]);
  expect(await moves([gone, first, second, third], 'in_processing')).toEqual([0, 1, 1, 1]);
});

it('orders that are placed again are each held, also by a call that is repeated', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => ordered()));
  const ids = orders.map(({ id }) => id);
  for (const id of ids) await put(id, admin, { status: 'canceled' });
  for (const { product } of orders) await expect.poll(() => catalogue.stock(product)).toEqual([10, 0]);
  expect(await sentTwice(ids[1] ?? 0, setAll(ids, 'new', admin))).toEqual({ changed: ids, refused: [] });
  expect(await statuses(ids)).toEqual(['new', 'new', 'new']);
  expect(await moves(ids, 'new')).toEqual([1, 1, 1]);
  expect(orders.map(({ product }) => catalogue.stock(product))).toEqual(Array(3).fill([10, 4]));
});

it('parts of a main order that a repeated call finds done are not taken for others', async () => {
  const as = buyer();
  const lines = [7, 8, 9].map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 2 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const ids: number[] = data.orders.map(({ id }: { id: number }) => id);
  const [gone = 0, , last = 0] = ids;
  await put(gone, manager, { status: 'canceled' });
  const body = { status: 'formation' };
  const told = await sentTwice(last, (headers) =>
    app.call({ method: 'PUT', url: `/api/shop/order/${data.id}`, body, as: manager, headers }),
  );
  expect(told).toMatchObject({ status: 'formation', refused: [{ id: gone, code: 'ORDER_TRANSITION_NOT_ALLOWED' }] });
  expect(await statuses(ids)).toEqual(['canceled', 'formation', 'formation']);
  expect(await moves(ids, 'formation')).toEqual([0, 1, 1]);
});
