import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { given } from '../../test/given.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = given(pool);
const coats = await shop.category({ name_ru: 'Пальто', name_en: 'Coats' });
const maker = await shop.company({ brand: 'Ткач' });
const type = await shop.type({ name_ru: 'Верхняя одежда' });
const season = await shop.parameter({ kind: 'list', types: [type], name_ru: 'Сезон', options: [{ value_ru: 'Зима' }] });
const place = { company_id: maker, category_id: coats, product_type_id: type };
const coat = await shop.product({ ...place, name_ru: 'Пальто', variant_group_id: 3, price_kopecks: 900_000 });
const other = await shop.product({ ...place, variant_group_id: 3, group_lead: false, stock_quantity: 4 });
const apart = await shop.product({ ...place, name_ru: 'Плащ' });
await shop.says(coat, season.id, { option_id: season.options[0] });
await shop.indexed();

const page = async (id = coat) => (await app.call({ url: `/api/shop/product/${id}` })).body.data;
const change = (text: string, ...values: unknown[]) => pool.query(text, values);

it('shows a change of the product, of its variant and of its group in the very next answer', async () => {
  expect(await page()).toMatchObject({ price: 9000, stock_info: { available_quantity: 10 } });
  await change('UPDATE product SET price_kopecks = 850000 WHERE id = $1', coat);
  await change('SELECT index_products($1)', [coat]);
  expect((await page()).price).toBe(8500);
  await change('UPDATE product SET stock_quantity = 1 WHERE id = $1', other);
  await change('SELECT index_products($1)', [other]);
  expect((await page()).variants.map(({ stock_info }: { stock_info: object }) => stock_info)).toContainEqual({ available_quantity: 1 });
  await page(apart);
  await change('UPDATE product SET variant_group_id = 3, group_lead = false WHERE id = $1', apart);
  await change('SELECT index_products($1)', [apart]);
  expect((await page()).variants).toHaveLength(3);
  expect((await page(apart)).variants).toHaveLength(3);
});

it.each([
  ["UPDATE category SET name_ru = 'Плащи и пальто'", 'Плащи и пальто'],
  ["UPDATE company_card SET brand = 'Ткачиха'", 'Ткачиха'],
  ["UPDATE product_type SET name_ru = 'Уличная одежда'", 'Уличная одежда'],
  ["UPDATE parameter SET name_ru = 'Время года'", 'Время года'],
  ["UPDATE parameter_option SET value_ru = 'Зимой'", 'Зимой'],
])('shows a new name in the very next answer: %s', async (statement, name) => {
  expect(JSON.stringify(await page())).not.toContain(name);
  await change(statement);
  expect(JSON.stringify(await page())).toContain(name);
});

it('shows nothing more of a product that was withdrawn', async () => {
  expect((await page()).id).toBe(coat);
  await change('UPDATE product SET active = false WHERE id = $1', coat);
  await change('SELECT index_products($1)', [coat]);
  expect((await app.call({ url: `/api/shop/product/${coat}` })).status).toBe(404);
});

it('does not write a page again that still stands', async () => {
  const [first] = [await page(other)];
  // Behind the back of everything that announces changes: only a page that was kept does not show it.
  await change("UPDATE product SET barcode = '0000' WHERE id = $1", other);
  expect(await page(other)).toEqual(first);
});
