import type { Principal } from '@market/kit-contract/principal';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';

// Products as the specification's client writes them: with the shapes that their pages answer.

const app = await testApp(catalogue);
const { pool } = app.db;
const { fields, staff, trusted, vendor, shop, ...known } = await goodsShop(pool);
const cut = await shop.parameter({ kind: 'string', types: [known.type] });
const below = await shop.category({ name_ru: 'Сарафаны', name_en: 'Sundresses', parent_id: known.category });

interface Sent {
  as: Principal;
  body?: object;
  locale?: 'ru' | 'en';
}
const send = (method: 'POST' | 'PUT' | 'GET', url: string, { as, body, locale = 'ru' }: Sent) =>
  app.call({ method, url, as, headers: { 'accept-language': locale }, ...(body ? { body } : {}) });
const create = (body: object, as = trusted) => send('POST', '/api/shop/product', { as, body: fields(body) });
const page = async (id: number, { as = trusted, locale = 'ru' as 'ru' | 'en' } = {}) =>
  (await send('GET', `/api/shop/product/${id}`, { as, locale })).body.data;
const put = (id: number, body: object, { as = trusted, locale = 'ru' as 'ru' | 'en' } = {}) =>
  send('PUT', `/api/shop/product/${id}`, { as, body, locale });
const said = async (id: number) => (await send('GET', `/api/shop/product/${id}/form`, { as: staff })).body.data.parameter_values;
const TABLES = ['product', 'product_parameter_value', 'price_tier', 'product_change', 'audit_entry'];
const stored = async () => Promise.all(TABLES.map(async (table) => (await pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows));

const value = (parameter: { id: number }, said: unknown) => ({ parameter_id: parameter.id, parameter_name: 'Имя', value: said });

it('keeps the values of parameters that come as a product’s page answers them', async () => {
  const parameter_values = [
    value(known.size, '46'),
    value(known.season, ['Зима', 'лето']),
    value(known.density, '180,5'),
    value(cut, 'прямой'),
    value(known.colour, known.colour.options[1]),
  ];
  const { status, body } = await create({ parameter_values });
  expect(status).toBe(200);
  const answered = (await page(body.data.id)).parameter_values.map(({ parameter_id, value }: Record<string, unknown>) => [
    parameter_id,
    value,
  ]);
  expect(Object.fromEntries(answered)).toEqual({
    ...{
      [known.size.id]: '46',
      [known.season.id]: ['лето', 'зима'],
      [known.density.id]: 180.5,
      [cut.id]: 'прямой',
      [known.colour.id]: 'синий',
    },
  });
});

it('refuses a value that says nothing, fits nothing, or may mean two things', async () => {
  const [first = 0] = known.size.options;
  await pool.query('UPDATE parameter_option SET value_ru = $2 WHERE id = $1', [known.size.options[1], String(first)]);
  for (const one of [
    { parameter_id: cut.id },
    value(cut, ''),
    value(cut, null),
    value(cut, ['a', 'b']),
    value(known.season, []),
    value(known.season, 'осень'),
    value(known.density, 'плотный'),
    value(known.size, first),
    { ...value(known.season, 'лето'), values: known.season.options },
  ])
    expect([one, (await create({ parameter_values: [one] })).body.fields]).toEqual([one, { 'parameter_values.0': expect.any(String) }]);
  const misspelt = await create({ parameter_values: [{ parameter_id: cut.id, valeu: 'прямой' }] });
  expect(misspelt.body.fields).toEqual({ 'parameter_values.0.valeu': 'Неизвестное поле' });
  await pool.query("UPDATE parameter_option SET value_ru = '46' WHERE id = $1", [known.size.options[1]]);
});

it.each(['ru', 'en'] as const)('changes nothing when a product comes back as its page answers it in %s', async (locale) => {
  await pool.query(`UPDATE parameter_option SET value_en = 'either' WHERE id = ANY ($1)`, [known.season.options]);
  const made = await create({
    ...{ name_en: 'Summer dress', description: 'Лён', description_en: 'Linen', category_id: below, popular: false },
    ...{ price_tiers: [{ min_count: 10, price: 1000 }], expiration_date: '2030-01-31' },
    parameter_values: [value(known.season, 'лето'), value(known.density, 180.5), value(cut, 'прямой')],
  });
  const { id } = made.body.data;
  await pool.query(`UPDATE product SET popular = true WHERE id = (SELECT max(id) FROM product WHERE id < $1)`, [id]);
  const before = await stored();
  for (const as of [trusted, staff]) {
    const answer = await page(id, { as, locale });
    expect((await put(id, answer, { as, locale })).body.data).toEqual({ id, version: 1, change: 'none' });
  }
  expect(await stored()).toEqual(before);

  const { parameter_values, ...rest } = await page(id, { locale });
  await put(id, { ...rest, price: 1100, parameter_values: [value(cut, 'косой'), ...parameter_values.slice(0, -1)] }, { locale });
  expect(await said(id)).toEqual([
    { parameter_id: known.season.id, values: [known.season.options[0]] },
    { parameter_id: known.density.id, number: 180.5 },
    { parameter_id: cut.id, text: 'косой' },
  ]);
  expect((await pool.query('SELECT name_ru, name_en, price_kopecks FROM product WHERE id = $1', [id])).rows).toEqual([
    { name_ru: 'Платье летнее', name_en: 'Summer dress', price_kopecks: '110000' },
  ]);
});

it('leaves what waits for approval when the published product comes back', async () => {
  const { id } = (await create({ parameter_values: [value(cut, 'прямой')] }, vendor)).body.data;
  await send('POST', '/api/shop/goods/changes/approve', { as: staff, body: { ids: [id] } });
  await pool.query(`UPDATE product SET moderation = 'approved' WHERE id = $1`, [id]);
  await pool.query('DELETE FROM product_change WHERE product_id = $1', [id]);
  expect((await put(id, { name: 'Новое имя', parameter_values: [value(cut, 'косой')] }, { as: vendor })).body.data.change).toBe('pending');
  const answer = await page(id, { as: vendor });
  expect(answer.name).toBe('Платье летнее');
  const before = await stored();
  expect((await put(id, answer, { as: vendor })).status).toBe(200);
  expect(await stored()).toEqual(before);
  await put(id, { ...answer, description: 'Ещё' }, { as: vendor });
  const { rows } = await pool.query('SELECT content FROM product_change WHERE product_id = $1', [id]);
  expect(rows[0].content).toMatchObject({
    ...{ name: 'Новое имя', description: 'Ещё', parameter_values: [{ parameter_id: cut.id, text: 'косой' }] },
  });
});

it('takes category, type and company as they are answered, and refuses what contradicts itself', async () => {
  const refs = { category: { id: known.category, name: 'Платья' }, subcategory: { id: below, name: 'Сарафаны' }, product_type: known.type };
  const body = { ...refs, category_id: undefined, product_type_id: undefined, company: { id: known.rival } };
  const { id } = (await create(body)).body.data;
  expect(await page(id)).toMatchObject({ category: { id: known.category }, subcategory: { id: below }, product_type: { id: known.type } });
  const elsewhere = { ...refs, category: { id: known.other } };
  expect((await put(id, elsewhere)).body.fields).toEqual({ subcategory: 'Подкатегория не из этой категории' });
  expect((await create({ ...body, ...elsewhere })).body.fields).toEqual({ subcategory: 'Подкатегория не из этой категории' });
  expect((await put(id, { company: { id: known.company } })).body.fields).toEqual({ company: expect.any(String) });
  expect((await put(id, { category: known.other, subcategory: null })).status).toBe(200);
  expect(await page(id)).toMatchObject({ category: { id: known.other }, subcategory: null });
});

it('takes the stock by either of its names', async () => {
  const { id } = (await create({})).body.data;
  await pool.query('UPDATE product SET reserved_quantity = 3 WHERE id = $1', [id]);
  const set = (body: object) => send('POST', `/api/stock_info/${id}`, { as: trusted, body });
  const answer = { id, stock_quantity: 10, available_quantity: 7 };
  expect((await set({ available_quantity: 7 })).body.data).toEqual(answer);
  expect((await set(answer)).body.data).toEqual(answer);
  expect((await set({ ...answer, available_quantity: 9 })).body.data).toEqual({ id, stock_quantity: 12, available_quantity: 9 });
  expect((await set({ stock_quantity: 20, available_quantity: 20 })).body.fields).toEqual({ available_quantity: expect.any(String) });
  expect((await set({})).body.fields).toEqual({ stock_quantity: 'Заполните поле' });
});
