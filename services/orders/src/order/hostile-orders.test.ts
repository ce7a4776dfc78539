// @module-tag full
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager, admin } = await ordersApp();
const recipient = { fio: 'Ирина Лавкина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

async function ordered() {
  const as = buyer();
  const product = catalogue.product();
  const lines = [{ product_id: product, count: 4 }];
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  return { as, main: data.id as number, id: data.orders[0].id as number, product };
}
const put = (id: number | string, as: Principal, body: unknown) => app.call({ method: 'PUT', url: `/api/shop/order/${id}`, body, as });
const get = async (id: number, as: Principal) => (await app.call({ url: `/api/shop/order/${id}`, as })).body.data;
const say = (body: unknown, as: Principal) => app.call({ method: 'POST', url: '/api/message', body, as });
const items = (item: object) => ({ items: [{ product_id: 1, ...item }] });

it.each([
  ['an unknown status', { status: 'lost' }, 'status'],
  ['a cart', { status: 'cart' }, 'status'],
  ['the archive as a status', { status: 'archive' }, 'status'],
  ['half a payment', { payment_status: 'half' }, 'payment_status'],
  ['a payment of gold', { payment_status: 'paid', payment: { method: 'gold', date: '2026-01-01' } }, 'payment.method'],
  ['a version of 0', { version: 0 }, 'version'],
  ['a count of −1', items({ count: -1 }), 'items.0.count'],
  ['one and a half', items({ count: 1.5 }), 'items.0.count'],
  ['10⁹', items({ count: 1_000_000_000 }), 'items.0.count'],
  ['a word for a count', items({ count: 'many' }), 'items.0.count'],
  ['a line that is not there', items({ count: 1 }), 'items'],
  ['501 lines', { items: Array.from({ length: 501 }, (_, at) => ({ product_id: at + 1, count: 1 })) }, 'items'],
  ['a delivery for less than nothing', { delivery_cost: -1 }, 'delivery_cost'],
  ['a third of a kopeck', { delivery_cost: 1.001 }, 'delivery_cost'],
  ['yesterday', { received_at: '2020-01-01' }, 'received_at'],
  ['30 February', { received_at: '2027-02-30' }, 'received_at'],
  ['the year 0', { received_at: '0000-01-01' }, 'received_at'],
  ['no name', { fio: null }, 'fio'],
  ['a NUL in a name', { fio: 'Анна\u0000' }, 'fio'],
  ['half a sign in a name', { fio: 'Анна\ud800' }, 'fio'],
  ['no phone', { phone: null }, 'phone'],
  ['half a phone', { phone: '123' }, 'phone'],
  ['no e-mail address', { email: 'a@b' }, 'email'],
  ['a novel as a reason', { reason: 'я'.repeat(501) }, 'reason'],
  ['a word as a request', { cancel_request: 'please' }, 'cancel_request'],
])('refuses %s under its field, whoever looks after it', async (_, body, field) => {
  const order = await ordered();
  const before = await get(order.id, admin);
  for (const as of [manager, admin]) {
    const answer = await put(order.id, as, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect(answer.body.fields[field]).toMatch(/[а-я]/i);
  }
  expect(await get(order.id, admin)).toEqual(before);
});

it('names each line once, or is refused, whether it comes at once or is proposed', async () => {
  const order = await ordered();
  const before = await get(order.id, admin);
  for (const counts of [
    [3, 2],
    [9, 5],
  ]) {
    const twice = counts.map((count, at) => ({ product_id: order.product, count, ...(at === 0 ? {} : { run_id: null }) }));
    for (const body of [{ items: twice }, { data: { items: twice } }]) {
      const answer = await put(order.id, vendor(), body);
      expect([answer.status, Object.values(answer.body.fields ?? {})]).toEqual([422, ['Строка заказа названа дважды']]);
    }
  }
  expect(await get(order.id, admin)).toEqual(before);
});

it.each(['0', '-1', '1.5', 'abc', '2147483648', '1%27'])('%s is no number of an order', async (id) => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const { status, body } = await app.call({
      method,
      url: `/api/shop/order/${id}`,
      ...(method === 'PUT' ? { body: {} } : {}),
      as: manager,
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['id']]);
  }
});

it('another buyer’s order is answered as one that is not there, at every door', async () => {
  const order = await ordered();
  const file = async (id: number, as: Principal) => [
    await app.call({ url: `/api/shop/order/${id}`, as }),
    await put(id, as, { status: 'canceled' }),
    await app.call({ url: `/api/shop/order/${id}/events`, as }),
    await app.call({ url: `/api/messages/list?order_id=${id}`, as }),
    await say({ order_id: id, text: 'Здравствуйте' }, as),
  ];
  for (const stranger of [buyer(), vendor(8), { ...vendor(), companyId: null }]) {
    const missing = (await file(999_999, stranger)).map(({ status, body }) => [status, body]);
    for (const id of [order.id, order.main]) expect((await file(id, stranger)).map(({ status, body }) => [status, body])).toEqual(missing);
    expect(missing.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await get(order.id, order.as)).status).toBe('new');
  for (const as of [order.as, vendor()])
    expect((await app.call({ method: 'DELETE', url: `/api/shop/order/${order.id}`, as })).status).toBe(403);
});

