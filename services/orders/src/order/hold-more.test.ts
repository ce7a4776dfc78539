import { peersWithin } from '@market/service-kit/access/peer';
import { createWaker } from '@market/service-kit/jobs/waker';
import { createLog } from '@market/service-kit/log';
import { SECRET } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { peersVia } from '../peers.ts';
import { topUpOrders } from './top-up.ts';

/** What is held of an order when more of it is wanted than there was. */

const { app, pool, catalogue, buyer, vendor, admin } = await ordersApp();
const log = createLog({ name: 'orders', level: 'silent' });
const deps = { ...peersVia({ peer: peersWithin(app.app), internalSecrets: [SECRET] }), db: { pool }, settlement: createWaker() };
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

interface Line {
  product_id: number;
  run_id?: number;
  count: number;
}
async function ordered(lines: Line[]) {
  const as = buyer();
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  return { as, id: data.orders[0].id as number };
}
type Who = Awaited<ReturnType<typeof ordered>>['as'];
const put = (id: number, as: Who, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async (id: number) => (await app.call({ url: `/api/shop/order/${id}`, as: admin })).body.data;
/** Raises lines with the buyer's consent. */
async function raised({ id, as }: { id: number; as: Who }, items: Line[]) {
  expect((await put(id, vendor(), { items })).status).toBe(200);
  return put(id, as, { consent: true });
}

it('an order that was short is whole when it is placed again, and is handed over', async () => {
  const product = catalogue.product();
  const order = await ordered([{ product_id: product, count: 4 }]);
  catalogue.change(product, { stock: 6 });
  await raised(order, [{ product_id: product, count: 9 }]);
  expect(await get(order.id)).toMatchObject({ stock_status: 'shortage', items: [{ count: 9, reserved: 6 }] });
  await put(order.id, order.as, { status: 'canceled' });
  await expect.poll(() => catalogue.stock(product)).toEqual([6, 0]);
  catalogue.change(product, { stock: 20 });
  expect((await put(order.id, admin, { status: 'new' })).status).toBe(200);
  expect(await get(order.id)).toMatchObject({ sum: 9000, stock_status: 'reserved', items: [{ count: 9, reserved: 9 }] });
  await put(order.id, vendor(), { status: 'formation', payment_status: 'paid' });
  expect((await put(order.id, vendor(), { status: 'completed' })).status).toBe(200);
  await expect.poll(() => catalogue.stock(product)).toEqual([11, 0]);
});

/** A SKU that is sold by itself and in a run with another, which there is plenty of. */
function shared() {
  const [alone, other] = [catalogue.product(), catalogue.product({ stock: 1_000 })];
  const parts = [
    { product_id: alone, count: 2 },
    { product_id: other, count: 1 },
  ];
  const run = { id: 31, name: { ru: 'Полная', en: null }, parts, pieces: 3, price_kopecks: 3_000_00, available: 5 };
  for (const id of [alone, other]) catalogue.change(id, { runs: [run], model_id: alone });
  return { alone, loose: { product_id: alone }, inRun: { product_id: alone, run_id: run.id } };
}

it('lines that share a SKU share what there is of it, beginning with what each of them had', async () => {
  const { alone, loose, inRun } = shared();
  const order = await ordered([
    { ...loose, count: 2 },
    { ...inRun, count: 2 },
  ]);
  const { status, body } = await raised(order, [
    { ...loose, count: 9 },
    { ...inRun, count: 3 },
  ]);
  expect([status, body.code]).toEqual([200, undefined]);
  const held = async () => (await get(order.id)).items.map(({ reserved }: { reserved: number }) => reserved);
  expect(await held()).toEqual([6, 2]);
  expect(catalogue.stock(alone)).toEqual([10, 10]);
  for (const [stock, each] of [
    [12, [8, 2]],
    [14, [9, 2]],
    [15, [9, 3]],
  ] as const) {
    catalogue.change(alone, { stock });
    await topUpOrders(deps, log);
    expect(await held()).toEqual(each);
  }
  expect(await get(order.id)).toMatchObject({ stock_status: 'reserved' });
});
