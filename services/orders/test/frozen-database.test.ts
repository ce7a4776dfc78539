// @module-tag full
import { freezablePostgres } from '@market/service-kit/testing/faults/freezable-postgres';
import { aPrincipal, type Call, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { orders } from '../src/app.ts';
import { fakeCatalogue } from './fake-catalogue.ts';

// A database that is frozen takes questions and answers none: whoever shops or looks at an order hears of it within 12 seconds.

const postgres = await freezablePostgres([orders.migrations].flat());
const catalogue = fakeCatalogue();
const app = await testApp(orders, { databaseUrl: postgres.url, nats: null, peers: [catalogue.service] });
const as = aPrincipal('ROLE_BUYER', { userId: 11 });
const manager = aPrincipal('ROLE_MANAGER', { userId: 12 });
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const product_id = catalogue.product();
await app.db.pool.query(`INSERT INTO company_card (id, brand, name, state, version) VALUES (7, 'Марка', 'ООО', 'active', 1)`);
const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id, count: 1 }] }, as })).body
  .data;

const calls: Record<string, Call> = {
  'a new cart': { method: 'POST', url: '/api/shop/cart', body: {} },
  'a cart': { url: `/api/shop/cart/${cart_hash}`, as },
  'a line': { method: 'POST', url: `/api/shop/cart/${cart_hash}/add_product`, body: { product_id, count: 1 }, as },
  'a checkout': { method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as },
  'a list': { url: '/api/shop/orders?counts=true', as: manager },
  'a file': { url: '/api/shop/orders?csv=true', as: manager },
  'an order': { url: '/api/shop/order/1', as },
  'a status': { method: 'PUT', url: '/api/shop/order/1', body: { status: 'canceled' }, as },
  'a message': { method: 'POST', url: '/api/message', body: { order_id: 1, text: 'Когда?' }, as },
};
const timed = async (call: Call) => {
  const since = performance.now();
  const { status, headers } = await app.call(call);
  return { status, retryAfter: Number(headers['retry-after']), seconds: (performance.now() - since) / 1_000 };
};

test('a frozen database is told as such in time, and what was in the cart is there once it lives', async () => {
  postgres.freeze();
  try {
    const outcomes = await Promise.all(Object.entries(calls).map(async ([name, call]) => ({ name, ...(await timed(call)) })));
    for (const { name, status, retryAfter, seconds } of outcomes) {
      expect({ name, status, retryAfter }).toEqual({ name, status: 503, retryAfter: 5 });
      expect(seconds, name).toBeLessThan(12);
    }
  } finally {
    postgres.thaw();
  }
  const goods = async () => (await app.call({ url: `/api/shop/cart/${cart_hash}`, as })).body?.data?.goods_num;
  await expect.poll(goods).toBe(1);
}, 60_000);
