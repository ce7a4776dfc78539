import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const product_type_id = await shop.type();
const women = await shop.category({ name_ru: 'Женская одежда', name_en: 'Women' });
const dresses = await shop.category({ name_ru: 'Платья', name_en: 'Dresses', parent_id: women });
const evening = await shop.category({ name_ru: 'Вечерние', parent_id: dresses });
const skirts = await shop.category({ name_ru: 'Юбки', parent_id: women });
const closed = await shop.category({ name_ru: 'Закрыто', parent_id: women, active: false });
const shoes = await shop.category({ name_ru: 'Обувь' });
const [linen, wool, empty] = [await shop.company(), await shop.company(), await shop.company()];
const gone = await shop.company({ state: 'suspended' });

const goods = async (company_id: number, category_id: number, row: object = {}) => {
  const id = await shop.product({ company_id, category_id, product_type_id, ...row });
  await shop.picture(id, `photo-of-${id}`);
  return id;
};
const [first, second] = [await goods(linen, evening, { popular: true }), await goods(linen, dresses)];
const [third, fourth] = [await goods(linen, skirts), await goods(linen, closed)];
await shop.product({ company_id: linen, category_id: shoes, product_type_id });
await goods(linen, dresses, { stock_quantity: 0 });
await goods(linen, dresses, { active: false });
const woollen: number[] = [];
for (let count = 0; count < 6; count += 1) woollen.push(await goods(wool, skirts));
await goods(gone, skirts);
await shop.indexed();

const previews = async (ids: number[], locale = 'ru') => {
  const query = ids.map((id) => `ids=${id}`).join('&');
  const { status, body } = await app.call({ url: `/api/shop/companies/previews?${query}`, headers: { 'accept-language': locale } });
  return { status, total: body.total, by: new Map(body.data?.map(({ id, ...preview }: { id: number }) => [id, preview])) };
};
const small = (ids: number[]) => ids.map((id) => `/media/catalogue/small/photo-of-${id}.webp`);

it('shows what each company of a page sells: pictures of its most popular models, and where it sells most', async () => {
  const { by, total } = await previews([linen, wool]);
  expect(total).toBe(2);
  expect(by.get(linen)).toEqual({
    models_num: 5,
    // A department is left out where something below it is named, and what is closed is left out anyway.
    categories: [
      { id: dresses, name: 'Платья' },
      { id: skirts, name: 'Юбки' },
      { id: shoes, name: 'Обувь' },
    ],
    photos: small([first, fourth, third, second]),
  });
  expect(by.get(wool)).toEqual({
    models_num: 6,
    categories: [{ id: skirts, name: 'Юбки' }],
    photos: small(woollen.toReversed().slice(0, 4)),
  });
});

it('names once what two departments call the same', async () => {
  const denim = await shop.company();
  const men = await shop.category({ name_ru: 'Мужская одежда' });
  const jeans = [await shop.category({ name_ru: 'Джинсы', parent_id: women }), await shop.category({ name_ru: 'Джинсы', parent_id: men })];
  const made = [await goods(denim, jeans[0] ?? 0), await goods(denim, jeans[1] ?? 0), await goods(denim, jeans[1] ?? 0)];
  await shop.indexed([...made, await goods(denim, shoes)]);
  const { by } = await previews([denim]);
  expect(by.get(denim)).toMatchObject({
    categories: [
      { id: jeans[1], name: 'Джинсы' },
      { id: shoes, name: 'Обувь' },
    ],
  });
});

it('speaks the language of the reader', async () => {
  const { by } = await previews([linen], 'en');
  expect(by.get(linen)).toMatchObject({ categories: [{ name: 'Dresses' }, { name: 'Юбки' }, { name: 'Обувь' }] });
});

it('has nothing to show of a company without goods, and leaves out what is not active or never was', async () => {
  const { by } = await previews([empty, gone, 999_999]);
  expect([...by]).toEqual([[empty, { models_num: 0, categories: [], photos: [] }]]);
});

it('answers for a page of companies and no more', async () => {
  expect((await previews([])).status).toBe(422);
  expect((await previews(Array.from({ length: 101 }, (_, at) => at + 1))).status).toBe(422);
});
