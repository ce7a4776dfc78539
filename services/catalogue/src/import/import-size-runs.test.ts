// @module-tag full
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import type { CatalogueRouter } from '../router.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
await shop.category({ name_ru: 'Платья' });
const type = await shop.type({ name_ru: 'Платье' });
const options = (...values: [ru: string, en?: string][]) => values.map(([value_ru, value_en = null]) => ({ value_ru, value_en }));
const sizes = await shop.parameter({
  ...{ name_ru: 'Размер', kind: 'list', role: 'size', types: [type] },
  options: options(['44'], ['46'], ['42,5'], ['60']),
});
const [s44, s46] = sizes.options;
await shop.parameter({
  ...{ name_ru: 'Цвет', kind: 'list', role: 'colour', types: [type] },
  options: options(['синий', 'blue'], ['красный', 'red']),
});

let vendors = 0;
async function aVendor() {
  const companyId = await shop.company({ trusted: true });
  const principal = aPrincipal('ROLE_VENDOR', { userId: 7000 + ++vendors, companyId });
  return { companyId, principal, api: app.client<CatalogueRouter>({ as: principal }) };
}
type Vendor = Awaited<ReturnType<typeof aVendor>>;

const TITLES = 'Артикул;Название;Категория;Тип товара;Штрихкод;Цена;Остаток;Вес;Длина;Ширина;Высота;Модель;Размер;Цвет;Ростовки;Поштучно';
interface Row {
  sku: string;
  model?: string;
  size?: string;
  colour?: string;
  runs?: string;
  loose?: string;
}
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const file = (...rows: Row[]): string =>
  [
    TITLES,
    ...rows.map(({ sku, model = 'М', size = '', colour = '', runs = '', loose = '' }) =>
      [sku, 'Платье', 'Платья', 'Платье', '4600000000017', '1000', '9', '300', '300', '200', '50', model, size, colour, runs, loose]
        .map(cell)
        .join(';'),
    ),
  ].join('\r\n');
/** A model in two colours, one of which lacks a size. */
const model = (runs: string, loose = ''): Row[] => [
  { sku: 'A-1', size: '44', colour: 'синий', runs, loose },
  { sku: 'A-2', size: '46', colour: 'синий' },
  { sku: 'A-3', size: '42,5', colour: 'синий' },
  { sku: 'A-4', size: '44', colour: 'красный' },
];

