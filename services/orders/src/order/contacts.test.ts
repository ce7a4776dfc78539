import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { ordersRouter } from '../router.ts';

const { app, pool, catalogue, company, buyer, vendor, manager } = await ordersApp();
await company(9);
/** What tells who ordered and how they are reached; each part by itself. */
const CONTACTS = {
  ...{ fio: 'Аглая Вологодская', phone: '79161234567', email: 'aglaya@vologda.example', street: 'Ветошный', home: '17', flat: '503' },
  ...{ entrance: 'подъезд-4', building: 'строение-9', comment: 'звоните-Аглае', address: 'Ветошный переулок, 17, 503' },
};
const PLACE = { city: 'Москва', region: 'Московская область' };
const ORGANIZATION = '7707083893';

async function ordered(company_id = 7) {
  const as = buyer();
  await pool.query(`INSERT INTO person (id, fio, locale, roles) VALUES ($1, $2, 'ru', '{ROLE_BUYER}')`, [as.userId, CONTACTS.fio]);
  const lines = [{ product_id: catalogue.product({ company_id }), count: 4 }];
  const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
  const body = { ...CONTACTS, ...PLACE, organization_id: 3 };
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body, as })).body;
  const [{ id }] = data.orders;
  await app.call({ method: 'POST', url: '/api/message', body: { order_id: id, text: 'Когда отправите?' }, as });
  return { as, id: id as number, main: data.id as number };
}

/** Everything that a seller can be told of an order, as it comes over the wire. */
async function everythingSaid(id: number, main: number, as: Principal): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  const keep = async (name: string, url: string, more: { method?: 'POST' | 'PUT'; body?: object } = {}) => {
    said[name] = (await app.call({ url, as, ...more })).bytes.toString();
  };
  for (const sort of ['new', 'old', 'amount', 'received_at']) await keep(`list by ${sort}`, `/api/shop/orders?sort=${sort}&counts=true`);
  await keep('main orders', '/api/shop/orders?root=true');
  await keep('carts', '/api/shop/orders?statuses=cart&mode=full');
  await keep('csv', '/api/shop/orders?csv=true');
  await keep('order', `/api/shop/order/${id}`);
  await keep('main order', `/api/shop/order/${main}`);
  await keep('events', `/api/shop/order/${id}/events`);
  await keep('messages', `/api/messages/list?order_id=${id}`);
  await keep('an answer to a message', '/api/message', { method: 'POST', body: { order_id: id, text: 'Скоро' } });
  await keep('a change of nothing', `/api/shop/order/${id}`, { method: 'PUT', body: { reason: 'Так' } });
  await keep('a refused change', `/api/shop/order/${id}`, { method: 'PUT', body: { fio: CONTACTS.fio.slice(0, 4), status: 'completed' } });
  await keep('statuses', '/api/shop/orders/statuses', { method: 'POST', body: { ids: [id, main], status: 'completed' } });
  await keep('a file', '/api/shop/orders/files', { method: 'POST', body: { sort: 'new' } });
  const file = JSON.parse(said['a file'] ?? '{}').data.id;
  await keep('how a file stands', `/api/shop/orders/file/${file}`);
  await keep('content of a file', `/api/shop/orders/file/${file}/content`);
  return said;
}
const SECRETS = [...Object.values(CONTACTS), 'Аглая', 'Вологодская', 'vologda', 'Ветошный', ORGANIZATION].filter(
  ({ length }) => length > 2,
);
const leaksOf = (said: Record<string, string>): string[] =>
  Object.entries(said).flatMap(([door, answer]) =>
    SECRETS.filter((secret) => withoutSeller(answer).includes(secret)).map((secret) => `${door}: ${secret}`),
  );
/** The seller's own tax number happens to be the buyer's in these tests. */
const withoutSeller = (answer: string): string => answer.replace(/"seller":\{[^}]*\}/g, '');

it('a seller is told nothing of who ordered before acceptance, at any door', async () => {
  const order = await ordered();
  const said = await everythingSaid(order.id, order.main, vendor());
  expect(said.order).toContain(PLACE.city);
  expect(leaksOf(said)).toEqual([]);
  await app.call({ method: 'PUT', url: `/api/shop/order/${order.id}`, body: { status: 'in_processing' }, as: vendor() });
  // The same look finds them once they are shown, so it would have found them before.
  const shown = await everythingSaid(order.id, order.main, vendor());
  const doors = new Set(leaksOf(shown).map((leak) => leak.split(':')[0]));
  for (const door of ['list by new', 'csv', 'order', 'events', 'messages', 'content of a file']) expect([...doors]).toContain(door);
});

// Offers know a buyer's name alone: how they are reached is told by the order.
it('every question that the service answers to sellers is among those', () => {
  const asked = Object.keys(ordersRouter._def.procedures).filter((name) => !/^(cart|offer)\./.test(name));
  expect(asked.sort()).toEqual(
    [
      ...[
        'message.list',
        'message.send',
        'order.delete',
        'order.events',
        'order.get',
        'order.list',
        'order.pay',
        'order.setStatuses',
        'order.update',
      ],
      ...['orderFile.content', 'orderFile.create', 'orderFile.get'],
      // Of another service alone, which is told a number.
      'order.countOpen',
    ].sort(),
  );
});

it('a seller finds nothing by contacts before acceptance, whole, in part or in another case; nor does a neighbour ever', async () => {
  const order = await ordered(8);
  const total = async (query: string, as: Principal) =>
    (await app.call({ url: `/api/shop/orders?user_id=${order.as.userId}&${query}`, as })).body.total as number;
  const queries = [
    `fio=${encodeURI('вологодская')}`,
    'phone=916',
    'phone=%2B7+(916)+123-45-67',
    'email=VOLOGDA',
    `fio=${encodeURI('а')}&phone=9`,
  ];
  for (const query of queries) {
    expect([query, await total(query, vendor(8)), await total(query, vendor())]).toEqual([query, 0, 0]);
    expect(await total(query, manager)).toBe(1);
    const file = await app.call({ url: `/api/shop/orders?csv=true&user_id=${order.as.userId}&${query}`, as: vendor(8) });
    expect(file.bytes.toString().trim().split('\n')).toHaveLength(1);
  }
  await app.call({ method: 'PUT', url: `/api/shop/order/${order.id}`, body: { status: 'formation' }, as: vendor(8) });
  for (const query of queries) expect([query, await total(query, vendor(8)), await total(query, vendor())]).toEqual([query, 1, 0]);
});

it('a seller who cancels an order that was never accepted learns nothing by it', async () => {
  const order = await ordered(9);
  await app.call({ method: 'PUT', url: `/api/shop/order/${order.id}`, body: { status: 'canceled' }, as: vendor(9) });
  expect(leaksOf(await everythingSaid(order.id, order.main, vendor(9)))).toEqual([]);
});

it('what is told to other services, to sellers and to open pages names nobody', async () => {
  const order = await ordered();
  const { rows } = await pool.query(
    `SELECT subject, payload::text AS payload FROM outbox
      WHERE payload ->> 'id' = $1 OR payload -> 'target' ->> 'id' = $1 OR payload ->> 'user_id' = $2`,
    [String(order.id), String(order.as.userId)],
  );
  expect(new Set(rows.map(({ subject }) => subject)).size).toBeGreaterThan(2);
  expect(leaksOf(Object.fromEntries(rows.map(({ subject, payload }, at) => [`${subject} ${at}`, payload])))).toEqual([]);
});
