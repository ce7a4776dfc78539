import type { Principal } from '@market/kit-contract/principal';
import type { Order, OrderRow } from '@market/orders-contract/order';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

// What an order comes to is the same wherever it is told: cart, checkout, order, parts, lists and files.

const { app, pool, catalogue, company, buyer, vendor, manager } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
await company(9, { turnover_discount: false });
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

const place = async (as: Principal, lines: object[]) => {
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const cart = (await app.call({ url: `/api/shop/cart/${cart_hash}`, as })).body.data;
  const placed = await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as });
  return { cart, placed: placed.body.data };
};
/** A buyer whose completed orders of the year come to so much. */
async function customer(turnover: number): Promise<Principal> {
  const as = buyer();
  const { placed } = await place(as, [{ product_id: catalogue.product({ price_kopecks: turnover * 100 }), count: 1 }]);
  await pool.query(`UPDATE shop_order SET status = 'completed', completed_at = now() WHERE main_id = $1`, [placed.id]);
  return as;
}
const order = async (id: number, as: Principal): Promise<Order> => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;
const put = (id: number, as: Principal, body: object) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const money = ({ sum, amount, amount_payable, delivery_cost }: OrderRow) => ({ sum, amount, amount_payable, delivery_cost });
/** A row of a list, and what the file has of it: goods, delivery unless hidden, to pay. */
async function listed(id: number, as: Principal, query: string) {
  const { data } = (await app.call({ url: `/api/shop/orders?user_id=${as.userId}&${query}`, as: manager })).body;
  const file = (await app.call({ url: `/api/shop/orders?user_id=${as.userId}&csv=true&${query}`, as: manager })).bytes.toString();
  const [titles = [], ...lines] = file.split('\r\n').map((each) => each.replaceAll('"', '').split(';'));
  const line = lines.find(([number]) => number === String(id));
  const figures = ['Сумма товаров, ₽', 'Доставка, ₽', 'К оплате, ₽'].flatMap((title) => {
    const cell = titles.includes(title) ? line?.[titles.indexOf(title)] : undefined;
    return cell === undefined ? [] : [Number(cell.replace(',', '.'))];
  });
  return { row: money(data.find((each: OrderRow) => each.id === id)), figures };
}

it('is the same everywhere, from the cart to the file', async () => {
  const as = await customer(120_000);
  const [socks, shirt, coat] = [
    catalogue.product({ price_kopecks: 33_25 }),
    catalogue.product({ company_id: 8, price_kopecks: 1_234_55, price_tiers: [{ min_count: 5, price_kopecks: 1_111_11 }] }),
    catalogue.product({ company_id: 9, price_kopecks: 5_000_00 }),
  ];
  const { cart, placed } = await place(as, [
    { product_id: socks, count: 3 },
    { product_id: shirt, count: 7 },
    { product_id: coat, count: 1 },
  ]);
  // 2 % of 99.75 is 1.995, of 7,777.77 155.5554; the third gives none.
  expect([cart.order_summ, cart.discount, cart.amount]).toEqual([12_877.52, 157.56, 12_719.96]);
  expect(placed).toMatchObject({ order_summ: cart.order_summ, amount: cart.amount });
  const main = await order(placed.id, as);
  expect(main).toMatchObject({ sum: 12_877.52, discount: 157.56, discount_percent: 2, amount: 12_719.96, amount_payable: 12_719.96 });
  expect(main.items.map(({ sum, discount }) => [sum, discount])).toEqual([
    [99.75, 2],
    [7_777.77, 155.56],
    [5_000, 0],
  ]);
  const parts = await Promise.all(main.orders.map(({ id }) => order(id, as)));
  expect(parts.map(({ sum, discount, discount_percent }) => [sum, discount, discount_percent])).toEqual([
    [99.75, 2, 2],
    [7_777.77, 155.56, 2],
    [5_000, 0, 0],
  ]);
  expect(placed.orders.map(({ amount }: { amount: number }) => amount)).toEqual(parts.map(({ amount }) => amount));
  expect(await listed(placed.id, as, 'root=true')).toEqual({ row: money(main), figures: [12_877.52, 0, 12_719.96] });
  for (const part of parts)
    expect(await listed(part.id, as, 'root=false')).toEqual({ row: money(part), figures: [part.sum, 0, part.amount_payable] });
});

