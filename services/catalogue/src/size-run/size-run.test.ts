import { getStockFacts } from '@market/catalogue-contract/calls';
import { availableRuns, runPieces, runPriceKopecks } from '@market/catalogue-contract/size-run';
import type { Principal } from '@market/kit-contract/principal';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { aPrincipal, SECRET, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const [maker, rival] = [await shop.company(), await shop.company()];
const [category, type] = [await shop.category(), await shop.type()];
const sizes = await shop.parameter({
  ...{ kind: 'list', role: 'size', types: [type] },
  options: ['44', '46', '48', '50'].map((value_ru) => ({ value_ru })),
});
const colours = await shop.parameter({
  ...{ kind: 'list', role: 'colour', types: [type] },
  options: [{ value_ru: 'Красный', value_en: 'Red', swatch: '#cc0000' }, { value_ru: 'Синий' }],
});
const [s44 = 0, s46 = 0, s48 = 0, s50 = 0] = sizes.options;
const [red = 0, blue = 0] = colours.options;

let groups = 500;
/** A model of SKUs, each a size, a colour and what is on hand. */
async function model(skus: readonly (readonly [size: number, colour: number, stock: number, price?: number])[], company = maker) {
  const variant_group_id = ++groups;
  const ids: number[] = [];
  for (const [size, colour, stock_quantity, price_kopecks = 100_000] of skus) {
    const place = { company_id: company, category_id: category, product_type_id: type, variant_group_id, group_lead: ids.length === 0 };
    const id = await shop.product({ ...place, stock_quantity, price_kopecks });
    await shop.says(id, sizes.id, { option_id: size });
    await shop.says(id, colours.id, { option_id: colour });
    ids.push(id);
  }
  await shop.indexed(ids);
  return ids as [number, ...number[]];
}
const fullModel = () =>
  model([
    ...([
      [s44, red, 5],
      [s46, red, 7, 110_050],
      [s48, red, 10],
      [s50, red, 3],
    ] as const),
    // Blue is not made in 50.
    ...([
      [s44, blue, 4],
      [s46, blue, 4],
      [s48, blue, 1],
    ] as const),
  ]);

const vendor = aPrincipal('ROLE_VENDOR', { companyId: maker });
const runsOf = async (id: number, as: Principal = vendor) => (await app.call({ url: `/api/shop/product/${id}/runs`, as })).body.data;
const set = (id: number, body: object, as: Principal = vendor) =>
  app.call({ method: 'PUT', url: `/api/shop/product/${id}/runs`, as, body });
const page = async (id: number, locale = 'ru') =>
  (await app.call({ url: `/api/shop/product/${id}`, headers: { 'accept-language': locale } })).body.data;
const card = async (id: number) =>
  (await app.call({ url: '/api/shop/products?per_page=100' })).body.data.find((row: { id: number }) => row.id === id);
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'orders');

const ratio = (...counts: (readonly [size: number, count: number])[]) => counts.map(([size, count]) => ({ size, count }));
const FULL = { name: 'Полная', name_en: 'Full', sizes: ratio([s44, 1], [s46, 2], [s48, 2], [s50, 1]) };
const SMALL = { name: 'Малая', sizes: ratio([s44, 1], [s46, 1]), price: 1900 };

