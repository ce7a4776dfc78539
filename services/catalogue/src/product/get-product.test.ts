import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);

const women = await shop.category({ name_ru: 'Женщинам', name_en: 'Women' });
const skirts = await shop.category({ name_ru: 'Юбки', name_en: 'Skirts', parent_id: women });
const midi = await shop.category({ name_ru: 'Миди', parent_id: skirts });
const maker = await shop.company({ brand: 'Лён', city: 'Кострома', rating: 4.7, logo: 'logo-1' });
const type = await shop.type({ name_ru: 'Юбка', name_en: 'Skirt' });
const size = await shop.parameter({
  kind: 'list',
  role: 'size',
  types: [type],
  name_ru: 'Размер',
  options: [{ value_ru: '44' }, { value_ru: '46' }],
});
const colour = await shop.parameter({
  ...{ kind: 'list', role: 'colour', types: [type], name_ru: 'Цвет', name_en: 'Colour' },
  options: [{ value_ru: 'Белый', value_en: 'White', swatch: '#ffffff' }],
});
const season = await shop.parameter({
  ...{ kind: 'multiple_enum', types: [type], name_ru: 'Сезон' },
  options: [{ value_ru: 'Весна' }, { value_ru: 'Лето', value_en: 'Summer' }],
});
const density = await shop.parameter({ kind: 'number', types: [type], name_ru: 'Плотность', unit_ru: 'г/м²', unit_en: 'g/m²' });
const care = await shop.parameter({ kind: 'text', types: [type], name_ru: 'Уход' });

async function skirt(ofSize: number | undefined, row: Record<string, unknown> = {}): Promise<number> {
  const id = await shop.product({ company_id: maker, category_id: midi, product_type_id: type, variant_group_id: 7, ...row });
  await shop.says(id, size.id, { option_id: ofSize });
  await shop.says(id, colour.id, { option_id: colour.options[0] });
  return id;
}
const facts = {
  name_ru: 'Юбка «Роса»',
  name_en: 'Dew skirt',
  description_ru: 'Лён',
  barcode: '4600000000017',
  sku: 'ROSA-44',
  popular: true,
};
const lead = await skirt(size.options[0], {
  ...{ ...facts, price_kopecks: 250_000, units: 5, moq: 2, pack_multiple: 2, expiration_date: '2030-12-31' },
  ...{ stock_quantity: 12, reserved_quantity: 2, reviews_num: 1, rating_sum: 5 },
});
const second = await skirt(size.options[1], {
  group_lead: false,
  price_kopecks: 260_000,
  stock_quantity: 0,
  reviews_num: 2,
  rating_sum: 7,
});
const hidden = await skirt(size.options[1], { group_lead: false, active: false });
await shop.says(lead, season.id, { option_id: season.options[1], ordinal: 0 });
await shop.says(lead, season.id, { option_id: season.options[0], ordinal: 1 });
await shop.says(lead, density.id, { number_value: 180.5 });
await shop.says(lead, care.id, { text_value: 'Стирать при 30 °C' });
await insertRow(pool, 'price_tier', { product_id: lead, min_count: 20, price_kopecks: 230_000 });
await insertRow(pool, 'price_tier', { product_id: lead, min_count: 10, price_kopecks: 240_050 });
await insertRow(pool, 'product_photo', { product_id: lead, path: 'rosa-1', position: 1, width: 900, height: 1200 });
await insertRow(pool, 'product_photo', { product_id: lead, path: 'rosa-2', main: true, position: 2, width: 600, height: 800 });
for (const [product_id, user_id, rating] of [
  [lead, 1, 5],
  [second, 2, 4],
  [second, 3, 3],
])
  await insertRow(pool, 'review', { product_id, user_id, user_fio: 'Анна', rating, text: 'Хорошая' });
await insertRow(pool, 'favorite', { user_id: 1, product_id: lead });
await shop.indexed();

const get = (id: number, caller: Partial<Parameters<typeof app.call>[0]> = {}) => app.call({ url: `/api/shop/product/${id}`, ...caller });

