import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { given, insert } from '../../test/given.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = given(app.db.pool);
const common = { company_id: await shop.company(), category_id: await shop.category(), product_type_id: await shop.type() };
const lead = await shop.product({ ...common, variant_group_id: 1, price_kopecks: 70_000 });
const variant = await shop.product({ ...common, variant_group_id: 1, group_lead: false, price_kopecks: 80_000 });
const soldOut = await shop.product({ ...common, stock_quantity: 0 });
const withdrawn = await shop.product({ ...common, active: false });
const likes = (user_id: number, product_id: number, day: number) =>
  insert(app.db.pool, 'favorite', { user_id, product_id, created_at: `2026-03-0${day}T08:00:00Z` }).catch(() => undefined);
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
  expect((await app.call({ url: '/api/shop/favorites', as: buyer })).body).toEqual({ data: [variant, withdrawn, soldOut] });
  expect((await app.call({ url: '/api/shop/favorites', as: aPrincipal('ROLE_BUYER', { userId: 7 }) })).body).toEqual({ data: [] });
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
