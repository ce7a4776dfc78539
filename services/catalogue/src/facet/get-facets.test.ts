import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);

const women = await shop.category({ name_ru: 'Женщинам', name_en: 'Women' });
const dresses = await shop.category({ name_ru: 'Платья', parent_id: women });
const closed = await shop.category({ name_ru: 'Закрыто', active: false });
const one = await shop.company({ brand: 'Альфа' });
const two = await shop.company({ brand: 'Бета' });
const type = await shop.type();
const size = await shop.parameter({
  kind: 'list',
  role: 'size',
  types: [type],
  name_ru: 'Размер',
  name_en: 'Size',
  options: [{ value_ru: 'S' }, { value_ru: 'M' }, { value_ru: 'L' }],
});
const colour = await shop.parameter({
  ...{ kind: 'list', role: 'colour', types: [type], name_ru: 'Цвет' },
  options: [{ value_ru: 'Белый', value_en: 'White', swatch: '#ffffff' }, { value_ru: 'Чёрный' }],
});
const density = await shop.parameter({ kind: 'number', types: [type], name_ru: 'Плотность', unit_ru: 'г/м²' });
const line = await shop.parameter({ kind: 'string', types: [type], name_ru: 'Линия' });
const secret = await shop.parameter({ kind: 'list', types: [type], name_ru: 'Поставщик', filterable: false, options: [{ value_ru: 'X' }] });
const [small = 0, medium = 0] = size.options;
const [white = 0, black = 0] = colour.options;

async function item(company_id: number, [sizeOption, colourOption]: [number, number], row: Record<string, unknown> = {}): Promise<number> {
  const id = await shop.product({ company_id, category_id: dresses, product_type_id: type, ...row });
  await shop.says(id, size.id, { option_id: sizeOption });
  await shop.says(id, colour.id, { option_id: colourOption });
  return id;
}
// A model in white S and black M, and single ones.
const lead = await item(one, [small, white], { variant_group_id: 1, price_kopecks: 100_000 });
await item(one, [medium, black], { variant_group_id: 1, group_lead: false, price_kopecks: 150_000 });
await item(two, [medium, white], { price_kopecks: 200_000 });
await item(two, [small, black], { category_id: closed, price_kopecks: 50_000 });
await shop.says(lead, density.id, { number_value: 140 });
await shop.says(lead, line.id, { text_value: 'Лето' });
await shop.says(lead, secret.id, { option_id: secret.options[0] });
await shop.indexed();