it('shows runs in every colour that has their sizes, with the pure functions of the contract', async () => {
  const [lead, red46, red48, red50, blue44, blue46] = await fullModel();
  expect((await card(lead)).run_pieces).toBeNull();
  expect(await page(lead)).toMatchObject({ runs: [], loose_allowed: true });
  expect((await set(lead, { runs: [FULL, SMALL] })).status).toBe(200);
  const { runs, loose_allowed } = await page(lead);
  expect(loose_allowed).toBe(true);
  const [full, small] = (await runsOf(lead)).runs;
  const ofFull = [
    { product_id: lead, count: 1, units: 1, price_kopecks: 100_000, available: 5 },
    { product_id: red46, count: 2, units: 1, price_kopecks: 110_050, available: 7 },
    { product_id: red48, count: 2, units: 1, price_kopecks: 100_000, available: 10 },
    { product_id: red50, count: 1, units: 1, price_kopecks: 100_000, available: 3 },
  ];
  expect(runs).toEqual([
    {
      ...{ id: full.id, name: 'Полная', colour: { name: 'Красный', swatch: '#cc0000' } },
      sizes: ofFull.map(({ product_id, count }, at) => ({ size: ['44', '46', '48', '50'][at], count, product_id })),
      ...{
        pieces: runPieces(ofFull),
        price: runPriceKopecks(null, ofFull) / 100,
        price_per_unit: 1033.5,
        available: availableRuns(ofFull),
      },
    },
    expect.objectContaining({ id: small.id, colour: { name: 'Красный', swatch: '#cc0000' }, pieces: 2, price: 1900, price_per_unit: 950 }),
    {
      ...{
        id: small.id,
        name: 'Малая',
        colour: { name: 'Синий', swatch: null },
        pieces: 2,
        price: 1900,
        price_per_unit: 950,
        available: 4,
      },
      sizes: [
        { size: '44', count: 1, product_id: blue44 },
        { size: '46', count: 1, product_id: blue46 },
      ],
    },
  ]);
  expect((await page(lead, 'en')).runs[0]).toMatchObject({ name: 'Full', colour: { name: 'Red' } });
  expect((await card(lead)).run_pieces).toBe(2);
});

it('has fewer runs as soon as a size has fewer pieces, and none of what is withdrawn', async () => {
  const [lead, red46] = await fullModel();
  await set(lead, { runs: [{ ...FULL, colour: red }] });
  const left = async () => (await page(lead)).runs.map(({ available }: { available: number }) => available);
  expect(await left()).toEqual([3]);
  await app.call({ method: 'POST', url: `/api/stock_info/${red46}`, as: vendor, body: { stock_quantity: 1 } });
  expect(await left()).toEqual([0]);
  await app.call({ method: 'PUT', url: `/api/shop/product/${red46}`, as: vendor, body: { active: false } });
  expect(await left()).toEqual([]);
  expect((await card(lead)).run_pieces).toBeNull();
});

it('keeps the numbers of runs that stay, and refuses what was read before another save', async () => {
  const [lead] = await fullModel();
  const { data: first } = (await set(lead, { version: 0, runs: [FULL, SMALL] })).body;
  expect(first).toMatchObject({ version: 1, loose_allowed: true, sizes: [{ value: '44' }, {}, {}, { value: '50' }] });
  const [full, small] = first.runs;
  const second = (
    await set(lead, {
      version: 1,
      runs: [
        { ...SMALL, id: small.id, price: null },
        { ...FULL, name: 'Ещё' },
      ],
    })
  ).body.data;
  expect(second.runs).toMatchObject([{ id: small.id, price: null }, { name: 'Ещё' }]);
  expect(second.runs[1].id).not.toBe(full.id);
  expect((await set(lead, { version: 1, runs: [] })).body).toMatchObject({ code: 'PRODUCT_CHANGED', details: { version: 2 } });
  expect((await runsOf(lead)).runs).toEqual(second.runs);
});