it('shows everything of the SKU and what its model has in common', async () => {
  const { status, body } = await get(lead);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...{ id: lead, name: 'Юбка «Роса»', sku: 'ROSA-44', barcode: '4600000000017', description: 'Лён' },
    ...{ price: 2500, price_per_unit: 500, units: 5, moq: 2, pack_multiple: 2 },
    price_tiers: [
      { min_count: 10, price: 2400.5 },
      { min_count: 20, price: 2300 },
    ],
    // Of three reviews, whichever size they were written of.
    ...{ rating: 4, reviews_num: 3, histogram: [0, 0, 1, 1, 1] },
    photos: [
      expect.objectContaining({
        path: '/media/catalogue/big/rosa-2.webp',
        main: true,
        width: 600,
        height: 800,
        big: '/media/catalogue/big/rosa-2.webp',
      }),
      expect.objectContaining({ path: '/media/catalogue/big/rosa-1.webp', main: false }),
    ],
    category_path: [
      { id: women, name: 'Женщинам' },
      { id: skirts, name: 'Юбки' },
      { id: midi, name: 'Миди' },
    ],
    category: { id: women, name: 'Женщинам' },
    subcategory: { id: midi, name: 'Миди' },
    product_type: { id: type, name: 'Юбка' },
    company: { id: maker, name: expect.any(String), brand: 'Лён', city: 'Кострома', rating: 4.7, logo: 'logo-1', min_order_first: null },
    ...{ active: true, weight: 300, length: 300, width: 200, height: 50, expiration_date: '2030-12-31', popular: true, is_new: false },
    stock_info: { available_quantity: 10 },
    ...{ runs: [], loose_allowed: true },
    stock_quantity: null,
    published_at: '2026-01-15T10:00:00.000Z',
    parameter_values: [
      { parameter_id: size.id, parameter_name: 'Размер', value: '44', unit: null },
      { parameter_id: colour.id, parameter_name: 'Цвет', value: 'Белый', unit: null },
      { parameter_id: season.id, parameter_name: 'Сезон', value: ['Весна', 'Лето'], unit: null },
      { parameter_id: density.id, parameter_name: 'Плотность', value: 180.5, unit: 'г/м²' },
      { parameter_id: care.id, parameter_name: 'Уход', value: 'Стирать при 30 °C', unit: null },
    ],
    variants: [
      {
        ...{ id: lead, sku: 'ROSA-44', size: '44', colour: 'Белый', swatch: '#ffffff', price: 2500, units: 5, moq: 2, pack_multiple: 2 },
        price_tiers: [
          { min_count: 10, price: 2400.5 },
          { min_count: 20, price: 2300 },
        ],
        stock_info: { available_quantity: 10 },
      },
      {
        ...{ id: second, sku: expect.any(String), size: '46', colour: 'Белый', swatch: '#ffffff', price: 2600 },
        ...{ units: 1, moq: 1, pack_multiple: 1, price_tiers: [], stock_info: { available_quantity: 0 } },
      },
    ],
    favorite: false,
  });
});

it('speaks English to those who ask for it, and Russian where there is no English', async () => {
  const { body } = await get(lead, { headers: { 'accept-language': 'en-GB' } });
  expect(body.data).toMatchObject({
    ...{
      name: 'Dew skirt',
      description: 'Лён',
      product_type: { name: 'Skirt' },
      category: { name: 'Women' },
      subcategory: { name: 'Миди' },
    },
    variants: [{ colour: 'White' }, { colour: 'White' }],
  });
  expect(body.data.parameter_values).toContainEqual({
    parameter_id: season.id,
    parameter_name: 'Сезон',
    value: ['Весна', 'Summer'],
    unit: null,
  });
});

it('shows the stock on hand to vendors and staff only', async () => {
  const stock = async (...[role, changes]: Parameters<typeof aPrincipal>) =>
    (await get(lead, { as: aPrincipal(role, changes) })).body.data.stock_quantity;
  expect(await stock('ROLE_ADMIN')).toBe(12);
  expect(await stock('ROLE_MANAGER')).toBe(12);
  expect(await stock('ROLE_VENDOR', { companyId: maker })).toBe(12);
  expect(await stock('ROLE_VENDOR', { companyId: maker + 1 })).toBe(12);
  expect(await stock('ROLE_VENDOR')).toBe(12);
  expect(await stock('ROLE_BUYER', { companyId: maker })).toBeNull();
});

it('keeps a sold out product at its address, and a withdrawn one from everybody but its own', async () => {
  expect((await get(second)).status).toBe(200);
  const openFor = async (caller: Parameters<typeof get>[1]) => (await get(hidden, caller)).status;
  expect(await openFor({})).toBe(404);
  expect(await openFor({ as: aPrincipal('ROLE_BUYER', { companyId: maker }) })).toBe(404);
  expect(await openFor({ as: aPrincipal('ROLE_VENDOR', { companyId: maker + 1 }) })).toBe(404);
  expect(await openFor({ as: aPrincipal('ROLE_VENDOR', { companyId: maker }) })).toBe(200);
  expect(await openFor({ as: aPrincipal('ROLE_MANAGER') })).toBe(200);
  const { body } = await get(lead, { as: aPrincipal('ROLE_MANAGER') });
  expect(body.data.variants.map(({ id }: { id: number }) => id)).toEqual([lead, second, hidden]);
});

it('answers for a hidden product exactly as for none', async () => {
  const [one, none] = await Promise.all([get(hidden), get(2_000_000_000)]);
  expect(one).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND', message: 'Товар не найден' } });
  expect(none.body).toEqual(one.body);
});

it('knows its favourites', async () => {
  expect((await get(lead, { as: aPrincipal('ROLE_BUYER') })).body.data.favorite).toBe(true);
  expect((await get(lead, { as: aPrincipal('ROLE_BUYER', { userId: 2 }) })).body.data.favorite).toBe(false);
});
