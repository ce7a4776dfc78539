import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { fixtures } from '../../test/fixtures.ts';
import { readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import type { CatalogueRouter } from '../router.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
await shop.category({ name_ru: 'Платья' });
await shop.category({ name_ru: 'Юбки' });
const type = await shop.type({ name_ru: 'Платье' });
await shop.parameter({
  name_ru: 'Цвет',
  kind: 'list',
  role: 'colour',
  types: [type],
  options: [{ value_ru: 'бордовый' }, { value_ru: 'синий' }],
});

let vendors = 0;
async function aVendor(trusted = true) {
  const companyId = await shop.company({ trusted });
  const principal = aPrincipal('ROLE_VENDOR', { userId: 5000 + ++vendors, companyId });
  return { companyId, principal, api: app.client<CatalogueRouter>({ as: principal }) };
}
type Vendor = Awaited<ReturnType<typeof aVendor>>;

const TITLES = 'Артикул;Название;Категория;Тип товара;Штрихкод;Цена;Остаток;Вес;Длина;Ширина;Высота;Модель;Цвет';
interface Row {
  sku: string;
  name?: string;
  category?: string;
  price?: string;
  stock?: string;
  model?: string;
  colour?: string;
}
const file = (...rows: Row[]): string =>
  [
    TITLES,
    ...rows.map(({ sku, name = 'Платье летнее', category = 'Платья', price = '1200', stock = '7', model = '', colour = '' }) =>
      [sku, name, category, 'Платье', '4600000000017', price, stock, '300', '300', '200', '50', model, colour].join(';'),
    ),
  ].join('\r\n');

const ended = async ({ api }: Vendor, id: number, state: string) => {
  await expect.poll(async () => (await api.import.get.query({ id })).data.state, { timeout: 20_000 }).toBe(state);
  return (await api.import.get.query({ id })).data;
};

async function checked(vendor: Vendor, content: string) {
  const { body } = await bringFile(app, { as: vendor.principal, content });
  const { id, columns } = body.data;
  await vendor.api.import.map.mutate({ id, columns: columns.map(({ means }: { means: string | null }) => means) });
  return ended(vendor, id, 'checked');
}
async function imported(vendor: Vendor, content: string) {
  const { id } = await checked(vendor, content);
  await vendor.api.import.start.mutate({ id });
  return ended(vendor, id, 'done');
}
async function undone(vendor: Vendor, id: number) {
  await vendor.api.import.undo.mutate({ id });
  return ended(vendor, id, 'undone');
}

const products = async (companyId: number) => {
  const sql =
    'SELECT id, sku, name_ru, price_kopecks::int AS price, stock_quantity AS stock, variant_group_id, version FROM product WHERE company_id = $1 ORDER BY sku';
  return (await pool.query(sql, [companyId])).rows;
};
const shown = async (companyId: number) =>
  (await products(companyId)).map(({ sku, name_ru, price, stock }) => [sku, name_ru, price, stock]);
const said = async (vendor: Vendor, id: number) =>
  (await vendor.api.import.rows.query({ id, with_problems: true })).data.map(({ number, problems }) => [
    number,
    ...problems.map(({ message }) => message),
  ]);

test('what was most likely meant is suggested, and cells are put right where they stand', async () => {
  const vendor = await aVendor();
  const job = await checked(
    vendor,
    file(
      { sku: 'A-1', category: 'Плтья' },
      { sku: 'A-2', category: 'Плтья', price: 'дорого' },
      { sku: 'A-3', colour: 'бардовый' },
      { sku: 'A-4' },
    ),
  );
  expect(job.counts).toMatchObject({ created: 1, failed: 3 });
  const rows = (await vendor.api.import.rows.query({ id: job.id, outcome: 'failed' })).data;
  expect(rows.map(({ number, problems }) => [number, ...problems.map(({ suggestion }) => suggestion)])).toEqual([
    [2, 'Платья'],
    [3, 'Платья', null],
    [4, 'бордовый'],
  ]);
  const errors = await app.call({ url: `/api/shop/import/${job.id}/errors`, as: vendor.principal });
  expect(String(errors.body)).toContain('Категории «Плтья» нет (похоже на «Платья»)');
  await vendor.api.import.fix.mutate({
    id: job.id,
    replacements: [{ column: 2, from: 'Плтья', to: 'Платья' }],
    cells: [
      { number: 3, column: 5, value: '990' },
      { number: 4, column: 12, value: 'бордовый' },
    ],
  });
  expect((await ended(vendor, job.id, 'checked')).counts).toEqual({ created: 4, updated: 0, unchanged: 0, failed: 0 });
  await expect(vendor.api.import.fix.mutate({ id: job.id, cells: [{ number: 2, column: 13, value: 'x' }] })).rejects.toThrow();
  await expect(vendor.api.import.fix.mutate({ id: job.id })).rejects.toThrow();
  await vendor.api.import.start.mutate({ id: job.id });
  await ended(vendor, job.id, 'done');
  expect((await products(vendor.companyId)).map(({ sku, price }) => [sku, price])).toContainEqual(['A-2', 99_000]);
  await expect(vendor.api.import.fix.mutate({ id: job.id, cells: [{ number: 2, column: 5, value: '1' }] })).rejects.toThrow();
});

test('an undone import leaves everything as it was: its goods are gone, the others have their values and models again', async () => {
  const vendor = await aVendor();
  await imported(vendor, file({ sku: 'B-1', price: '1000' }, { sku: 'B-2', price: '2000' }));
  const before = await shown(vendor.companyId);
  const job = await imported(
    vendor,
    file(
      { sku: 'B-1', price: '1', name: 'Перепутано', model: 'М' },
      { sku: 'B-2', price: '2', stock: '0', model: 'М', colour: 'синий' },
      { sku: 'B-3', model: 'М', colour: 'бордовый' },
    ),
  );
  expect(job).toMatchObject({ counts: { created: 1, updated: 2 }, undo: { possible: true } });
  expect(await undone(vendor, job.id)).toMatchObject({ undo: { possible: false, undone: 3, kept: 0 } });
  expect(await shown(vendor.companyId)).toEqual(before);
  expect((await products(vendor.companyId)).map(({ variant_group_id }) => variant_group_id)).toEqual([null, null]);
  expect(await said(vendor, job.id)).toEqual([]);
  expect((await readNotifications(app)).map(({ kind }) => kind)).toContain('import_undone');
  await expect(vendor.api.import.undo.mutate({ id: job.id })).rejects.toThrow();
});

test('what was changed since an import stays, and is named', async () => {
  const vendor = await aVendor();
  await imported(vendor, file({ sku: 'C-1', price: '1000' }, { sku: 'C-2', price: '2000', stock: '5' }));
  const job = await imported(
    vendor,
    file(
      { sku: 'C-1', price: '1', name: 'Перепутано' },
      { sku: 'C-2', price: '2', stock: '50' },
      { sku: 'C-3' },
      { sku: 'C-4' },
      { sku: 'C-5' },
    ),
  );
  const [one, two, three, four, five] = await products(vendor.companyId);
  await vendor.api.product.update.mutate({ id: one.id, price: 1500 });
  await pool.query('UPDATE product SET stock_quantity = 49 WHERE id = $1', [two.id]);
  await vendor.api.product.update.mutate({ id: three.id, price: 3000 });
  await pool.query('UPDATE product SET reserved_quantity = 2 WHERE id = $1', [four.id]);
  await vendor.api.product.delete.mutate({ id: five.id });
  expect((await undone(vendor, job.id)).undo).toEqual({ possible: false, undone: 1, kept: 4 });
  expect(await said(vendor, job.id)).toEqual([
    [2, 'Возвращено не всё: после загрузки изменили Цена, ₽'],
    [3, 'Возвращено не всё: после загрузки изменили Остаток'],
    [4, 'Оставлен: после загрузки товар изменили'],
    [5, 'Оставлен: товар есть в заказах'],
  ]);
  expect(await shown(vendor.companyId)).toEqual([
    ['C-1', 'Платье летнее', 150_000, 7],
    ['C-2', 'Платье летнее', 200_000, 49],
    ['C-3', 'Платье летнее', 300_000, 7],
    ['C-4', 'Платье летнее', 120_000, 7],
  ]);
});

test('a company whose contents are looked at gets its earlier ones back, and nothing waits for approval', async () => {
  const vendor = await aVendor(false);
  await imported(vendor, file({ sku: 'D-1' }));
  await pool.query(`UPDATE product SET moderation = 'approved' WHERE company_id = $1`, [vendor.companyId]);
  await pool.query('DELETE FROM product_change WHERE company_id = $1', [vendor.companyId]);
  const job = await imported(vendor, file({ sku: 'D-1', name: 'Перепутано' }));
  expect((await pool.query('SELECT FROM product_change WHERE company_id = $1', [vendor.companyId])).rowCount).toBe(1);
  await undone(vendor, job.id);
  expect((await pool.query('SELECT FROM product_change WHERE company_id = $1', [vendor.companyId])).rowCount).toBe(0);
});

test('an import of long ago, or one that is under way, is not undone', async () => {
  const vendor = await aVendor();
  const job = await imported(vendor, file({ sku: 'E-1' }));
  await pool.query(`UPDATE import_job SET finished_at = now() - interval '31 days' WHERE id = $1`, [job.id]);
  expect((await vendor.api.import.get.query({ id: job.id })).data.undo.possible).toBe(false);
  await expect(vendor.api.import.undo.mutate({ id: job.id })).rejects.toThrow();
  const waiting = await checked(vendor, file({ sku: 'E-2' }));
  await expect(vendor.api.import.undo.mutate({ id: waiting.id })).rejects.toThrow();
});
