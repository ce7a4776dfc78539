import { inTransaction } from '@market/service-kit/data/transaction';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { fixtures } from '../../test/fixtures.ts';
import { readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import { onUserDeleted } from '../events/on-user-deleted.ts';
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
const journal = async (action: string, subject: number) =>
  (await pool.query('SELECT * FROM audit_entry WHERE action = $1 AND subject_id = $2', [action, String(subject)])).rows;
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

test('values are exchanged at once: what one replacement wrote is none that another finds', async () => {
  const vendor = await aVendor();
  const job = await checked(
    vendor,
    file({ sku: 'X-1', colour: 'синий', price: '10' }, { sku: 'X-2', colour: ' бордовый ', price: '10' }, { sku: 'X-3', price: '30' }),
  );
  const swap = [
    { column: 12, from: 'синий', to: 'бордовый' },
    { column: 12, from: 'бордовый', to: 'синий' },
    { column: 5, from: '10', to: '20' },
  ];
  await vendor.api.import.fix.mutate({ id: job.id, replacements: swap });
  await ended(vendor, job.id, 'checked');
  const { rows } = await pool.query('SELECT cells[6] AS price, cells[13] AS colour FROM import_row WHERE job_id = $1 ORDER BY number', [
    job.id,
  ]);
  expect(rows.map(({ price, colour }) => [price, colour])).toEqual([
    ['20', 'бордовый'],
    ['20', 'синий'],
    ['30', null],
  ]);
});

test('starting and stopping twice is doing so once', async () => {
  const vendor = await aVendor();
  const started = await checked(vendor, file({ sku: 'Y-1' }));
  await vendor.api.import.start.mutate({ id: started.id });
  await vendor.api.import.start.mutate({ id: started.id });
  await ended(vendor, started.id, 'done');
  expect((await vendor.api.import.start.mutate({ id: started.id })).data.state).toBe('done');
  const stopped = await checked(vendor, file({ sku: 'Y-2' }));
  await vendor.api.import.cancel.mutate({ id: stopped.id });
  expect((await vendor.api.import.cancel.mutate({ id: stopped.id })).data.state).toBe('canceled');
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
  // Beyond its end a list says all the same how long it is.
  expect(await vendor.api.import.list.query({ page: 9 })).toMatchObject({ data: [], total: 2 });
  expect(await vendor.api.import.rows.query({ id: job.id, page: 9 })).toMatchObject({ data: [], total: 3 });
  expect(await undone(vendor, job.id)).toMatchObject({ undo: { possible: false, undone: 3, kept: 0 } });
  expect(await shown(vendor.companyId)).toEqual(before);
  expect((await products(vendor.companyId)).map(({ variant_group_id }) => variant_group_id)).toEqual([null, null]);
  expect(await said(vendor, job.id)).toEqual([]);
  expect((await readNotifications(app)).map(({ kind }) => kind)).toContain('import_undone');
  // Asked once more, as by a second press, it says what has become of it.
  expect((await vendor.api.import.undo.mutate({ id: job.id })).data).toMatchObject({ state: 'undone', undo: { undone: 3 } });
  expect(await journal('import.undo_started', job.id)).toHaveLength(1);
});

test('what an import made and people added to since stays; what goes stands in the journal as every deletion', async () => {
  const vendor = await aVendor();
  const job = await imported(vendor, file({ sku: 'F-1' }, { sku: 'F-2' }, { sku: 'F-3' }, { sku: 'F-4' }));
  const [untouched, pictured, reviewed, exchanged] = (await products(vendor.companyId)).map(({ id }) => id);
  const photo = (product_id: number, path: string) => insertRow(pool, 'product_photo', { product_id, path, width: 600, height: 800 });
  const fetched = (product_id: number, path: string | null) =>
    insertRow(pool, 'import_photo', {
      job_id: job.id,
      number: 2,
      product_id,
      url: `https://a.example/${path}`,
      position: 0,
      state: 'done',
      path,
    });
  await Promise.all([photo(untouched, 'f-own'), fetched(untouched, 'f-own'), photo(pictured, 'f-theirs')]);
  await Promise.all([fetched(exchanged, 'f-removed'), photo(exchanged, 'f-instead')]);
  await insertRow(pool, 'review', { product_id: reviewed, user_id: 77, user_fio: 'Ира', rating: 5, text: 'Хорошо' });
  expect((await undone(vendor, job.id)).undo).toEqual({ possible: false, undone: 1, kept: 3 });
  const reason = 'Оставлен: после загрузки товар изменили';
  expect(await said(vendor, job.id)).toEqual([3, 4, 5].map((number) => [number, reason]));
  expect((await products(vendor.companyId)).map(({ id }) => id)).toEqual([pictured, reviewed, exchanged]);
  expect(await journal('product.deleted', untouched)).toMatchObject([
    { actor_id: vendor.principal.userId, before: { sku: 'F-1', company_id: vendor.companyId } },
  ]);
});

test('an import of before its rows kept what they found cannot be undone', async () => {
  const vendor = await aVendor();
  const job = await imported(vendor, file({ sku: 'G-1' }));
  await pool.query('UPDATE import_row SET undo = NULL WHERE job_id = $1', [job.id]);
  expect((await vendor.api.import.get.query({ id: job.id })).data.undo.possible).toBe(false);
  await expect(vendor.api.import.undo.mutate({ id: job.id })).rejects.toMatchObject({ data: { code: 'IMPORT_STATE' } });
});

test('undoing stops with the rights of whoever brought the file, and goes on where it stopped', async () => {
  const vendor = await aVendor();
  const job = await imported(vendor, file({ sku: 'H-1' }));
  await inTransaction(pool, async (tx) => {
    await tx.query(`UPDATE import_job SET state = 'undoing', undone_num = 4, kept_num = 2, low_stock_num = 1 WHERE id = $1`, [job.id]);
    await onUserDeleted(tx, { id: vendor.principal.userId });
  });
  expect((await vendor.api.import.get.query({ id: job.id })).data).toMatchObject({
    state: 'canceled',
    undo: { possible: true, undone: 4 },
  });
  expect((await readNotifications(app)).filter(({ kind, user_id }) => kind === 'low_stock' && user_id === vendor.principal.userId)).toEqual(
    [],
  );
  expect((await undone(vendor, job.id)).undo).toEqual({ possible: false, undone: 5, kept: 2 });
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