const ended = async ({ api }: Vendor, id: number, state: string) => {
  await expect.poll(async () => (await api.import.get.query({ id })).data.state, { timeout: 20_000 }).toBe(state);
  return (await api.import.get.query({ id })).data;
};
async function checked(vendor: Vendor, content: string | Buffer) {
  const { body } = await bringFile(app, { as: vendor.principal, content });
  const { id, columns } = body.data;
  await vendor.api.import.map.mutate({ id, columns: columns.map(({ means }: { means: string | null }) => means) });
  return ended(vendor, id, 'checked');
}
async function imported(vendor: Vendor, content: string | Buffer) {
  const { id, counts } = await checked(vendor, content);
  await vendor.api.import.start.mutate({ id });
  const done = await ended(vendor, id, 'done');
  expect(done.counts).toEqual(counts);
  return done;
}
const problems = async (vendor: Vendor, id: number, locale: 'ru' | 'en' = 'ru') => {
  const headers = { 'accept-language': locale };
  const { body } = await app.call({ url: `/api/shop/import/${id}/rows?with_problems=true`, as: vendor.principal, headers });
  return body.data.map((row: { number: number; problems: { column: number; message: string }[] }) => [
    row.number,
    ...row.problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
};
const soldAs = async (vendor: Vendor, sku = 'A-1') => {
  const { rows } = await pool.query('SELECT id FROM product WHERE company_id = $1 AND sku = $2', [vendor.companyId, sku]);
  const { version, loose_allowed, runs } = (await vendor.api.sizeRun.get.query({ id: rows[0].id })).data;
  return { id: rows[0].id as number, version, loose_allowed, runs };
};

const FULL = 'Полная / Full (синий): 44×1, 46×2 = 7200,5';

test('a file says in which runs a model is sold; the same file again changes nothing', async () => {
  const vendor = await aVendor();
  const content = file(...model(`${FULL}; Малая: 44×1`, 'нет'));
  expect((await imported(vendor, content)).counts).toMatchObject({ created: 4, failed: 0 });
  const first = await soldAs(vendor);
  expect(first).toMatchObject({
    ...{ version: 1, loose_allowed: false },
    runs: [
      {
        name: 'Полная',
        name_en: 'Full',
        colour: expect.any(Number),
        sizes: [
          { size: s44, count: 1 },
          { size: s46, count: 2 },
        ],
        price: 7200.5,
      },
      { name: 'Малая', name_en: null, colour: null, sizes: [{ size: s44, count: 1 }], price: null },
    ],
  });
  expect((await imported(vendor, content)).counts).toMatchObject({ unchanged: 4 });
  expect(await soldAs(vendor)).toEqual(first);
});

test('a run that is called the same stays the same one; what the file is silent of stays; a word takes all away', async () => {
  const vendor = await aVendor();
  await imported(vendor, file(...model(`${FULL}; Малая: 44×1`, 'нет')));
  const [full] = (await soldAs(vendor)).runs;
  const only = (...row: string[]) => `sku;Ростовки;Поштучно\r\n${row.map(cell).join(';')}`;
  expect((await imported(vendor, only('A-2', 'ПОЛНАЯ (blue): 46×3'))).counts).toMatchObject({ updated: 1 });
  expect(await soldAs(vendor)).toMatchObject({
    loose_allowed: false,
    runs: [{ id: full?.id, sizes: [{ size: s46, count: 3 }], price: null }],
  });
  const refused = await checked(vendor, only('A-1', 'нет'));
  expect(await problems(vendor, refused.id)).toEqual([[2, '1: Добавьте ростовку: без неё модель нельзя заказать']]);
  await imported(vendor, only('A-1', 'нет', 'да'));
  expect(await soldAs(vendor)).toMatchObject({ loose_allowed: true, runs: [] });
});

test.each([
  ['Полная: 44×1, 60×1', 'Размера «60» у модели нет', 'The model has no size “60”'],
  ['Полная: 44×1, 46×-1', 'Количество в «46×-1» — целое число от 1 до 99', 'The count in “46×-1” is a whole number from 1 to 99'],
  ['Полная (зелёный): 44×1', 'Цвета «зелёный» у модели нет', 'The model has no colour “зелёный”'],
  ['Полная (красный): 46×1', '«Полная»: Такого размера у модели нет', '“Полная”: The model has no such size'],
  ['Полная: 44×1, 44×2', '«Полная»: Размер повторяется', '“Полная”: This size stands here twice'],
  ['Полная: 44×1; полная: 46×1', '«полная»: Ростовка с таким названием уже есть', '“полная”: There already is a size run of this name'],
  ['44-46', /^Ростовку «44-46» не прочитать/, /^The size run “44-46” cannot be read/],
])('%j is told at its row, and the other rows are saved', async (runs, ru, en) => {
  const vendor = await aVendor();
  const { id, counts } = await imported(vendor, file(...model(runs)));
  expect(counts).toMatchObject({ created: 3, failed: 1 });
  for (const [locale, words] of [
    ['ru', ru],
    ['en', en],
  ] as const) {
    const [[number, problem]] = await problems(vendor, id, locale);
    expect([number, problem.replace(/^14: /, '')]).toEqual([2, typeof words === 'string' ? words : expect.stringMatching(words)]);
  }
  expect(await soldAs(vendor, 'A-2')).toMatchObject({ version: 0, runs: [] });
});

test('rows of one model that say different things, and a product that stands alone', async () => {
  const vendor = await aVendor();
  const rows = model('Полная: 44×1', 'да');
  const content = file(
    ...rows.map((row, at) => ({ ...row, runs: at === 1 ? 'Полная: 44×2' : 'Полная: 44 x 1', loose: at === 2 ? 'нет' : '' })),
    { sku: 'B-1', model: '', runs: 'Полная: 44×1', size: '44' },
    { sku: 'B-2', model: '', loose: 'да' },
  );
  const { id } = await imported(vendor, content);
  expect(await problems(vendor, id)).toEqual([
    [3, '14: В строке 2 для этой модели написано другое'],
    [6, expect.stringMatching(/^14: Ростовки/)],
  ]);
  expect(await soldAs(vendor)).toMatchObject({ loose_allowed: false, version: 1 });
});

test('what is exported and brought again changes nothing, in either language and format', async () => {
  const vendor = await aVendor();
  await imported(vendor, file(...model('', '')));
  const { id } = await soldAs(vendor);
  const [colour] = (await vendor.api.sizeRun.get.query({ id })).data.colours;
  const sizesOf = (...each: [size: number | undefined, count: number][]) => each.map(([size = 0, count]) => ({ size, count }));
  const runs = [
    {
      name: '-"Хитрая; (проба)": =1/2',
      name_en: 'Tricky, / one',
      colour: colour?.id ?? null,
      sizes: sizesOf([sizes.options[2], 99], [s46, 1]),
      price: 0.01,
    },
    { name: 'Полная', name_en: null, colour: null, sizes: sizesOf([s44, 1]), price: 9_999_999.99 },
  ];
  await vendor.api.sizeRun.set.mutate({ id, loose_allowed: false, runs });
  // An option that is there no more.
  await pool.query('UPDATE size_run SET sizes = ARRAY[999999], counts = ARRAY[2] WHERE name_ru = $1', ['Полная']);
  const before = await soldAs(vendor);
  for (const locale of ['ru', 'en'])
    for (const format of ['csv', 'xlsx']) {
      const headers = { 'accept-language': locale };
      const made = await app.call({ method: 'POST', url: '/api/shop/exports', body: { format }, as: vendor.principal, headers });
      const sheet = await app.call({ url: `/api/shop/export/${made.body.data.id}/file`, as: vendor.principal });
      expect((await imported(vendor, sheet.bytes)).counts).toEqual({ created: 0, updated: 0, unchanged: 4, failed: 0 });
    }
  expect(await soldAs(vendor)).toEqual(before);
});

test('an import that is undone gives the runs back, but not those that were changed since', async () => {
  const vendor = await aVendor();
  await imported(vendor, file(...model(FULL)));
  const before = await soldAs(vendor);
  const second = async () => (await imported(vendor, 'sku;Ростовки;Поштучно\r\nA-1;Малая: 44×1;\r\nA-2;;нет')).id;
  const undone = async (id: number) => {
    await vendor.api.import.undo.mutate({ id });
    return ended(vendor, id, 'undone');
  };
  expect((await undone(await second())).undo).toMatchObject({ undone: 2, kept: 0 });
  expect(await soldAs(vendor)).toMatchObject({ runs: before.runs, loose_allowed: true });
  const id = await second();
  await vendor.api.sizeRun.set.mutate({ id: before.id, runs: [] });
  expect((await undone(id)).undo).toMatchObject({ undone: 1, kept: 1 });
  expect(await problems(vendor, id)).toEqual([[2, expect.stringContaining('изменили Ростовки')]]);
  expect((await soldAs(vendor)).runs).toEqual([]);
});

test('a size that comes many rows later is one of the model', async () => {
  const vendor = await aVendor();
  const between = Array.from({ length: 1_100 }, (_, at) => ({ sku: `C-${at}`, model: '' }));
  const content = file({ sku: 'A-1', size: '44', runs: 'Полная: 44×1, 46×1' }, ...between, {
    sku: 'A-2',
    size: '46',
    runs: 'Полная: 44×1, 46×1',
    loose: 'нет',
  });
  const done = await imported(vendor, content);
  expect(done.counts).toMatchObject({ created: 1_102, failed: 0 });
  expect(await soldAs(vendor)).toMatchObject({ version: 2, loose_allowed: false, runs: [{ name: 'Полная' }] });
});
