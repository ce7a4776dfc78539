import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);

/** A cart of these sellers, with what was typed for its checkout. */
async function filled({ as, of = [7], typed = {} }: { as?: Principal; of?: number[]; typed?: object }): Promise<string> {
  const lines = of.map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 2 }));
  const who = as ? { as } : {};
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, ...who })).body.data;
  await app.call({ method: 'PUT', url: `/api/shop/cart/${cart_hash}/buyer_info`, body: typed, ...who });
  return cart_hash;
}
const changed = (hash: string, at: string) => pool.query('UPDATE cart SET changed_at = $2 WHERE hash = $1', [hash, at]);

const [irina, anna] = [buyer(), buyer()];
await pool.query(`INSERT INTO person (id, fio) VALUES ($1, 'Анна Львова')`, [anna.userId]);
const first = await filled({ as: irina, typed: { fio: 'Ирина Лавкина', phone: '+7 900 111-22-33', email: 'Irina@shop.example' } });
const second = await filled({ as: anna, of: [7, 8], typed: { fio: 'Кто-то', phone: '+7 900 444-55-66' } });
const third = await filled({ typed: { fio: 'Гость Гостев', phone: '+7 911 000-00-00' } });
await filled({ as: buyer(), of: [] });
await filled({ of: [] });
await changed(first, '2026-03-01T21:30:00Z');
await changed(second, '2026-03-02T21:30:00Z');
await changed(third, '2026-03-03T21:30:00Z');

const list = async (query: string, as = manager) =>
  (await app.call({ url: `/api/shop/orders?statuses=cart&${encodeURI(query)}`, as })).body;
const buyers = async (query: string, as = manager): Promise<(number | null)[]> => {
  const { data, total } = await list(query, as);
  expect(total).toBe(data.length);
  return data.map(({ user_id }: { user_id: number | null }) => user_id);
};

it('lists every cart with goods, a guest’s too, the last changed first', async () => {
  expect(await buyers('mode=full')).toEqual([null, anna.userId, irina.userId]);
  const { data } = await list('mode=full');
  expect(data[0]).toMatchObject({ user_id: null, fio: 'Гость Гостев', status: 'cart', goods_num: 2, sum: 2000, companies: [{ id: 7 }] });
  const numbers = data.map(({ id }: { id: number }) => id);
  expect([numbers[0] < 0, numbers.slice(1)]).toEqual([true, [anna.userId, irina.userId]]);
  expect((await list('mode=full')).data[0].id).toBe(numbers[0]);
  expect((await list('mode=full&page=2&per_page=1')).data).toMatchObject([{ user_id: anna.userId }]);
  for (const other of [vendor(), irina]) expect(await buyers('mode=full', other)).toEqual([]);
});

it('tells those that were left from those that were not', async () => {
  expect(await buyers('mode=abandoned')).toEqual([null, anna.userId, irina.userId]);
  const fresh = await filled({});
  expect([await buyers('mode=abandoned'), await buyers('mode=full')]).toEqual([
    [null, anna.userId, irina.userId],
    [null, null, anna.userId, irina.userId],
  ]);
  await pool.query('DELETE FROM cart WHERE hash = $1', [fresh]);
});

it.each<[string, () => (number | null)[]]>([
  [`user_id=${anna.userId}`, () => [anna.userId]],
  ['company_id=8', () => [anna.userId]],
  ['company_id=7', () => [null, anna.userId, irina.userId]],
  ['company_id=9', () => []],
  ['fio=лавкина', () => [irina.userId]],
  ['fio=львова', () => [anna.userId]],
  // Who is known goes by their own name.
  ['fio=кто-то', () => []],
  ['fio=%', () => []],
  ['phone=+7 (900) 111', () => [irina.userId]],
  ['phone=7911', () => [null]],
  ['email=irina@', () => [irina.userId]],
  ['fio=а&phone=900&company_id=7', () => [anna.userId, irina.userId]],
  // Days of Moscow.
  ['date_from=2026-03-03', () => [null, anna.userId]],
  ['date_to=2026-03-02', () => [irina.userId]],
  ['date_from=2026-03-03&date_to=2026-03-03', () => [anna.userId]],
  // What can be said of orders alone, no cart is.
  ...['company_id=-2', 'parcel=true', 'accord_order_state=x', 'stock_status=reserved', 'payment_status=paid', 'text=1'].map(
    (query): [string, () => number[]] => [query, () => []],
  ),
  [`payment_status=not_paid&stock_status=none&user_id=${irina.userId}`, () => [irina.userId]],
])('narrows carts by %s', async (query, expected) => {
  expect(await buyers(`mode=full&${query}`)).toEqual(expected());
});

it.each(['cart,new', 'archive,cart'])('refuses to list carts among orders: %s', async (statuses) => {
  const { status, body } = await app.call({ url: `/api/shop/orders?statuses=${statuses}`, as: manager });
  expect([status, body.fields]).toEqual([422, { statuses: 'Корзины смотрят отдельно: статус cart указывают один' }]);
});
