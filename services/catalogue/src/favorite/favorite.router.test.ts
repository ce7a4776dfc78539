import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const common = { company_id: await shop.company(), category_id: await shop.category(), product_type_id: await shop.type() };
const lead = await shop.product({ ...common, variant_group_id: 1, price_kopecks: 70_000 });
const variant = await shop.product({ ...common, variant_group_id: 1, group_lead: false, price_kopecks: 80_000 });
const soldOut = await shop.product({ ...common, stock_quantity: 0 });
const withdrawn = await shop.product({ ...common, active: false });
const likes = (user_id: number, product_id: number, day: number) =>
  insertRow(app.db.pool, 'favorite', { user_id, product_id, created_at: `2026-03-0${day}T08:00:00Z` }).catch(() => undefined);
await likes(5, soldOut, 1);
await likes(5, variant, 3);
await likes(5, withdrawn, 2);
await likes(6, lead, 1);
await shop.indexed();

const buyer = aPrincipal('ROLE_BUYER', { userId: 5 });

it('asks a guest to sign in', async () => {
  for (const url of ['/api/shop/favorites', '/api/shop/products/favorites'])
    expect(await app.call({ url })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Войдите, чтобы продолжить' } });
});

it("knows the numbers of the caller's own, the newest first", async () => {
  expect((await app.call({ url: '/api/shop/favorites', as: buyer })).body).toEqual({
    data: [variant, withdrawn, soldOut],
    page: 1,
    per_page: 3,
    total: 3,
  });
  expect((await app.call({ url: '/api/shop/favorites', as: aPrincipal('ROLE_BUYER', { userId: 7 }) })).body).toEqual({
    data: [],
    page: 1,
    per_page: 1,
    total: 0,
  });
});

it('shows cards, the sold out ones too and the withdrawn ones no more', async () => {
  const { body } = await app.call({ url: '/api/shop/products/favorites', as: buyer });
  expect(body).toMatchObject({ page: 1, per_page: 20, total: 2, total_capped: false, correction: null });
  // Told by the variant that was kept, with what the model costs at least.
  expect(body.data).toMatchObject([
    { id: variant, price: 700, price_varies: true, stock_info: { available_quantity: 20 } },
    { id: soldOut, stock_info: { available_quantity: 0 } },
  ]);
  const second = await app.call({ url: '/api/shop/products/favorites?per_page=1&page=2', as: buyer });
  expect(second.body.data.map(({ id }: { id: number }) => id)).toEqual([soldOut]);
});

it('keeps a product and lets it go, as often as it is said, for those who buy', async () => {
  const say = (method: 'POST' | 'DELETE', product_id: number, as?: ReturnType<typeof aPrincipal>) =>
    app.call({ method, url: `/api/shop/favorites?product_id=${product_id}`, ...(as ? { as } : {}) });
  const other = aPrincipal('ROLE_BUYER', { userId: 8 });
  const kept = async () => (await app.call({ url: '/api/shop/favorites', as: other })).body.data;
  expect((await say('POST', lead)).status).toBe(401);
  expect((await say('POST', lead, aPrincipal('ROLE_VENDOR'))).status).toBe(403);
  for (const id of [withdrawn, 99_999])
    expect(await say('POST', id, other)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  for (let time = 0; time < 2; time++) expect((await say('POST', lead, other)).body).toEqual({ data: { id: lead, favorite: true } });
  expect(await kept()).toEqual([lead]);
  expect((await app.call({ url: `/api/shop/product/${lead}`, as: other })).body.data.favorite).toBe(true);
  for (let time = 0; time < 2; time++) expect((await say('DELETE', lead, other)).body).toEqual({ data: { id: lead, favorite: false } });
  expect(await kept()).toEqual([]);
  // What was withdrawn can still be let go, and nobody else's is touched.
  expect((await say('DELETE', withdrawn, buyer)).body.data.favorite).toBe(false);
  expect((await app.call({ url: '/api/shop/favorites', as: buyer })).body.data).toEqual([variant, soldOut]);
});
