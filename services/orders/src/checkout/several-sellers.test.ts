import { reserveStock } from '@market/catalogue-contract/calls';
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp, STORE } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const cartOf = async (as: Principal, ...lines: [product_id: number, count: number][]) => {
  const body = { lines: lines.map(([product_id, count]) => ({ product_id, count })) };
  return (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data.cart_hash as string;
};
const place = (hash: string, as: Principal, changes: object = {}) =>
  app.call({ method: 'POST', url: `/api/shop/cart/${hash}/checkout`, body: { ...recipient, ...changes }, as });
const parts = async (main: number) => (await pool.query('SELECT company_id FROM shop_order WHERE main_id = $1 ORDER BY id', [main])).rows;

it('makes a part for each seller where a cart may hold several, all of them or none', async () => {
  const person = buyer();
  const [ours, theirs] = [catalogue.product(), catalogue.product({ company_id: 8, price_kopecks: 500_00 })];
  const hash = await cartOf(person, [ours, 1], [theirs, 2]);
  const { body } = await place(hash, person, { deliveryType: 'self', deliveryPointId: [STORE.id, STORE.id + 1] });
  expect(body.data).toMatchObject({
    order_summ: 2000,
    orders: [
      { company_id: 7, sum: 1000 },
      { company_id: 8, sum: 1000 },
    ],
  });
  expect((await parts(body.data.id)).map(({ company_id }) => company_id)).toEqual([7, 8]);
});

it('holds the goods of no seller where those of one are short', async () => {
  const person = buyer();
  const [ours, theirs] = [catalogue.product(), catalogue.product({ company_id: 8 })];
  const hash = await cartOf(person, [ours, 5], [theirs, 5]);
  catalogue.change(theirs, { stock: 4 });
  expect((await place(hash, person)).body.details.lines).toMatchObject([{ product_id: theirs, wanted: 5, available: 4 }]);
  expect(catalogue.stock(ours)).toEqual([10, 0]);
});

it('asks for the stock of all sellers in one call', async () => {
  const person = buyer();
  const hash = await cartOf(person, ...[7, 8, 7, 8].map((company_id): [number, number] => [catalogue.product({ company_id }), 1]));
  const before = catalogue.asked(reserveStock).length;
  expect((await place(hash, person)).status).toBe(200);
  expect(catalogue.asked(reserveStock).slice(before)).toMatchObject([{ holds: [{ lines: [{}, {}] }, { lines: [{}, {}] }] }]);
});
