import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

/** What is held of an order when more of it is wanted than there was. */

const { app, catalogue, buyer, vendor, admin } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

interface Line {
  product_id: number;
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
