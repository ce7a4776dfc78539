import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);

const dress = await shop.type({ name_ru: 'Платье', name_en: 'Dress' });
const shoe = await shop.type({ name_ru: 'Туфли' });
const colour = await shop.parameter({
  ...{ kind: 'list', role: 'colour', types: [dress, shoe], name_ru: 'Цвет', name_en: 'Colour' },
  options: [{ value_ru: 'Белый', value_en: 'White', swatch: '#ffffff' }, { value_ru: 'Экрю' }],
});
const length = await shop.parameter({ kind: 'number', types: [dress], name_ru: 'Длина', unit_ru: 'см', unit_en: 'cm', filterable: false });

const inEnglish = { headers: { 'accept-language': 'en' } };
const ofColour = (name: string, white: string) => ({
  ...{ id: colour.id, name, names: { ru: 'Цвет', en: 'Colour' }, kind: 'list', type: 'list', role: 'colour', unit: null, units: null },
  ...{ filterable: true, position: expect.any(Number) },
  options: [
    { id: colour.options[0], value: white, values: { ru: 'Белый', en: 'White' }, swatch: '#ffffff' },
    { id: colour.options[1], value: 'Экрю', values: { ru: 'Экрю', en: null }, swatch: null },
  ],
  offered_option_ids: [],
});
const ofLength = (unit: string) => ({
  ...{
    id: length.id,
    name: 'Длина',
    names: { ru: 'Длина', en: null },
    kind: 'number',
    type: 'number',
    role: null,
    unit,
    units: { ru: 'см', en: 'cm' },
  },
  ...{ filterable: false, position: expect.any(Number), options: [], offered_option_ids: [] },
});

it('lists types with their parameters in the language of the caller', async () => {
  const { body } = await app.call({ url: '/api/shop/product_types?per_page=1', ...inEnglish });
  expect(body).toEqual({
    data: [{ id: dress, name: 'Dress', names: { ru: 'Платье', en: 'Dress' }, parameters: [ofColour('Colour', 'White'), ofLength('cm')] }],
    ...{ page: 1, per_page: 1, total: 2 },
  });
});

it('answers one type, and its parameters alone', async () => {
  const one = await app.call({ url: `/api/shop/product_type/${shoe}`, ...inEnglish });
  expect(one.body).toEqual({
    data: { id: shoe, name: 'Туфли', names: { ru: 'Туфли', en: null }, parameters: [ofColour('Colour', 'White')] },
  });
  const parameters = await app.call({ url: `/api/shop/product_type/${dress}/parameters` });
  expect(parameters.body).toEqual({ data: [ofColour('Цвет', 'Белый'), ofLength('см')], page: 1, per_page: 2, total: 2 });
});

it('knows what it does not have', async () => {
  for (const url of ['/api/shop/product_type/999', '/api/shop/product_type/999/parameters'])
    expect(await app.call({ url })).toMatchObject({ status: 404, body: { code: 'PRODUCT_TYPE_NOT_FOUND' } });
  expect((await app.call({ url: '/api/shop/product_type/3000000000' })).status).toBe(422);
  expect((await app.call({ url: '/api/shop/product_types?page=900000000000000' })).body).toMatchObject({ data: [], total: 2 });
});
