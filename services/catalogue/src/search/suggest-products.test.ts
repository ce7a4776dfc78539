import { insertRow } from '@market/service-kit/testing/insert-row';
import { testApp } from '@market/service-kit/testing/test-app';
import { beforeAll, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);

interface Told {
  id: number;
  kind: string;
  name: string;
  photo: string | null;
}
async function suggested(text: string, locale = 'ru'): Promise<Told[]> {
  const url = `/api/shop/products/suggest?${new URLSearchParams({ text })}`;
  const { status, body } = await app.call({ url, headers: { 'accept-language': locale } });
  expect(status).toBe(200);
  return body.data;
}
const suggestedLines = async (text: string, locale?: string) => (await suggested(text, locale)).map(({ kind, name }) => `${kind} ${name}`);

const ids: Record<string, number> = {};

beforeAll(async () => {
  const women = await shop.category({ name_ru: 'Женщинам', name_en: 'Women' });
  const men = await shop.category({ name_ru: 'Мужчинам', name_en: 'Men' });
  ids.women = await shop.category({ name_ru: 'Тёплые куртки', name_en: 'Warm jackets', parent_id: women });
  ids.men = await shop.category({ name_ru: 'Куртки', name_en: 'Jackets', parent_id: men });
  ids.empty = await shop.category({ name_ru: 'Куртки на вырост' });
  ids.brand = await shop.company({ brand: 'Куратор' });
  const closed = await shop.company({ brand: 'Куролес', state: 'suspended' });
  const product_type_id = await shop.type();
  const base = { company_id: ids.brand, category_id: ids.men, product_type_id };
  ids.coat = await shop.product({ ...base, name_ru: 'Куртка красная', name_en: 'Red jacket', sku: 'KR-2041/48', barcode: '4607012345678' });
  await insertRow(pool, 'product_photo', { product_id: ids.coat, path: 'abc', main: true, width: 600, height: 800 });
  await shop.picture(
    await shop.product({ ...base, category_id: ids.women, name_ru: 'Куртка стёганая', name_en: 'Quilted jacket', popular: true }),
  );
  await shop.picture(await shop.product({ ...base, category_id: ids.women, name_ru: 'Платье красное', name_en: 'Red dress' }));
  await shop.product({ ...base, company_id: closed, name_ru: 'Курта тайная', sku: 'KR-2041/99' });
  await shop.product({ ...base, name_ru: 'Куртизанка', stock_quantity: 0 });
  await shop.indexed();
});

it('names products first, then completed words, categories with their root, and companies', async () => {
  expect(await suggestedLines('Кур')).toEqual([
    'product Куртка стёганая',
    'product Куртка красная',
    'product Платье красное',
    'query куратор',
    'query куртки',
    'category Тёплые куртки · Женщинам',
    'category Куртки · Мужчинам',
    'company Куратор',
  ]);
});

it('speaks the language of the caller', async () => {
  expect(await suggestedLines('jack', 'en')).toEqual([
    'product Quilted jacket',
    'product Red jacket',
    'product Red dress',
    'query jackets',
    'category Warm jackets · Women',
    'category Jackets · Men',
  ]);
});

it('completes only to what is sold together with the words before', async () => {
  expect(await suggestedLines('красное пла')).toContain('query красное платье');
  expect(await suggestedLines('стёганая пла')).not.toContain('query стеганая платье');
});

it('puts a product first whose code is typed, with its picture, and never twice', async () => {
  for (const code of ['KR-2041/48', 'kr 2041 48', 'kr204', '4607012345678', '46070']) {
    const suggestions = await suggested(code);
    expect(suggestions[0], code).toEqual({
      ...{ id: ids.coat, kind: 'product', name: 'Куртка красная · KR-2041/48', photo: '/media/catalogue/small/abc.webp' },
    });
    expect(
      suggestions.filter(({ kind, id }) => kind === 'product' && id === ids.coat),
      code,
    ).toHaveLength(1);
  }
});

it('says nothing of what guests do not see', async () => {
  const everything = (await Promise.all(['кур', 'курт', 'курол', 'KR-2041/99'].map((text) => suggestedLines(text)))).flat().join();
  expect(everything).not.toMatch(/тайная|Куролес|куртизанка|вырост/i);
});

it.each(['rehn', 'kurt', 'крутка'])('guesses what %s was to begin', async (text) => {
  expect(await suggestedLines(text)).toContain('product Куртка красная');
});

it('gives queries numbers of their own', async () => {
  const numbers = (await suggested('кур')).filter(({ kind }) => kind === 'query').map(({ id }) => id);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('is silent about what is no word', async () => {
  expect(await suggestedLines('👗👗')).toEqual([]);
  expect(await suggestedLines('щщщщ')).toEqual([]);
});

it.each(['я', '', ' '.repeat(5)])('wants two characters, not %j', async (text) => {
  const { status } = await app.call({ url: `/api/shop/products/suggest?${new URLSearchParams({ text })}` });
  expect(status).toBe(422);
});
