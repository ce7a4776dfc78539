import { CODE_MATCHES_MAX, CODES_MAX } from '@market/catalogue-contract/product-codes';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const [maker, category, type] = [await shop.company({ brand: 'Лён' }), await shop.category(), await shop.type()];
const product = async (row: object = {}) => {
  const id = await shop.product({ company_id: maker, category_id: category, product_type_id: type, ...row });
  await shop.indexed([id]);
  return id;
};

async function found(codes: string[], locale = 'ru') {
  const headers = { 'accept-language': locale };
  const { status, body } = await app.call({ method: 'POST', url: '/api/shop/products/by_codes', headers, body: { codes } });
  expect(status).toBe(200);
  return body.data as { code: string; products: { id: number }[] }[];
}
const idsOf = async (code: string) => (await found([code]))[0]?.products.map(({ id }) => id);

it('finds by article number or barcode, each code in its place', async () => {
  const [one, twin] = [await product({ sku: 'Art-1', barcode: '4600000000024' }), await product({ barcode: '4600000000024' })];
  const answer = await found(['4600000000024', 'nothing', 'ART-1', 'ART-1']);
  expect(answer.map(({ code, products }) => [code, products.map(({ id }) => id)])).toEqual([
    ['4600000000024', [one, twin]],
    ['nothing', []],
    ['ART-1', [one]],
    ['ART-1', [one]],
  ]);
});

it('says all that an order of it is judged by, in the language of who asks', async () => {
  const size = await shop.parameter({ kind: 'list', role: 'size', types: [type], options: [{ value_ru: 'Малый', value_en: 'Small' }] });
  const given = {
    name_ru: 'Платье',
    name_en: 'Dress',
    sku: 'DR-1',
    barcode: '4600000000031',
    price_kopecks: 150_050,
    variant_group_id: 70,
  };
  const [id, other] = [
    await product({ ...given, units: 6, moq: 4, pack_multiple: 2, stock_quantity: 10, reserved_quantity: 3 }),
    await product({ variant_group_id: 70, group_lead: false, stock_quantity: 5 }),
  ];
  await shop.says(id, size.id, { option_id: size.options[0] });
  await shop.picture(id, 'photo-1');
  await insertRow(pool, 'price_tier', { product_id: id, min_count: 10, price_kopecks: 120_000 });
  await insertRow(pool, 'model_runs', { variant_group_id: 70, loose_allowed: false });
  await shop.indexed([id, other]);
  const [answer] = await found(['dr-1'], 'en');
  expect(answer?.products).toEqual([
    {
      ...{ id, model_id: id, company: { id: maker, brand: 'Лён' }, name: 'Dress', sku: 'DR-1', barcode: '4600000000031' },
      ...{ size: 'Small', colour: null, swatch: null, photo: expect.stringContaining('photo-1'), price: 1500.5 },
      ...{ price_tiers: [{ min_count: 10, price: 1200 }], units: 6, moq: 4, pack_multiple: 2 },
      ...{ stock_info: { available_quantity: 7 }, model_available: 12, loose_allowed: false },
    },
  ]);
});

it('signs between letters and digits do not matter, unless one is written just so; signs alone are no number', async () => {
  const [dashed, plain] = [await product({ sku: 'ИВ-77-003' }), await product({ sku: 'Ив77003' })];
  await product({ sku: '---' });
  expect(await idsOf('ИВ 77 / 003')).toEqual([dashed, plain]);
  expect(await idsOf('ив77003')).toEqual([plain]);
  expect(await idsOf('—')).toEqual([]);
});

it('shows what is in sight: a size that is sold out while others are there, and nothing withdrawn or sold out altogether', async () => {
  await product({ sku: 'IN-1', variant_group_id: 71 });
  const out = await product({ sku: 'IN-2', variant_group_id: 71, group_lead: false, stock_quantity: 2, reserved_quantity: 2 });
  const suspended = await shop.company({ state: 'suspended' });
  await product({ sku: 'OUT-1', stock_quantity: 0 });
  await product({ sku: 'OUT-2', active: false });
  await product({ sku: 'OUT-3', moderation: 'pending' });
  await product({ sku: 'OUT-4', company_id: suspended });
  const answer = await found(['IN-2', 'OUT-1', 'OUT-2', 'OUT-3', 'OUT-4']);
  expect(answer[0]?.products).toMatchObject([{ id: out, stock_info: { available_quantity: 0 }, model_available: 10 }]);
  expect(answer.slice(1).map(({ products }) => products)).toEqual([[], [], [], []]);
});

it('lists what can be bought first, and not without end', async () => {
  const barcode = '4600000000048';
  await product({ barcode, variant_group_id: 72, stock_quantity: 0 });
  await product({ variant_group_id: 72, group_lead: false });
  const ids = [];
  for (let each = 0; each < CODE_MATCHES_MAX; each++) ids.push(await product({ barcode }));
  expect(await idsOf(barcode)).toEqual(ids);
});

it('refuses more codes than a page of them holds', async () => {
  const codes = Array.from({ length: CODES_MAX + 1 }, (_, at) => `A${at}`);
  const { status } = await app.call({ method: 'POST', url: '/api/shop/products/by_codes', body: { codes } });
  expect(status).toBe(422);
  expect(await found(codes.slice(0, CODES_MAX))).toHaveLength(CODES_MAX);
});