it('follows what is edited, delivered and cancelled; what is cancelled is not paid', async () => {
  const as = await customer(300_000);
  const [shirt, coat] = [catalogue.product({ price_kopecks: 99_99 }), catalogue.product({ company_id: 8, price_kopecks: 250_01 })];
  const { placed } = await place(as, [
    { product_id: shirt, count: 5 },
    { product_id: coat, count: 3 },
  ]);
  const [ours, theirs] = placed.orders.map(({ id }: { id: number }) => id);
  for (const [id, company, delivery_cost] of [
    [ours, 7, 500.5],
    [theirs, 8, 300],
  ]) {
    await put(id, vendor(company), { delivery_cost });
    expect((await order(id, as)).proposal).toMatchObject({ delivery_cost });
    await put(id, as, { consent: true });
  }
  await put(ours, vendor(), { items: [{ product_id: shirt, count: 4 }] });
  // 4 × 99.99 less 3 % (12.00) and 3 × 250.01 less 3 % (22.50), with the delivery of each.
  expect(money(await order(placed.id, as))).toEqual({ sum: 1_149.99, amount: 1_915.99, amount_payable: 1_915.99, delivery_cost: 800.5 });
  await put(theirs, as, { status: 'canceled' });
  const left = 399.96 - 12 + 500.5;
  for (const id of [placed.id, ours]) expect((await order(id, as)).amount_payable).toBe(left);
  expect((await order(theirs, as)).amount_payable).toBe(0);
  expect(await listed(placed.id, as, 'root=true')).toMatchObject({ figures: [1_149.99, 800.5, left] });
  const hidden = await listed(placed.id, as, 'root=true&hide_delivery_cost=true');
  expect([hidden.row.delivery_cost, hidden.row.amount_payable, hidden.figures]).toEqual([0, 387.96, [1_149.99, 387.96]]);
});

it('an order of one seller tells where it is fetched, who sells and how it was paid', async () => {
  const as = buyer();
  const { placed } = await place(as, [{ product_id: catalogue.product(), count: 1 }]);
  await put(placed.orders[0].id, vendor(), { payment_status: 'paid', payment: { method: 'cash', date: '2026-11-20', reference: '7' } });
  const [main, part] = [await order(placed.id, as), await order(placed.orders[0].id, as)];
  expect(main).toMatchObject({ company: { id: 7 }, seller: part.seller, store: part.store, payment: { method: 'cash', reference: '7' } });
});

it.each([
  ['365 days less a minute', `interval '365 days' - interval '1 minute'`, 2],
  ['365 days and a minute', `interval '365 days' + interval '1 minute'`, 0],
])('the discount looks %s back', async (_, since, percent) => {
  const as = await customer(100_000);
  await pool.query(`UPDATE shop_order SET completed_at = now() - (${since}) WHERE user_id = $1 AND status = 'completed'`, [as.userId]);
  const { cart } = await place(as, [{ product_id: catalogue.product(), count: 1 }]);
  expect(cart.discount_percent).toBe(percent);
});

it('the least sum of a first order is another than that of the next', async () => {
  await company(10, { min_order_first: 3_000_00, min_order_repeat: 1_000_00 });
  const as = buyer();
  const sold = () => ({ product_id: catalogue.product({ company_id: 10 }), count: 1 });
  const first = await place(as, [sold()]);
  expect([first.cart.companies[0], first.placed]).toMatchObject([{ minimum: 3000, missing: 2000 }, undefined]);
  await place(as, [sold(), sold()]);
  const next = await place(as, [sold()]);
  expect(next.cart.companies[0]).toMatchObject({ minimum: 1000, missing: 0 });
});
