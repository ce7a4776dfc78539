import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { catalogueSettings } from '../settings.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
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
const cardsOf = async (url = `/api/shop/products?category_id=${coats}`) => (await app.call({ url })).body.data;
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

it.each([
  ['a category', `/api/shop/products?category_id=${coats}`, 'Швея'],
  ['a category and a price', `/api/shop/products?category_id=${coats}&price_from=1`, 'Портной'],
  [
    'an option',
    `/api/shop/products?parameters=${encodeURIComponent(`[{"parameter_id":${season.id},"values":[${season.options[0]}]}]`)}`,
    'Закройщик',
  ],
])('shows a change of a card in the very next list of %s, and of no other', async (_kind, url, brand) => {
  await change('UPDATE product SET active = true WHERE id = $1', coat);
  const long = await shop.product({ ...place, name_ru: 'Пуховик', price_kopecks: 1_200_000 });
  await shop.says(long, season.id, { option_id: season.options[0] });
  await change('SELECT index_products($1)', [coat, long]);
  const before = await cardsOf(url);
  expect(before.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Пальто', 'Пуховик']));
  await change('UPDATE product SET price_kopecks = 1100000 WHERE id = $1', long);
  await change('SELECT index_products($1)', [long]);
  const after = await cardsOf(url);
  const otherThan = (cards: { id: number }[]) => cards.filter(({ id }) => id !== long);
  expect(after.find(({ id }: { id: number }) => id === long).price).toBe(11_000);
  expect(otherThan(after)).toEqual(otherThan(before));
  await change('UPDATE company_card SET brand = $1', brand);
  await change('UPDATE model_card SET company = company_ref($1)', maker);
  expect((await cardsOf(url)).map(({ company }: { company: { brand: string } }) => company.brand)).toEqual(after.map(() => brand));
});

it('calls nothing new any longer that has aged, though nothing of it changed', async () => {
  const late = await shop.product({ ...place, first_published_at: new Date(Date.now() - 10 * 86_400_000) });
  await change('SELECT index_products($1)', [late]);
  const isNew = async () => (await cardsOf()).find(({ id }: { id: number }) => id === late).is_new;
  expect(await isNew()).toBe(true);
  expect((await page(late)).is_new).toBe(true);
  await inTransaction(pool, (tx) => catalogueSettings.set(tx, { new_days: 7 }, SYSTEM));
  expect(await isNew()).toBe(false);
  expect((await page(late)).is_new).toBe(false);
});