it.each([
  ['dates reversed', 'date_from=2026-02-01&date_to=2026-01-01', 'date_to'],
  ['30 February', 'date_from=2026-02-30', 'date_from'],
  ['an unknown status', 'statuses=new,lost', 'statuses.1'],
  ['an unknown mode', 'statuses=cart&mode=lost', 'mode'],
  ['a user of −1', 'user_id=-1', 'user_id'],
  ['a company of −3', 'company_id=-3', 'company_id'],
  ['a NUL', 'fio=%00', 'fio'],
  ['a sum that nobody sorts by', 'sort=phone', 'sort'],
])('a list of %s is refused under its field', async (_, query, field) => {
  for (const as of [buyer(), vendor(), manager]) {
    const { status, body } = await app.call({ url: `/api/shop/orders?${query}`, as });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  }
});

it('signs of a pattern are looked for as they are', async () => {
  const order = await ordered();
  for (const sign of ['%25', '_', '%5C', '%27%20OR%201=1'])
    expect((await app.call({ url: `/api/shop/orders?fio=${sign}&user_id=${order.as.userId}`, as: manager })).body.total).toBe(0);
});

it.each([
  ['nothing', '', 'Напишите сообщение'],
  ['spaces', ' \n ', 'Напишите сообщение'],
  ['5,001 characters', 'я'.repeat(5_001), 'Сообщение — до 5000 знаков'],
  ['a NUL', 'a\u0000b', 'Текст содержит недопустимые символы'],
  ['half a sign', 'a\ud800b', 'Текст содержит недопустимые символы'],
])('a message of %s is not sent', async (_, text, sentence) => {
  const order = await ordered();
  expect((await say({ order_id: order.id, text }, order.as)).body.fields).toEqual({ text: sentence });
  expect((await app.call({ url: `/api/messages/list?order_id=${order.id}`, as: order.as })).body.total).toBe(0);
});

it('a message of 5,000 signs and markup is kept to the letter', async () => {
  const order = await ordered();
  const text = `<script>alert(1)</script>${'я'.repeat(4_975)}`;
  expect((await say({ order_id: order.id, text, channel: 'order', for_user_id: 77 }, order.as)).body.data).toMatchObject({
    text,
    for_user_id: 77,
  });
});

it('what was asked for is not asked again, and nothing is declined that was not asked', async () => {
  const order = await ordered();
  await put(order.id, vendor(), { status: 'in_processing' });
  const told = async () =>
    (
      await pool.query(
        `SELECT (SELECT count(*) FROM order_event WHERE order_id = $1)::int AS events,
          (SELECT count(*) FROM outbox WHERE payload -> 'target' ->> 'id' = $1::text)::int AS news`,
        [order.id],
      )
    ).rows[0];
  const before = await told();
  expect((await put(order.id, vendor(), { cancel_request: 'decline' })).status).toBe(200);
  expect(await told()).toEqual(before);
  const asked = () => put(order.id, order.as, { cancel_request: 'ask', cancel_reason: 'terms' });
  expect((await Promise.all([asked(), asked(), asked()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await told()).toEqual({ events: before.events + 1, news: before.news + 1 });
});

it('is changed by what the list of the specification sends, in whichever envelope', async () => {
  const order = await ordered();
  const data = { payment_status: 'paid', items: [{ product_id: order.product, count: 4 }] };
  const sent = { id: order.id, page: 1, perPage: 20, data, userId: order.as.userId, root: false };
  expect((await put(order.id, vendor(), sent)).body.data).toMatchObject({ payment_status: 'paid', goods_num: 4 });
  expect((await put(order.id, vendor(), { data: { payment_status: 'lost' } })).status).toBe(422);
  expect((await put(order.id, order.as, { data: { payment_status: 'not_paid' } })).status).toBe(403);
});

it('never comes to more than an order may', async () => {
  const as = buyer();
  const product = catalogue.product({ price_kopecks: 999_999_999, stock: 1_000 });
  const { cart_hash } = (
    await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id: product, count: 100 }] }, as })
  ).body.data;
  const placed = await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as });
  const { status, body } = await put(placed.body.data.orders[0].id, vendor(), { items: [{ product_id: product, count: 101 }] });
  expect([status, body.code, body.details.max]).toEqual([409, 'CART_SUM_TOO_LARGE', 999_999_999.99]);
});