it.each([
  ['whole runs alone without a run', { loose_allowed: false, runs: [] }, { loose_allowed: 'RUNS_REQUIRED' }],
  ['a size that the model has not', { runs: [{ ...FULL, sizes: ratio([999_999, 1]) }] }, { 'runs.0.sizes.0.size': 'RUN_SIZE' }],
  ['a size that the colour has not', { runs: [{ ...FULL, colour: blue }] }, { 'runs.0.sizes.3.size': 'RUN_SIZE' }],
  ['a size twice', { runs: [{ ...FULL, sizes: ratio([s44, 1], [s44, 2]) }] }, { 'runs.0.sizes.1.size': 'RUN_SIZE_TWICE' }],
  ['a colour that the model has not', { runs: [{ ...FULL, colour: 999_999 }] }, { 'runs.0.colour': 'RUN_COLOUR' }],
  ['a name twice', { runs: [FULL, { ...SMALL, name: 'ПОЛНАЯ' }] }, { 'runs.1.name': 'RUN_TWICE' }],
  ['a run of another model', { runs: [{ ...FULL, id: 999_999 }] }, { 'runs.0.id': 'RUN_NOT_FOUND' }],
])('refuses %s and changes nothing', async (_, body, faults) => {
  const [lead] = await fullModel();
  const answer = await set(lead, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual(Object.keys(faults));
  expect(await runsOf(lead)).toMatchObject({ version: 0, runs: [] });
});

it('refuses sizes that no one colour has together', async () => {
  const [lead] = await model([
    [s44, red, 1],
    [s46, blue, 1],
  ]);
  expect((await set(lead, { runs: [SMALL] })).body).toMatchObject({ code: 'VALIDATION', fields: { 'runs.0.sizes': expect.any(String) } });
});

it('is for models, and for those who manage them', async () => {
  const alone = await shop.product({ company_id: maker, category_id: category, product_type_id: type });
  await shop.indexed([alone]);
  expect((await set(alone, { runs: [] })).body).toMatchObject({ code: 'RUNS_OF_MODELS' });
  expect(await runsOf(alone)).toMatchObject({ runs: [], sizes: [] });
  const [lead] = await fullModel();
  const stranger = aPrincipal('ROLE_VENDOR', { companyId: rival });
  expect((await set(lead, { runs: [] }, stranger)).body).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect((await app.call({ url: `/api/shop/product/${lead}/runs`, as: stranger })).status).toBe(404);
  expect((await set(lead, { runs: [FULL] }, aPrincipal('ROLE_ADMIN'))).status).toBe(200);
});

it('finds what is sold in single pieces, in lists, in searches and in facets alike', async () => {
  const own = await shop.company();
  const seller = aPrincipal('ROLE_VENDOR', { companyId: own });
  const [both] = await model(
    [
      [s44, red, 5],
      [s46, red, 5],
    ],
    own,
  );
  const [runsOnly] = await model(
    [
      [s44, red, 5],
      [s46, red, 5],
    ],
    own,
  );
  await set(both, { runs: [SMALL] }, seller);
  await set(runsOnly, { loose_allowed: false, runs: [SMALL] }, seller);
  const found = async (query: string) => {
    const [list, facets] = await Promise.all([
      app.call({ url: `/api/shop/products?company_id=${own}&${query}` }),
      app.call({ url: `/api/shop/products/facets?company_id=${own}&${query}` }),
    ]);
    return { ids: list.body.data.map(({ id }: { id: number }) => id).sort(), total: facets.body.data.total };
  };
  for (const query of ['', 'text=товар&', 'price_from=1&', `parameters=[{"parameter_id":${sizes.id},"values":[${s44}]}]&`]) {
    expect([query, await found(query)]).toEqual([query, { ids: [both, runsOnly], total: 2 }]);
    expect([query, await found(`${query}loose=true`)]).toEqual([query, { ids: [both], total: 1 }]);
  }
  const listed = await app.call({ url: '/api/shop/products?loose=true&per_page=100', as: seller });
  expect(listed.body.data.map(({ id }: { id: number }) => id)).not.toContain(runsOnly);
  await set(runsOnly, { loose_allowed: true, runs: [SMALL] }, seller);
  expect((await found('loose=true')).ids).toEqual([both, runsOnly]);
});

it('tells orders of the runs in the colour of each product', async () => {
  const [lead, red46, , , blue44, blue46] = await fullModel();
  await set(lead, { loose_allowed: false, runs: [FULL, SMALL] });
  const { products } = await ask(getStockFacts, { product_ids: [lead, blue44 ?? 0] });
  expect(products).toMatchObject([
    {
      ...{ product_id: lead, loose_allowed: false },
      runs: [
        { name: { ru: 'Полная', en: 'Full' }, pieces: 6, price_kopecks: 620_100, available: 3 },
        {
          parts: [
            { product_id: lead, count: 1 },
            { product_id: red46, count: 1 },
          ],
          price_kopecks: 190_000,
          available: 5,
        },
      ],
    },
    {
      product_id: blue44,
      runs: [{ name: { ru: 'Малая', en: null }, parts: [{ product_id: blue44 }, { product_id: blue46 }], available: 4 }],
    },
  ]);
});

it('forgets the runs of a model that fell apart', async () => {
  const [lead, other] = await model([
    [s44, red, 1],
    [s46, red, 1],
  ]);
  await set(lead, { runs: [SMALL] });
  await app.call({ method: 'PUT', url: `/api/shop/product/${other}`, as: vendor, body: { variant_group_id: null } });
  expect(await page(lead)).toMatchObject({ runs: [], loose_allowed: true });
  const { rows } = await app.db.pool.query('SELECT FROM model_runs WHERE variant_group_id = $1', [groups]);
  expect(rows).toEqual([]);
});
