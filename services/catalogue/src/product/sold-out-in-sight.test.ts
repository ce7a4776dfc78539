import { favoriteCompanyChanged } from '@market/companies-contract/company.events';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { onFavoriteCompanyChanged } from '../events/on-favorite-company-changed.ts';

const events = await testEvents();
const app = await testApp(catalogue, { nats: events.nats });
const shop = fixtures(app.db.pool);
const [maker, rival] = [await shop.company(), await shop.company()];
const hats = await shop.category();
const type = await shop.type();
const kind = await shop.parameter({ kind: 'multiple_enum', types: [type], options: [{ value_ru: 'Зима' }] });
const hat = (row: object = {}) => shop.product({ company_id: maker, category_id: hats, product_type_id: type, name_ru: 'Шапка', ...row });
const none = { stock_quantity: 0 };
const cheap = await hat({ price_kopecks: 50_000 });
const gone = await hat({ ...none, price_kopecks: 60_000, variant_group_id: 1, name_en: 'Hat' });
const goneToo = await hat({ ...none, price_kopecks: 55_000, variant_group_id: 1, group_lead: false });
const dear = await hat({ price_kopecks: 90_000 });
// Something of it can still be bought: everybody sees it.
const half = await hat({ price_kopecks: 70_000, variant_group_id: 2 });
const halfGone = await hat({ ...none, price_kopecks: 10_000, variant_group_id: 2, group_lead: false });
await hat({ ...none, active: false });
const rivals = await hat({ ...none, company_id: rival });
for (const id of [gone, goneToo, halfGone, dear]) await shop.says(id, kind.id, { option_id: kind.options[0] });
await shop.indexed();

const follower = aPrincipal('ROLE_BUYER', { userId: 7 });
const mark = async (company_id: number, favorite: boolean, version: number) => {
  await events.publish(favoriteCompanyChanged, `7-${company_id}`, { user_id: 7, company_id, favorite, version }, { version });
  await events.settled('catalogue', 'companies');
};
const ask = async (url: string, as: typeof follower | null = follower) => (await app.call({ url, ...(as ? { as } : {}) })).body;
const ids = async (url: string, as?: typeof follower | null) => (await ask(url, as)).data.map(({ id }: { id: number }) => id);
const CHEAPEST = 'sort=price_asc';

it('hides what is sold out from guests, and from buyers who keep an eye on nobody', async () => {
  for (const as of [null, follower]) expect(await ids(`/api/shop/products?${CHEAPEST}`, as)).toEqual([cheap, half, dear]);
});

it('shows it to who keeps its company in sight, in its place, wherever lists are read', async () => {
  await mark(maker, true, 1);
  const everywhere = [
    `/api/shop/products?${CHEAPEST}`,
    `/api/shop/products?${CHEAPEST}&category_id=${hats}`,
    `/api/shop/company/${maker}/products?${CHEAPEST}`,
    `/api/shop/products?${CHEAPEST}&price_from=500&price_to=900`,
    `/api/shop/products?${CHEAPEST}&category_id=${hats}&company_id=${maker}`,
    `/api/shop/products/search?text=шапками&${CHEAPEST}`,
  ];
  for (const url of everywhere) {
    expect(await ids(encodeURI(url)), url).toEqual([cheap, gone, half, dear]);
    expect(await ask(encodeURI(url))).toMatchObject({ total: 4 });
    expect(await ids(encodeURI(url), null), url).toEqual([cheap, half, dear]);
  }
  expect(await ids(`/api/shop/products?${CHEAPEST}&per_page=2&page=2`)).toEqual([half, dear]);
  expect((await ids(encodeURI('/api/shop/products/search?text=шапка'))).toSorted()).toEqual([cheap, gone, half, dear].toSorted());
  expect(await ids(`/api/shop/company/${rival}/products`)).toEqual([]);
});

it('opens it for those who see it in a list, and for nobody else', async () => {
  const status = async (id: number, as: typeof follower | null) =>
    (await app.call({ url: `/api/shop/product/${id}`, ...(as ? { as } : {}) })).status;
  const manager = [aPrincipal('ROLE_MANAGER'), aPrincipal('ROLE_VENDOR'), aPrincipal('ROLE_VENDOR', { companyId: rival })];
  const others = [null, aPrincipal('ROLE_BUYER', { userId: 8 })];
  const by = (readers: (typeof follower | null)[], id: number) => Promise.all(readers.map((as) => status(id, as)));
  for (const id of [gone, goneToo]) {
    expect(await by([follower, ...manager], id)).toEqual([200, 200, 200, 200]);
    expect(await by(others, id)).toEqual([404, 404]);
  }
  // A variant that is sold out says so, as long as another one can be bought.
  expect(await by([follower, ...others], halfGone)).toEqual([200, 200, 200]);
  expect(await status(rivals, follower)).toBe(404);
});

it('says on the card that nothing is left, and what it cost', async () => {
  const { data } = await ask(`/api/shop/products?${CHEAPEST}`);
  expect(data[1]).toMatchObject({
    id: gone,
    price: 550,
    price_varies: true,
    stock_info: { available_quantity: 0 },
    company: { id: maker },
  });
  expect(Object.keys(data[1])).toEqual(Object.keys(data[0]));
});

it('counts it where it is shown', async () => {
  const facets = async (as?: null) => (await ask(`/api/shop/products/facets?category_id=${hats}`, as)).data;
  const counts = ({ total, companies, parameters }: { total: number; companies: object[]; parameters: { values: object[] }[] }) => [
    total,
    companies,
    parameters[0]?.values,
  ];
  const expected = (n: number, winter: number) => [n, [{ id: maker, brand: expect.any(String), count: n }], [{ ...option, count: winter }]];
  const option = { id: kind.options[0], value: 'Зима', swatch: null };
  expect(counts(await facets())).toEqual(expected(4, 2));
  expect(counts(await facets(null))).toEqual(expected(3, 1));
  const category = async (as?: null) => (await ask(`/api/shop/category/${hats}`, as)).data.products_num;
  expect([await category(), await category(null)]).toEqual([4, 3]);
});

it('hides it again when the mark is taken back, and no late word brings it back', async () => {
  await mark(rival, true, 1);
  expect(await ids(`/api/shop/company/${rival}/products`)).toEqual([rivals]);
  await mark(maker, false, 2);
  expect(await ids(`/api/shop/company/${maker}/products?${CHEAPEST}`)).toEqual([cheap, half, dear]);
  await onFavoriteCompanyChanged(app.db.pool as never, { user_id: 7, company_id: maker, favorite: true, version: 1 });
  expect(await ids(`/api/shop/company/${maker}/products?${CHEAPEST}`)).toEqual([cheap, half, dear]);
});
