import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexQueued } from '../indexing/index-queued.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const maker = await shop.company();
const hats = await shop.category();
const type = await shop.type();
const hat = (row: object = {}) =>
  shop.product({ company_id: maker, category_id: hats, product_type_id: type, name_ru: 'Шапка', description_ru: 'Тёплая', ...row });

const old = await hat({ price_kopecks: 50_000, first_published_at: '2026-01-01T00:00:00Z' });
const fresh = await hat({ price_kopecks: 40_000, popular: true, first_published_at: '2026-03-01T00:00:00Z' });
// One of its variants has a picture, which does for the model.
const model = await hat({ price_kopecks: 90_000, variant_group_id: 1 });
const other = await hat({ price_kopecks: 90_000, variant_group_id: 1, group_lead: false });
await shop.picture(old);
await shop.picture(other);
await shop.indexed();

const vendor = aPrincipal('ROLE_VENDOR', { companyId: maker });
const url = '/api/settings/require_photo';
const decide = (require_photo: unknown, as = aPrincipal('ROLE_ADMIN')) => app.call({ method: 'POST', url, body: { require_photo }, as });
const listed = async (query: string, as?: typeof vendor) => {
  const { body } = await app.call({ url: encodeURI(`/api/shop/products?${query}`), ...(as ? { as } : {}) });
  return body.data.map(({ id }: { id: number }) => id);
};
const ORDERS = {
  'sort=new': [model, old, fresh],
  'sort=price_asc': [old, model, fresh],
  'sort=price_desc': [model, old, fresh],
  'sort=popular': [model, old, fresh],
  'sort=rating': [model, old, fresh],
  'text=шапка': [model, old, fresh],
  'text=шапка&sort=price_asc': [old, model, fresh],
  'for_days=365&sort=price_asc&price_to=900': [old, model, fresh],
};

it.each(Object.entries(ORDERS))('puts what has no photo last: %s', async (query, expected) => {
  expect(await listed(query)).toEqual(expected);
  expect(await listed(query, vendor)).toEqual(expected);
});

it('keeps it out of the storefront when an administrator decides so, and tells its vendor', async () => {
  expect((await decide(true, aPrincipal('ROLE_MANAGER'))).status).toBe(403);
  expect((await decide('yes')).status).toBe(422);
  expect((await app.call({ url, as: vendor })).body).toEqual({ data: { require_photo: false } });
  expect((await decide(true)).body).toEqual({ data: { require_photo: true } });
  await indexQueued(app.db.pool);
  expect(await listed('sort=new')).toEqual([model, old]);
  expect((await app.call({ url: `/api/shop/product/${fresh}` })).status).toBe(404);
  const goods = async (query: string) => (await app.call({ url: `/api/shop/goods?${query}`, as: vendor })).body.data;
  expect(await goods('problem=withheld')).toMatchObject([{ id: fresh, problems: ['withheld', 'no_photo'] }]);
  expect((await goods('state=on_sale')).map(({ id }: { id: number }) => id).toSorted()).toEqual([old, model, other].toSorted());
  const counts = (await app.call({ url: '/api/shop/goods/counts', as: vendor })).body.data;
  expect(counts).toMatchObject({ states: { on_sale: 3 }, problems: { withheld: 1 } });

  await shop.picture(fresh);
  await shop.indexed([fresh]);
  expect(await listed('sort=new')).toEqual([fresh, model, old]);
});
