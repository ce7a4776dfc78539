// @module-tag full
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Addresses } from '@market/service-kit/access/addresses';
import { peersAt } from '@market/service-kit/access/peer';
import { aPrincipal, type Call, testApp } from '@market/service-kit/testing/test-app';
import { afterAll, expect, test } from 'vitest';
import { orders } from '../src/app.ts';

// Catalogue, companies and identity take questions and answer none: what needs them says so in time, and what does not is as it was.

const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
await once(silent, 'listening');
const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const way = peersAt(new Map(['catalogue', 'companies', 'identity'].map((name) => [name, new Addresses([address])])));
const app = await testApp(orders, { nats: null, way });
const as = aPrincipal('ROLE_BUYER', { userId: 11 });
const manager = aPrincipal('ROLE_MANAGER', { userId: 12 });
const HASH = 'a'.repeat(32);
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const { pool } = app.db;
await pool.query(`INSERT INTO company_card (id, brand, name, state, version) VALUES (7, 'Марка', 'ООО', 'active', 1)`);
await pool.query(
  `WITH cart AS (INSERT INTO cart (hash, user_id) VALUES ($1, 11) RETURNING id)
  INSERT INTO cart_line (cart_id, product_id, company_id, count, seen_price, place) SELECT id, 5, 7, 2, 10000, 1 FROM cart`,
  [HASH],
);
const GOODS =
  '{"model_id":5,"name":{"ru":"Платье","en":null},"sku":"1","barcode":"1","size":null,"colour":null,"photo":null,"units":1,"run":null}';
const { id } = (
  await pool.query(
    `WITH main AS (INSERT INTO shop_order (user_id, fio, phone, delivery_type) VALUES (11, 'Ирина', '79000000000', 'delivery') RETURNING id),
      part AS (
        INSERT INTO shop_order (main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, delivery_type, sum)
        SELECT id, 11, 7, 'new', 'not_paid', 'reserved', gen_random_uuid(), 'Ирина', '79000000000', 'delivery', 10000 FROM main RETURNING id
      ),
      line AS (INSERT INTO order_line (order_id, place, product_id, count, price, reserved, goods) SELECT id, 1, 5, 1, 10000, 1, $1::jsonb FROM part)
    SELECT id FROM part`,
    [GOODS],
  )
).rows[0];

const timed = async (call: Call) => {
  const since = performance.now();
  const { status, headers } = await app.call(call);
  return { status, retryAfter: Number(headers['retry-after']), seconds: (performance.now() - since) / 1_000 };
};

test.each<[string, Call]>([
  ['what is in a cart', { url: `/api/shop/cart/${HASH}`, as }],
  ['a line more', { method: 'POST', url: `/api/shop/cart/${HASH}/add_product`, body: { product_id: 5, count: 1 }, as }],
  ['a checkout', { method: 'POST', url: `/api/shop/cart/${HASH}/checkout`, body: recipient, as }],
  ['what was ordered so far', { url: '/api/shop/cart/products_history', as }],
])('%s is refused as something to be tried again, within 12 seconds', { timeout: 30_000, concurrent: true }, async (_, call) => {
  const { status, retryAfter, seconds } = await timed(call);
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: 5 });
  expect(seconds).toBeLessThan(12);
});

test('what others are not needed for does not wait for them, and nothing is half done', async () => {
  const calls: Call[] = [
    { url: '/api/shop/cart', as },
    { method: 'PUT', url: `/api/shop/cart/${HASH}/buyer_info`, body: { fio: 'Ирина' }, as },
    { method: 'PUT', url: `/api/shop/cart/${HASH}/product_count`, body: { product_id: 5, count: 0 }, as },
    { url: '/api/shop/orders', as },
    { url: '/api/shop/orders?csv=true&root=false', as: manager },
    { url: `/api/shop/order/${id}`, as },
    { method: 'POST', url: '/api/message', body: { order_id: id, text: 'Когда?' }, as },
    { method: 'PUT', url: `/api/shop/order/${id}`, body: { status: 'in_processing' }, as: manager },
    { method: 'PUT', url: `/api/shop/order/${id}`, body: { status: 'canceled' }, as: manager },
  ];
  for (const call of calls) {
    const { status, seconds } = await timed(call);
    expect([call.url, status]).toEqual([call.url, 200]);
    expect(seconds, call.url).toBeLessThan(5);
  }
  expect((await pool.query('SELECT state FROM checkout')).rows).toEqual([]);
});
