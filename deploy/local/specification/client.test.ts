import { expect, test } from 'vitest';
import { isDue, sameCall, surfaceTable } from '../../../gateway/test/surface-table.ts';
import { openClient } from './client.ts';
import { mayCall } from './order-steps.ts';
import { removals, script } from './script.ts';
import type { Step } from './step.ts';

// A client written from the specification's words works: each documented call, in its own shapes, through the gateway's /api.

const { product, world, tokens, run, tried, callers } = await openClient();
const names = (steps: readonly Step[]) => steps.map((step) => [step.call, step] as const);

test.each(names(script))('%s', (_, step) => run(step));

interface PutBack {
  get: string;
  put: string;
  as: Step['as'];
  /** Which of the world's things. */
  of?: string;
}
const pair = (path: string, as: Step['as'], of: string): PutBack => ({ get: path, put: path, as, of });
/** Where what a GET answers is put back. */
const returned: PutBack[] = [
  pair('/api/shop/category/{id}', 'admin', 'category'),
  pair('/api/shop/product_type/{id}', 'admin', 'type'),
  pair('/api/shop/product/{id}', 'vendor', 'product'),
  pair('/api/shop/product/{id}', 'admin', 'product'),
  pair('/api/shop/collection/{id}', 'admin', 'collection'),
  pair('/api/company/{id}', 'vendor', 'company'),
  pair('/api/company/{id}', 'admin', 'made'),
  pair('/api/shop/store/{id}', 'vendor', 'store'),
  pair('/api/shop/cart/{hash}', 'guest', 'cart_guest'),
  pair('/api/shop/cart/{hash}', 'manager', 'cart_manager'),
  pair('/api/shop/order/{id}', 'buyer', 'order_buyer'),
  pair('/api/shop/order/{id}', 'vendor', 'part_buyer'),
  pair('/api/shop/order/{id}', 'manager', 'order_manager'),
  pair('/api/shop/order/{id}', 'admin', 'part_manager'),
  pair('/api/shop/tender/{id}', 'manager', 'spare_tender'),
  pair('/api/shop/offer/{id}', 'vendor', 'offer'),
  pair('/api/tariff/{id}', 'admin', 'tariff'),
  pair('/api/promo_codes/settings', 'admin', ''),
  pair('/api/publication/{id}', 'buyer', 'publication'),
  pair('/api/publication/{id}', 'admin', 'publication'),
  { get: '/api/document/{id}', put: '/api/document/{id}/edit', as: 'admin', of: 'document' },
  { get: '/api/profile', put: '/api/profile', as: 'buyer' },
  { get: '/api/me', put: '/api/profile', as: 'buyer' },
  { get: '/api/user/{id}', put: '/api/user/{id}/edit', as: 'admin', of: 'user' },
];

const inEach = (['ru', 'en'] as const).flatMap((locale) => returned.map((row) => ({ locale, ...row })));
test.each(inEach)('in $locale what $get answers changes nothing at $put for $as', async ({ locale, get, put, as, of }) => {
  const at = (path: string) => path.replace(/\{\w+\}/, String(of ? world[of] : ''));
  const ask = (method: string, path: string, body?: object) =>
    product.ask({ method, url: at(path), token: tokens[as] ?? null, locale, ...(body ? { body } : {}) });
  const before = (await ask('GET', get)).body;
  expect(before.data).toBeTruthy();
  const answer = await ask('PUT', put, before.data);
  expect([answer.status, answer.status === 200 ? null : answer.body]).toEqual([200, null]);
  expect((await ask('GET', get)).body).toEqual(before);
});

test('every GET with a PUT of its path is put back', () => {
  const due = surfaceTable().filter(isDue);
  const has = (method: string, path: string) => due.some((row) => row.method === method && row.path === path);
  const pairs = due.filter(({ method, path }) => method === 'GET' && has('PUT', path)).map(({ path }) => path);
  expect(pairs.filter((path) => !returned.some(({ get }) => get === path))).toEqual([]);
});

test.each(names(removals))('at the end %s', (_, step) => run(step));

test('every documented call that is due is among them', () => {
  const left = surfaceTable().filter((row) => isDue(row) && !tried.has(sameCall(row)));
  expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each(surfaceTable().filter((row) => row.service === 'orders' && isDue(row)))('$method $path is called by all who may', (row) => {
  expect([...(callers.get(sameCall(row)) ?? [])].sort()).toEqual(mayCall(row.method, row.path).sort());
});
