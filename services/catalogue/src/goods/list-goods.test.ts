import { MODEL_SKUS_MAX } from '@market/catalogue-contract/goods';
import type { Principal } from '@market/kit-contract/principal';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const { shop, staff, vendor, ...world } = await goodsShop(pool);

const common = { company_id: world.company, category_id: world.category, product_type_id: world.type, description_ru: 'Есть' };
const product = (name_ru: string, row: object = {}) => shop.product({ ...common, name_ru, ...row });
const ids = {
  sells: await product('Платье из вискозы', { sku: 'KR-2041', stock_quantity: 30, price_kopecks: 90_000, variant_group_id: 1 }),
  variant: await product('Платье из вискозы', { variant_group_id: 1, group_lead: false, stock_quantity: 40 }),
  waits: await product('Кардиган', { moderation: 'pending', first_published_at: null, stock_quantity: 50 }),
  edited: await product('Футболка', { stock_quantity: 60 }),
  refused: await product('Юбка', { moderation: 'rejected', moderation_reason: 'Нет состава', first_published_at: null }),
  off: await product('Брюки', { active: false, description_ru: '' }),
  gone: await product('Шорты', { stock_quantity: 3, reserved_quantity: 3 }),
  few: await product('Пальто', { stock_quantity: 5, reserved_quantity: 2, expiration_date: '2020-01-01' }),
  rival: await shop.product({ ...common, company_id: world.rival, name_ru: 'Чужое платье', category_id: world.other }),
};
await world.photo(ids.sells, { main: true });
const change = 'INSERT INTO product_change (product_id, company_id, author_id, state, reason) VALUES ($1, $2, 11, $3, $4)';
await pool.query(change, [ids.waits, world.company, 'pending', null]);
await pool.query(change, [ids.edited, world.company, 'pending', null]);
await pool.query(change, [ids.refused, world.company, 'rejected', 'Нет состава']);
await pool.query(`INSERT INTO product_parameter_value (product_id, parameter_id, option_id) VALUES ($1, $2, $3)`, [
  ...[ids.sells, world.size.id, world.size.options[0]],
]);
await shop.indexed();

const list = async (query = '', as: Principal = vendor) => (await app.call({ url: `/api/shop/goods${query}`, as })).body;
const found = async (query: string, as?: Principal): Promise<number[]> => (await list(query, as)).data.map(({ id }: { id: number }) => id);
const counts = async (query = '', as: Principal = vendor) => (await app.call({ url: `/api/shop/goods/counts${query}`, as })).body.data;

it.each([
  ['on_sale', [ids.sells, ids.variant, ids.edited, ids.few]],
  ['pending', [ids.waits, ids.edited]],
  ['rejected', [ids.refused]],
  ['inactive', [ids.off]],
  ['out_of_stock', [ids.gone]],
])('holds goods apart: %s, and counts what it lists', async (state, expected) => {
  expect((await found(`?state=${state}`)).sort((a, b) => a - b)).toEqual(expected);
  expect((await counts()).states[state]).toBe(expected.length);
});

it('says everything of a product that its vendor asks for', async () => {
  const { data, total } = await list('?sort=new&per_page=100');
  expect(total).toBe(8);
  const [row] = data.filter(({ id }: { id: number }) => id === ids.sells);
  expect(row).toMatchObject({
    ...{ name: 'Платье из вискозы', sku: 'KR-2041', size: '44', colour: null, variant_group_id: 1, group_lead: true, price: 900, units: 1 },
    ...{ stock_quantity: 30, available_quantity: 30, active: true, state: 'on_sale', change: null, reason: null, problems: [], version: 1 },
    ...{ photo: { main: true }, category: { id: world.category, name: 'Платья' }, company: { id: world.company, brand: 'Вязь' } },
  });
  const facts = Object.fromEntries(data.map((one: Record<string, unknown>) => [one.id, [one.state, one.change, one.reason, one.problems]]));
  expect(facts[ids.edited]).toEqual(['on_sale', 'pending', null, ['no_photo']]);
  expect(facts[ids.refused]).toEqual(['rejected', 'rejected', 'Нет состава', ['no_photo']]);
  expect(facts[ids.off]).toEqual(['inactive', null, null, ['no_photo', 'no_description']]);
  expect(facts[ids.few]).toEqual(['on_sale', null, null, ['no_photo', 'low_stock', 'expired']]);
});

it.each([
  ['no_photo', 7],
  ['no_description', 1],
  ['low_stock', 1],
  ['expired', 1],
  ['category_inactive', 0],
  ['company_inactive', 0],
])('lists what has a problem: %s', async (problem, count) => {
  expect((await list(`?problem=${problem}`)).total).toBe(count);
  expect((await counts()).problems[problem]).toBe(count);
  // Whatever the list shows, the others are counted as they are.
  expect((await counts('?problem=no_description')).problems[problem]).toBe(count);
});

