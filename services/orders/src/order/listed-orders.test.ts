import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordering } from '../../test/ordering.ts';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
const ordered = ordering({ app, catalogue, buyer });
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const list = async (as: Principal, query = '') => (await app.call({ url: `/api/shop/orders?${query}`, as })).body;
const ids = async (as: Principal, query = ''): Promise<number[]> => (await list(as, query)).data.map(({ id }: { id: number }) => id);

it('is archived when it is over, and only looked for there', async () => {
  const order = await ordered();
  expect((await put(order.id, vendor(), { archived: true })).body.code).toBe('ORDER_NOT_ARCHIVED');
  await put(order.id, order.as, { status: 'canceled' });
  await put(order.id, vendor(), { archived: true });
  expect(await ids(order.as)).toEqual([]);
  expect(await ids(order.as, 'statuses=archive')).toEqual([order.main]);
});

it('lists main orders for who ordered, parts for who sells, and finds contacts only once they were shown', async () => {
  const [one, two] = [await ordered(), await ordered({ count: 1, company_id: 8 })];
  expect(await ids(one.as)).toEqual([one.main]);
  expect(await ids(one.as, 'root=false')).toEqual([one.id]);
  expect((await ids(vendor(8))).includes(two.id)).toBe(true);
  expect((await ids(vendor(8))).includes(one.id)).toBe(false);
  const byName = (as: Principal) => ids(as, `${encodeURI('fio=лавкина')}&user_id=${two.as.userId}`);
  expect([await byName(vendor(8)), await byName(manager)]).toEqual([[], [two.id]]);
  await put(two.id, vendor(8), { status: 'formation' });
  expect(await byName(vendor(8))).toEqual([two.id]);
  const narrow = `user_id=${two.as.userId}&statuses=formation,new&payment_status=not_paid&stock_status=reserved&company_id=8&date_from=2020-01-01&counts=true`;
  expect(await list(manager, narrow)).toMatchObject({ total: 1, data: [{ id: two.id }], counts: { formation: 1 } });
  expect(await ids(manager, `${narrow}&root=true`)).toEqual([two.main]);
  expect((await app.call({ url: '/api/shop/orders?date_from=2026-02-01&date_to=2026-01-01', as: manager })).status).toBe(422);
  expect((await app.call({ url: '/api/shop/orders?statuses=lost', as: manager })).status).toBe(422);
});

it('counts days as they are in Moscow', async () => {
  const order = await ordered();
  await pool.query(`UPDATE shop_order SET placed_at = '2026-03-01T21:30:00Z' WHERE id = $1`, [order.id]);
  const on = (from: string, to: string) => ids(vendor(), `date_from=${from}&date_to=${to}`);
  expect([await on('2026-03-01', '2026-03-01'), await on('2026-03-02', '2026-03-02')]).toEqual([[], [order.id]]);
});

it('shows staff the carts that nobody ordered yet', async () => {
  const as = buyer();
  const lines = [{ product_id: catalogue.product(), count: 2 }];
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const mine = async (mode: string, who = manager) =>
    (await list(who, `statuses=cart&mode=${mode}&per_page=1000`)).data.filter((cart: { user_id: number }) => cart.user_id === as.userId);
  expect(await mine('full')).toMatchObject([{ status: 'cart', sum: 2000, goods_num: 2, companies: [{ id: 7 }] }]);
  expect([await mine('abandoned'), await mine('full', vendor())]).toEqual([[], []]);
  await pool.query(`UPDATE cart SET changed_at = now() - interval '25 hours' WHERE hash = $1`, [cart_hash]);
  expect(await mine('abandoned')).toHaveLength(1);
});
