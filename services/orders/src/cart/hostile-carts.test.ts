// @module-tag full
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, catalogue, buyer, manager } = await ordersApp();
type Sent = `${'GET' | 'POST' | 'PUT'} ${string}`;
const call = (sent: Sent, body?: unknown, as?: Principal) => {
  const [method, url = ''] = sent.split(' ') as ['GET' | 'POST' | 'PUT', string?];
  return app.call({ method, url: `/api/shop/cart${url}`, ...(body === undefined ? {} : { body }), ...(as ? { as } : {}) });
};
const create = async (lines: object[], as?: Principal): Promise<string> => (await call('POST ', { lines }, as)).body.data.cart_hash;
const cart = async (hash: string, as?: Principal) => (await call(`GET /${hash}`, undefined, as)).body.data;

const aRun = { name: { ru: 'Ростовка', en: null }, pieces: 3, available: 3 };

const COUNTS: [name: string, count: unknown][] = [
  ['−1', -1],
  ['1.5', 1.5],
  ['10⁹', 1_000_000_000],
  ['2³¹', 2_147_483_648],
  ['2⁵³', 9_007_199_254_740_992],
  ['a word', 'many'],
  ['a number as text', '2'],
  ['a list', [2]],
  ['an object', { valueOf: 2 }],
  ['true', true],
  ['null', null],
  ['nothing', ''],
];
it.each(COUNTS)('a count of %s is refused under its field at each door, and the cart stays', async (_, count) => {
  const person = buyer();
  const product_id = catalogue.product();
  const hash = await create([{ product_id, count: 1 }], person);
  const before = await cart(hash, person);
  const line = { product_id, count };
  const doors: [Sent, object, field: string][] = [
    ['POST ', { lines: [line] }, 'lines.0.count'],
    [`POST /${hash}/add_product`, line, 'count'],
    [`POST /${hash}/add_product`, { lines: [line] }, 'lines.0.count'],
    [`PUT /${hash}/product_count`, line, 'count'],
    [`PUT /${hash}`, { items: [line] }, 'items.0.count'],
    [`POST /${hash}/merge`, { merge_key: 'a-merge-key', lines: [line] }, 'lines.0.count'],
  ];
  for (const [sent, body, field] of doors) {
    const answer = await call(sent, body, person);
    expect([sent, answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([sent, 422, 'VALIDATION', [field]]);
  }
  expect(await cart(hash, person)).toEqual(before);
});

it.each([
  ['a lone surrogate', { fio: 'Анна\ud800' }],
  ['a NUL', { fio: 'Анна\u0000' }],
  ['a novel', { fio: 'я'.repeat(256) }],
  ['a list', { email: ['a@b.ru'] }],
  ['a whole letter as a date', { receivedAtString: '31 декабря 2026' }],
])('what a buyer types as %s is refused', async (_, typed) => {
  const hash = await create([]);
  const { status, body } = await call(`PUT /${hash}/buyer_info`, typed);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'VALIDATION', Object.keys(typed)]);
});

it('markup that a buyer types is kept as text', async () => {
  const hash = await create([]);
  const fio = '<img src=x onerror=alert(1)> & "Анна"';
  await call(`PUT /${hash}/buyer_info`, { fio });
  expect((await cart(hash)).fio).toBe(fio);
});