const facets = async (body: object = {}, caller = {}) => {
  const answer = await app.call({ method: 'POST', url: '/api/shop/products/facets', body, ...caller });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
type Values = { values: { id: number; count: number }[] };
const counts = ({ values }: Values) => values.map(({ id, count }) => [id, count]);
const of = (data: { parameters: ({ parameter_id: number } & Values)[] }, id: number) =>
  data.parameters.find(({ parameter_id }) => parameter_id === id) ?? { values: [] };

it('counts what every choice would show, in the order and language of the shop', async () => {
  const data = await facets({}, { headers: { 'accept-language': 'en' } });
  expect(data).toEqual({
    ...{ total: 3, total_capped: false, price: { min: 500, max: 2000 } },
    // The closed category is not on the storefront's tree; its goods count all the same.
    categories: [
      { id: women, name: 'Women', parent_id: null, count: 2 },
      { id: dresses, name: 'Платья', parent_id: women, count: 2 },
    ],
    companies: [
      { id: two, brand: 'Бета', count: 2 },
      { id: one, brand: 'Альфа', count: 1 },
    ],
    parameters: [
      {
        ...{ parameter_id: size.id, name: 'Size', kind: 'list', role: 'size', unit: null, range: null },
        values: [
          { id: small, value: 'S', swatch: null, count: 2 },
          { id: medium, value: 'M', swatch: null, count: 2 },
        ],
      },
      {
        ...{ parameter_id: colour.id, name: 'Цвет', kind: 'list', role: 'colour', unit: null, range: null },
        values: [
          { id: white, value: 'White', swatch: '#ffffff', count: 2 },
          { id: black, value: 'Чёрный', swatch: null, count: 2 },
        ],
      },
      { parameter_id: density.id, name: 'Плотность', kind: 'number', role: null, unit: 'г/м²', values: [], range: { min: 140, max: 140 } },
      { parameter_id: line.id, name: 'Линия', kind: 'string', role: null, unit: null, values: [], range: null },
    ],
  });
});

it('lifts a group’s own choice and no other, and counts pairs inside one variant', async () => {
  const chosen = await facets({ parameters: [{ parameter_id: size.id, values: [small] }] });
  expect(chosen.total).toBe(2);
  expect(counts(of(chosen, size.id))).toEqual([
    [small, 2],
    [medium, 2],
  ]);
  // The model's black is an M, so black S is one model only.
  expect(counts(of(chosen, colour.id))).toEqual([
    [white, 1],
    [black, 1],
  ]);
  const both = await facets({
    parameters: [
      { parameter_id: size.id, values: [small] },
      { parameter_id: colour.id, values: [white] },
    ],
  });
  expect(both.total).toBe(1);
  expect(counts(of(both, size.id))).toEqual([
    [small, 1],
    [medium, 1],
  ]);
});

it('counts the models of a price range by the variants that are in it', async () => {
  const data = await facets({ price_from: 1200, price_to: 1800 });
  expect(data).toMatchObject({ total: 1, price: { min: 500, max: 2000 }, companies: [{ id: one, count: 1 }] });
  expect(counts(of(data, size.id))).toEqual([[medium, 1]]);
});

it('counts what is sold out or withdrawn for staff', async () => {
  const data = await facets({}, { as: aPrincipal('ROLE_ADMIN') });
  expect(data.total).toBe(3);
  expect(data.categories.map(({ id }: { id: number }) => id)).toContain(closed);
});

it('counts for several companies what any of them has, and every company as if none were chosen', async () => {
  const both = await facets({ company_ids: [two, one, one] });
  expect(both).toMatchObject({
    total: 3,
    companies: [
      { id: two, count: 2 },
      { id: one, count: 1 },
    ],
  });
  const chosen = { company_ids: [one, two], parameters: [{ parameter_id: size.id, values: [medium] }] };
  expect(await facets(chosen)).toMatchObject({
    total: 2,
    companies: [
      { id: one, count: 1 },
      { id: two, count: 1 },
    ],
  });
  const list = async (query: string) => (await app.call({ url: `/api/shop/products?${query}` })).body;
  expect(await list(`company_ids=${one}`)).toMatchObject({ total: 1, data: [{ id: lead }] });
  expect((await list(`company_ids=${one}&company_ids=${two}`)).total).toBe(3);
  // The company of a page is no choice: it stays.
  expect((await list(`company_id=${one}&company_ids=${two}`)).total).toBe(1);
});

it('answers a query string as it answers a form', async () => {
  const { body } = await app.call({ url: `/api/shop/products/facets?category_id=${dresses}&price_to=1000` });
  expect(body.data).toMatchObject({ total: 1, companies: [{ id: one, count: 1 }] });
});

it('answers what is committed, whatever was answered before, and counts all SKUs for staff', async () => {
  const filters = [
    { parameter_id: size.id, values: [medium, small] },
    { parameter_id: colour.id, values: [white] },
  ];
  const reversed = filters.toReversed().map((filter) => ({ ...filter, values: filter.values.toReversed() }));
  expect((await facets({ parameters: filters })).total).toBe(2);
  expect((await facets({ parameters: reversed })).total).toBe(2);
  await app.db.pool.query('UPDATE product SET active = false WHERE id = $1', [lead]);
  await shop.indexed([lead]);
  expect((await facets({ parameters: filters })).total).toBe(1);
  await app.db.pool.query("UPDATE parameter_option SET value_ru = 'Снежный' WHERE id = $1", [white]);
  const renamed = await facets({ parameters: reversed });
  expect(of(renamed, colour.id).values).toContainEqual(expect.objectContaining({ id: white, value: 'Снежный' }));
  expect((await facets({ parameters: filters, in_stock: true }, { as: aPrincipal('ROLE_ADMIN') })).total).toBe(2);
});

it('names the companies that were chosen, however many others have more', async () => {
  const many: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const company = await shop.company();
    for (const option of [small, medium]) many.push(await item(company, [option, white]));
  }
  await shop.indexed(many);
  const { companies } = await facets({ company_ids: [one, two] });
  expect(companies).toHaveLength(100);
  expect(companies.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one, two]));
});

it('finds any company that has goods by a part of its brand, with the models that the filter would show', async () => {
  const smallMaker = await shop.company({ brand: 'Тёплый Лён' });
  await shop.company({ brand: 'Лён без товаров' });
  await shop.indexed([await item(smallMaker, [small, white], { price_kopecks: 90_000 })]);
  expect((await facets()).companies.map(({ id }: { id: number }) => id)).not.toContain(smallMaker);
  const find = async (query: string, as = {}) => {
    const answer = await app.call({ url: `/api/shop/products/facets/companies?${query}`, ...as });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const found = [{ id: smallMaker, brand: 'Тёплый Лён', count: 1 }];
  const brand = `brand=${encodeURIComponent('ЛЕН')}`;
  expect(await find(brand)).toEqual(found);
  // Whichever are chosen, and counted in the memory of the process as well as in the database.
  expect(await find(`${brand}&company_ids=${one}&price_to=1000`)).toEqual(found);
  expect(await find(`${brand}&price_from=1000`)).toEqual([]);
  expect(await find(`${brand}&active=true`, { as: aPrincipal('ROLE_ADMIN') })).toEqual(found);
  expect(await find(`brand=${encodeURIComponent('%')}`)).toEqual([]);
  expect((await find(`brand=${encodeURIComponent('а')}`)).length).toBeLessThanOrEqual(100);
});

it('finds nothing beyond the highest price that a product may have, and says between which prices there is something', async () => {
  const chosen = { parameters: { [size.id]: { values: [small] } } };
  const all = await facets(chosen);
  const none = await facets({ ...chosen, price_from: 9_999_999 });
  expect(all.total).toBeGreaterThan(0);
  expect(none).toMatchObject({ total: 0, price: all.price });
  expect(of(none, colour.id).values).toEqual([]);
  expect((await facets({ ...chosen, price_to: 9_999_999 })).total).toBe(all.total);
});
