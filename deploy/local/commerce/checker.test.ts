import { insertRow } from '@market/service-kit/testing/insert-row';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { loadServices } from '../services.ts';
import { type Bought, faultsOf } from './checker.ts';
import { stockedShop } from './stocked-shop.ts';

/** A program that judges the product can be wrong, too: each fault that it is there for is put into the databases, and named by it. */

const services = await loadServices();
const databaseOf = async (name: string) => {
  const service = services.find((each) => each.name === name);
  if (!service) throw new Error(`no service ${name}`);
  return (await testDatabase(service)).pool;
};
const pools = { orders: await databaseOf('orders'), catalogue: await databaseOf('catalogue'), companies: await databaseOf('companies') };
const { orders, catalogue } = pools;
const { companies, goods, stock } = await stockedShop((name) => pools[name]);
const product = goods[0] as number;
const { rows } = await catalogue.query('SELECT price_kopecks::int AS price FROM product WHERE id = $1', [product]);
const PRICE: number = rows[0].price;
const COUNT = 2;

/** An order of one part as the product leaves it, with what its client was told. */
async function placed(): Promise<Bought> {
  const hash = crypto.randomUUID().replaceAll('-', '');
  const reservation = crypto.randomUUID();
  const whose = { user_id: 1, fio: 'Ирина', phone: '79000000000', delivery_type: 'delivery' };
  const main = await insertRow(orders, 'shop_order', whose);
  const part = { ...{ status: 'new', payment_status: 'not_paid', stock_status: 'reserved' }, reservation, sum: PRICE * COUNT };
  const order_id = await insertRow(orders, 'shop_order', { ...whose, ...part, main_id: main, company_id: companies[0] });
  const line = { place: 1, product_id: product, count: COUNT, price: PRICE, reserved: COUNT, goods: { run: null } };
  await insertRow(orders, 'order_line', { order_id, ...line });
  const cart_id = await insertRow(orders, 'cart', { hash, user_id: 1, state: 'ordered' });
  const parts = JSON.stringify([{ lines: [{ product_id: product, count: COUNT }] }]);
  await insertRow(orders, 'checkout', { ...{ cart_id, cart_version: 1, user_id: 1 }, state: 'placed', input: {}, parts, main_id: main });
  await insertRow(catalogue, 'stock_reservation', { id: reservation, step: 1, state: 'held' });
  await insertRow(catalogue, 'stock_reservation_line', { reservation_id: reservation, product_id: product, count: COUNT });
  await catalogue.query('UPDATE product SET reserved_quantity = reserved_quantity + $2 WHERE id = $1', [product, COUNT]);
  const money = { sum: (PRICE * COUNT) / 100, amount: (PRICE * COUNT) / 100 };
  return { hash, order: main, lines: { [product]: COUNT }, told: money, shown: { ...money, status: 'new' } };
}
const faults = (bought: readonly Bought[]) => faultsOf({ orders, catalogue, stock }, bought);
const first = await placed();
const second = await placed();

test('nothing is wrong with orders as their clients know them', async () => {
  expect(await faults([first, second])).toEqual([]);
});

test('an order that no client asked for is named', async () => {
  expect(await faults([first])).toEqual([`order ${second.order} is one that nobody asked for`]);
});

test('a client without an answer may have an order or none, and of no other goods', async () => {
  const { hash, lines } = second;
  const none = { hash: 'of nobody', order: null, lines };
  expect(await faults([first, { hash, order: null, lines }, none])).toEqual([]);
  expect(await faults([first, { hash, order: null, lines: { [product]: 1 } }])).toEqual([
    `order ${second.order} is not of what was asked for: {"${product}":${COUNT}}`,
  ]);
});

test('an order that was lost is named', async () => {
  expect(await faults([first, second, { hash: 'of nobody', order: 999, lines: first.lines }])).toEqual(['cart of nobody became 0 orders']);
});

test('a main order that comes to something else than its parts, as it was told or as it is shown, is named', async () => {
  const kopecks = PRICE * COUNT;
  const { sum, status } = first.shown as NonNullable<Bought['shown']>;
  expect(await faults([{ ...first, told: { sum, amount: 1 } }, second])).toEqual([
    `order ${first.order} was acknowledged with ${sum} and 1, its parts come to ${kopecks} and ${kopecks} kopecks`,
  ]);
  expect(await faults([{ ...first, shown: { sum, amount: 1, status } }, second])).toEqual([
    `order ${first.order} was shown with ${sum} and 1, its parts come to ${kopecks} and ${kopecks} kopecks`,
  ]);
});

test('a sum that the goods do not cost is named, though all orders agree with it', async () => {
  await catalogue.query('UPDATE product SET price_kopecks = price_kopecks + 100 WHERE id = $1', [product]);
  const told = await faults([first, second]);
  await catalogue.query('UPDATE product SET price_kopecks = price_kopecks - 100 WHERE id = $1', [product]);
  const cost = (PRICE + 100) * COUNT;
  const saidOf = ({ order }: Bought) => `order ${order} was acknowledged with ${first.told?.sum}, its goods cost ${cost} kopecks`;
  expect(told).toEqual(expect.arrayContaining([saidOf(first), saidOf(second)]));
});
