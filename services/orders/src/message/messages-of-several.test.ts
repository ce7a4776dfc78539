import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
await pool.query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** An order of two sellers: of company 7, then of company 8. */
async function ofTwo() {
  const as = buyer();
  const lines = [7, 8].map((company_id) => ({ product_id: catalogue.product({ company_id }), count: 1 }));
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  const [one, other] = data.orders.map(({ id }: { id: number }) => id);
  return { as, main: data.id as number, one: one as number, other: other as number };
}
const say = async (as: Principal, order_id: number, more: object = {}) =>
  (await app.call({ method: 'POST', url: '/api/message', body: { order_id, text: 'Когда отправите?', ...more }, as })).body.data;
const read = async (as: Principal, order: number) =>
  (await app.call({ url: `/api/messages/list?order_id=${order}`, as })).body.data.map(
    ({ order_id, text }: { order_id: number; text: string }) => [order_id, text],
  );
/** Who is notified of messages about these orders, and which order they are led to. */
async function notified(...orders: number[]): Promise<number[][]> {
  const { rows } = await pool.query(
    `SELECT (payload ->> 'user_id')::int AS who, (payload -> 'target' ->> 'id')::int AS "order" FROM outbox
      WHERE subject = 'mp.orders.notification.wanted' AND payload ->> 'kind' = 'order_message'
        AND (payload -> 'target' ->> 'id')::int = ANY ($1) ORDER BY 1, 2`,
    [orders],
  );
  return rows.map(({ who, order }) => [who, order]);
}

it('what a buyer says about the whole reaches each seller, as said about their part', async () => {
  const { as, main, one, other } = await ofTwo();
  expect(await say(as, main)).toMatchObject({ order_id: main, own: true });
  expect(await read(vendor(7), one)).toEqual([[one, 'Когда отправите?']]);
  expect(await read(vendor(8), other)).toEqual([[other, 'Когда отправите?']]);
  for (const order of [main, one, other]) expect(await read(as, order)).toEqual([[main, 'Когда отправите?']]);
  expect(await notified(main, one, other)).toEqual([
    [77, one],
    [78, other],
  ]);
});

it('has the open pages of every seller ask for it', async () => {
  const { as, main, one, other } = await ofTwo();
  const { id } = await say(as, main);
  const { rows } = await pool.query(
    `SELECT payload FROM outbox WHERE subject = 'mp.orders.change.announced' AND (payload ->> 'version')::int = $1 AND aggregate_id = ANY ($2)
      ORDER BY payload ->> 'id'`,
    [id, [`order-${one}`, `order-${other}`]],
  );
  expect(rows.map(({ payload }) => [payload.id, payload.user_ids])).toEqual([
    [one, [as.userId, 77]],
    [other, [as.userId, 78]],
  ]);
});

it('what the marketplace says about the whole reaches the sellers, and the buyer once', async () => {
  const { as, main, one, other } = await ofTwo();
  await say(manager, main);
  expect(await notified(main, one, other)).toEqual([
    [77, one],
    [78, other],
    [as.userId, main],
  ]);
});

it('what is meant for a person of one seller is said about that seller’s part alone', async () => {
  const { as, main, one, other } = await ofTwo();
  expect(await say(as, main, { for_user_id: 78 })).toMatchObject({ order_id: other, for_user_id: 78 });
  expect(await read(vendor(7), one)).toEqual([]);
  expect(await read(vendor(8), other)).toEqual([[other, 'Когда отправите?']]);
  expect(await notified(main, one, other)).toEqual([[78, other]]);
});

it('what one seller answers no other seller reads', async () => {
  const { as, main, one, other } = await ofTwo();
  await say(vendor(7), one);
  expect(await read(vendor(8), other)).toEqual([]);
  expect(await read(as, main)).toEqual([[one, 'Когда отправите?']]);
});