it.each([
  ['a prototype', '{"product_id":1,"__proto__":{"count":1}}', 400],
  ['half a body', '{"product_id":', 400],
  ['a list', '[]', 400],
  ['20,000 brackets', `{"product_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
])('%s as a body is refused', async (_, body, status) => {
  const hash = await create([]);
  const answer = await app.call({
    ...{ method: 'POST', url: `/api/shop/cart/${hash}/add_product`, body },
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, typeof answer.body.message, typeof answer.body.code]).toEqual([status, 'string', 'string']);
});

it('the 501st line is refused with the figures, in one request or after 500', async () => {
  const lines = Array.from({ length: 501 }, () => ({ product_id: catalogue.product(), count: 1 }));
  const refused = { code: 'CART_TOO_MANY_LINES', details: { max: 500, lines_num: 501 } };
  const hash = await create(lines.slice(0, 500));
  const doors: [Sent, object][] = [
    ['POST ', { lines }],
    [`POST /${hash}/add_product`, { lines }],
    [`POST /${hash}/add_product`, lines[500] as object],
    [`PUT /${hash}/product_count`, lines[500] as object],
    [`PUT /${hash}`, { items: lines }],
  ];
  for (const [sent, body] of doors) expect((await call(sent, body)).body).toMatchObject(refused);
  expect((await cart(hash)).lines_num).toBe(500);
  expect((await call(`PUT /${hash}`, { items: [...lines, ...lines] })).status).toBe(422);
});

it('a merge leaves out what the cart has no room for', async () => {
  const person = buyer();
  const products = Array.from({ length: 501 }, () => catalogue.product());
  const lines = products.map((product_id) => ({ product_id, count: 1 }));
  const hash = await create(lines.slice(0, 499), person);
  const { body } = await call(`POST /${hash}/merge`, { merge_key: 'many-lines', lines: lines.slice(498) }, person);
  expect(body.data).toMatchObject({
    lines_num: 500,
    added: [{ product_id: products[498] }, { product_id: products[499] }],
    dropped: [{ product_id: products[500], wanted: 1, count: 0 }],
  });
});

it('a merge moves runs as far as every size is there, and leaves out what is not sold so', async () => {
  const person = buyer();
  const [small, large] = [catalogue.product({ stock: 20 }), catalogue.product({ stock: 7 })];
  const parts = [
    { product_id: small, count: 1 },
    { product_id: large, count: 2 },
  ];
  const run = { ...aRun, id: 5, parts, price_kopecks: 2_500_00 };
  catalogue.change(small, { runs: [run] });
  const only = catalogue.product({ loose_allowed: false });
  const hash = await create([], person);
  const lines = [
    { product_id: small, run_id: 5, count: 9 },
    { product_id: small, run_id: 6, count: 1 },
    { product_id: only, count: 1 },
  ];
  const { body } = await call(`POST /${hash}/merge`, { merge_key: 'runs-of-a-guest', lines }, person);
  expect(body.data).toMatchObject({
    clamped: [{ product_id: small, run_id: 5, wanted: 9, count: 3 }],
    dropped: [{ run_id: 6 }, { product_id: only }],
  });
  expect(await cart(hash, person)).toMatchObject({ items: [{ run_id: 5, count: 3, faults: [] }], order_summ: 7500, orderable: true });
});

it('a run that became dearer says so on its line', async () => {
  const shirt = catalogue.product({ price_kopecks: 400_00, stock: 20 });
  const run = { ...aRun, id: 8, parts: [{ product_id: shirt, count: 3 }], price_kopecks: 1_000_00 };
  catalogue.change(shirt, { runs: [run] });
  const hash = await create([{ product_id: shirt, run_id: 8, count: 2 }]);
  expect((await cart(hash)).items).toMatchObject([{ product_price: 1000, seen_price: 1000 }]);
  catalogue.change(shirt, { runs: [{ ...run, price_kopecks: 1_100_00 }] });
  expect((await cart(hash)).items).toMatchObject([{ product_price: 1100, seen_price: 1000 }]);
});

it('more money than there is in the country is told as a fault, to the buyer and to staff', async () => {
  const person = buyer();
  const dear = Array.from({ length: 100 }, () => catalogue.product({ price_kopecks: 999_999_999, stock: 9_999_999 }));
  const [first = 0] = dear;
  const run = { ...aRun, id: 9, parts: [{ product_id: first, count: 90 }], price_kopecks: 89_999_999_910 };
  catalogue.change(first, { runs: [run] });
  const lines = [...dear.map((product_id) => ({ product_id, count: 100_000 })), { product_id: first, run_id: 9, count: 100_000 }];
  const hash = await create(lines, person);
  const { items, faults, orderable } = await cart(hash, person);
  expect([items.length, items.at(-1).product_price, faults, orderable]).toEqual([101, 899_999_999.1, [{ code: 'SUM_TOO_LARGE' }], false]);
  const carts = await app.call({ url: '/api/shop/orders?statuses=cart&mode=full&per_page=1000', as: manager });
  expect([carts.status, carts.body.data.some(({ user_id }: { user_id: number }) => user_id === person.userId)]).toEqual([200, true]);
});