it('finds by word forms, by any part of a name and by the beginning of a code', async () => {
  expect(await found('?text=платья&sort=sku')).toContain(ids.sells);
  expect(await found('?text=рдиг')).toEqual([ids.waits]);
  // A code is its model's as well, as in the storefront.
  for (const as of [vendor, staff]) expect(await found('?text=kr204', as)).toEqual([ids.variant, ids.sells]);
  expect(await found('?text=%25')).toEqual([]);
});

it('narrows, sorts and pages; counts follow the words and not the state', async () => {
  expect(await found('?sort=stock_desc&per_page=3')).toEqual([ids.edited, ids.waits, ids.variant]);
  expect(await found('?sort=stock_desc&per_page=3&page=2&state=on_sale')).toEqual([ids.few]);
  expect(await found(`?sort=price_asc&per_page=1&category_id=${world.category}`)).toEqual([ids.sells]);
  expect(await found(`?category_id=${world.other}`)).toEqual([]);
  expect(await counts('?text=кардиган')).toMatchObject({ states: { all: 1, pending: 1, on_sale: 0 } });
  expect(await counts()).toMatchObject({
    active_models: 6,
    active_models_limit: 100,
  });
  await pool.query('UPDATE category SET active = false WHERE id = $1', [world.category]);
  await pool.query(`UPDATE company_card SET state = 'suspended' WHERE id = $1`, [world.company]);
  expect((await counts()).problems).toMatchObject({ category_inactive: 8, company_inactive: 8 });
});

it('shows a vendor the own company alone, staff all', async () => {
  expect((await list(`?company_id=${world.rival}`)).total).toBe(8);
  expect(await found(`?company_id=${world.rival}`, staff)).toEqual([ids.rival]);
  expect((await list('', staff)).total).toBe(9);
  expect(await counts('', staff)).toMatchObject({ states: { all: 9 }, active_models: null, active_models_limit: null });
  expect((await app.call({ url: '/api/shop/goods', as: aPrincipal('ROLE_VENDOR') })).body.code).toBe('NO_COMPANY');
  expect((await app.call({ url: '/api/shop/goods', as: aPrincipal('ROLE_BUYER') })).status).toBe(403);
});

it('pages models with all of theirs that the filter finds, each where the first of them would stand', async () => {
  const models = async (query: string) => {
    const { data, total } = await list(`?by_model=true&${query}`);
    return { ids: data.map(({ id }: { id: number }) => id), total };
  };
  expect(await models('sort=name&per_page=100')).toEqual({
    ids: [ids.off, ids.waits, ids.few, ids.sells, ids.variant, ids.edited, ids.gone, ids.refused],
    total: 7,
  });
  expect(await models('sort=stock_desc&per_page=2&page=2')).toEqual({ ids: [ids.sells, ids.variant, ids.off], total: 7 });
  expect((await models('state=on_sale&sort=price_asc&per_page=1')).ids).toEqual([ids.sells, ids.variant]);
});

it('brings so many of a large model, says what all of it comes to, and lists the rest when asked for the model', async () => {
  const most = MODEL_SKUS_MAX;
  const large = { variant_group_id: 2, group_lead: false, company_id: world.rival, stock_quantity: 2 };
  const lead = await product('Комбинезон', { ...large, group_lead: true, price_kopecks: 70_000, reserved_quantity: 1, sku: 'Z-0' });
  for (let at = 1; at <= most; at += 1) await product('Комбинезон', { ...large, price_kopecks: 90_000, sku: `Z-${100 + at}` });
  const alone = await product('Пояс', { company_id: world.rival });
  const query = `company_id=${world.rival}&sort=new`;
  const { data } = await list(`?by_model=true&per_page=2&${query}`, staff);
  expect(data.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([alone, lead]);
  expect(data).toHaveLength(1 + most);
  const model = { skus: most + 1, price: 700, stock_quantity: 2 * (most + 1), available_quantity: 2 * (most + 1) - 1 };
  expect(data[1].model).toEqual(model);
  expect(data.at(-1).model).toEqual(model);
  const rest = await list(`?model_id=2&per_page=20&page=3&${query}`, staff);
  expect(rest).toMatchObject({ total: most + 1, data: Array.from({ length: most - 39 }, () => ({ variant_group_id: 2, model: null })) });
  expect((await counts('?model_id=2', staff)).states.all).toBe(most + 1);
  expect((await list('?model_id=2')).total).toBe(0);
});
