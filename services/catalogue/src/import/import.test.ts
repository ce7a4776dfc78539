import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { localFiles } from '@market/service-kit/files/files';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { fixtures } from '../../test/fixtures.ts';
import { readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import { pruneBulk } from '../bulk/prune-bulk.ts';
import type { CatalogueRouter } from '../router.ts';

const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();
/** Until this, whoever asks for a late picture waits, and gets none; afterwards it is there. */
const late = { asked: Promise.withResolvers<void>(), arrived: Promise.withResolvers<void>(), isThere: false };
const pictures = createServer(async (request, reply) => {
  const isThere = request.url?.startsWith('/late') ? late.isThere : request.url !== '/no.jpg';
  if (request.url?.startsWith('/late')) late.asked.resolve();
  if (!isThere && request.url !== '/no.jpg') await late.arrived.promise;
  if (isThere) reply.end(picture);
  else reply.writeHead(404).end();
});
await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening));
afterAll(() => pictures.close());
const origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;

const app = await testApp(catalogue, { environment: { IMPORT_TRUSTED_ORIGINS: origin } });
const there = fixtures(app.db.pool);
await there.category({ name_ru: 'Платья' });
const type = await there.type({ name_ru: 'Платье' });
const size = await there.parameter({
  name_ru: 'Размер',
  kind: 'list',
  role: 'size',
  types: [type],
  options: [{ value_ru: '42' }, { value_ru: '44' }],
});
await there.parameter({ name_ru: 'Состав', kind: 'string', types: [type] });

/** So many models may be on sale at once. */
const allow = (active_models: number) => setFreeLimits(app.db.pool, 'ROLE_VENDOR', { active_models });

let vendors = 0;
/** A vendor with a company of their own. */
async function aVendor(company: Record<string, unknown> = {}) {
  const companyId = await there.company({ trusted: true, ...company });
  const principal = aPrincipal('ROLE_VENDOR', { userId: 1000 + ++vendors, companyId });
  return { companyId, principal, api: app.client<CatalogueRouter>({ as: principal }) };
}
type Vendor = Awaited<ReturnType<typeof aVendor>>;

const TITLES = 'Артикул;Название;Категория;Тип товара;Штрихкод;Цена;Остаток;Вес;Длина;Ширина;Высота;Модель;Размер;Состав;Фото';
interface Row {
  sku: string;
  name?: string;
  price?: string;
  stock?: string;
  model?: string;
  size?: string;
  photos?: string;
  category?: string;
}
const line = ({
  sku,
  name = 'Платье летнее',
  price = '1 200,50',
  stock = '7',
  model = '',
  size: trait = '',
  photos = '',
  category = 'Платья',
}: Row) => [sku, name, category, 'Платье', '4600000000017', price, stock, '300', '300', '200', '50', model, trait, '', photos].join(';');
const file = (...rows: Row[]): string => [TITLES, ...rows.map(line)].join('\r\n');

const ended = async ({ api }: Vendor, id: number, state: string) => {
  await expect.poll(async () => (await api.import.get.query({ id })).data.state).toBe(state);
  return (await api.import.get.query({ id })).data;
};

/** Brought, judged, started and ended, as its owner does it. */
async function imported(vendor: Vendor, content: string | Buffer) {
  const brought = await bringFile(app, { as: vendor.principal, content });
  expect([brought.status, brought.body.message]).toEqual([200, undefined]);
  const { id, columns } = brought.body.data;
  await vendor.api.import.map.mutate({ id, columns: columns.map(({ means }: { means: string | null }) => means) });
  const checked = await ended(vendor, id, 'checked');
  await vendor.api.import.start.mutate({ id });
  return { checked, done: await ended(vendor, id, 'done') };
}

const products = async (companyId: number) => {
  const sql = `SELECT sku, name_ru, price_kopecks::int, stock_quantity, active, moderation::text, variant_group_id, group_lead FROM product WHERE company_id = $1 ORDER BY sku`;
  return (await app.db.pool.query(sql, [companyId])).rows;
};

test('a file is judged first and becomes products then; the same file again changes nothing', async () => {
  const vendor = await aVendor();
  const content = file(
    { sku: 'A-1' },
    { sku: 'A-2', price: 'дорого' },
    { sku: 'A-3', category: 'Шубы' },
    { sku: 'A-1' },
    { sku: 'A-1\u00a0' },
  );
  const brought = await bringFile(app, { as: vendor.principal, content });
  expect(brought.body.data.columns.map(({ means }: { means: string }) => means)).toContain(`parameter:${size.id}`);
  const { checked, done } = await imported(vendor, content);
  expect([checked.counts, done.counts]).toEqual([
    { created: 1, updated: 0, unchanged: 0, failed: 4 },
    { created: 1, updated: 0, unchanged: 0, failed: 4 },
  ]);
  const { data } = await vendor.api.import.rows.query({ id: done.id, outcome: 'failed' });
  expect(data.map(({ number, problems }) => [number, ...problems.map(({ column, message }) => `${column}: ${message}`)])).toEqual([
    [3, '5: Это не число'],
    [4, '2: Категории «Шубы» нет'],
    [5, '0: Артикул уже стоит в строке 2'],
    [6, '0: Артикул уже стоит в строке 2'],
  ]);
  expect(await products(vendor.companyId)).toMatchObject([
    { sku: 'A-1', price_kopecks: 120_050, stock_quantity: 7, moderation: 'approved' },
  ]);
  const again = await imported(vendor, content);
  expect(again.done.counts).toEqual({ created: 0, updated: 0, unchanged: 1, failed: 4 });
});

test('two files of a company at once make each product once, within its plan', async () => {
  const vendor = await aVendor();
  await allow(2);
  const content = file({ sku: 'S-1' }, { sku: 'S-2' }, { sku: 'S-3' });
  const both = await Promise.all([imported(vendor, content), imported(vendor, content)]);
  await allow(1_000_000);
  expect(both.reduce((sum, { done }) => sum + done.counts.created, 0)).toBe(3);
  expect((await products(vendor.companyId)).map(({ sku, active }) => [sku, active])).toEqual([
    ['S-1', true],
    ['S-2', true],
    ['S-3', false],
  ]);
});

test('what is checked only is written nowhere', async () => {
  const vendor = await aVendor();
  const { id, columns } = (await bringFile(app, { as: vendor.principal, content: file({ sku: 'B-1' }) })).body.data;
  await vendor.api.import.map.mutate({ id, columns: columns.map(({ means }: { means: string | null }) => means) });
  await ended(vendor, id, 'checked');
  expect(await products(vendor.companyId)).toEqual([]);
  await vendor.api.import.cancel.mutate({ id });
  await expect(vendor.api.import.start.mutate({ id })).rejects.toMatchObject({ data: { code: 'IMPORT_STATE' } });
});

test('an existing product is changed where the file speaks, and stays where it is silent', async () => {
  const vendor = await aVendor();
  await imported(vendor, file({ sku: 'C-1', size: '42' }));
  const { done } = await imported(vendor, 'sku;Цена;Остаток\nC-1;999;\nC-2;999;\n');
  expect(done.counts).toMatchObject({ updated: 1, failed: 1 });
  const { data } = await vendor.api.import.rows.query({ id: done.id, outcome: 'failed' });
  expect(data[0]?.problems[0]?.message).toMatch(/^Товар новый, и не хватает: Название, Категория, /);
  expect(await products(vendor.companyId)).toMatchObject([{ name_ru: 'Платье летнее', price_kopecks: 99_900, stock_quantity: 7 }]);
  const { rows } = await app.db.pool.query(
    'SELECT option_id FROM product_parameter_value v JOIN product p ON p.id = v.product_id WHERE p.company_id = $1',
    [vendor.companyId],
  );
  expect(rows).toEqual([{ option_id: size.options[0] }]);
});

test('rows of one model become its variants, of different sizes, and later ones join it', async () => {
  const vendor = await aVendor();
  const model = 'M-1';
  const first = await imported(
    vendor,
    file({ sku: 'D-1', model, size: '42' }, { sku: 'D-2', model, size: '44' }, { sku: 'D-3', model, size: '44' }),
  );
  expect(first.done.counts).toMatchObject({ created: 2, failed: 1 });
  await imported(vendor, file({ sku: 'D-9', size: '42' }));
  await imported(vendor, file({ sku: 'D-8', model: 'D-9', size: '44' }));
  const found = await products(vendor.companyId);
  const [one, two, eight, nine] = found;
  expect(found.map(({ sku, group_lead }) => [sku, group_lead])).toEqual([
    ['D-1', true],
    ['D-2', false],
    ['D-8', false],
    ['D-9', true],
  ]);
  expect([one.variant_group_id === two.variant_group_id, eight.variant_group_id === nine.variant_group_id]).toEqual([true, true]);
});

test('pictures come by their links, in their order and once; one that is not there fails alone', async () => {
  const vendor = await aVendor();
  const photos = `${origin}/1.jpg ${origin}/no.jpg ${origin}/2.jpg http://169.254.169.254/latest`;
  const { done } = await imported(vendor, file({ sku: 'E-1', photos }));
  expect(done.photos).toEqual({ total: 4, done: 2, failed: 2 });
  const again = await imported(vendor, file({ sku: 'E-1', photos: `${origin}/1.jpg` }));
  expect(again.done.counts).toMatchObject({ unchanged: 1 });
  const { rows } = await app.db.pool.query(
    'SELECT main, width FROM product_photo f JOIN product p ON p.id = f.product_id WHERE p.company_id = $1 ORDER BY f.position',
    [vendor.companyId],
  );
  expect(rows).toEqual([
    { main: true, width: 400 },
    { main: false, width: 400 },
  ]);
});

test('of a company that is not trusted new names wait for approval, prices and stock do not', async () => {
  const vendor = await aVendor({ trusted: false });
  await imported(vendor, file({ sku: 'F-1' }));
  expect(await products(vendor.companyId)).toMatchObject([{ moderation: 'pending' }]);
  await app.db.pool.query(`UPDATE product SET moderation = 'approved' WHERE company_id = $1`, [vendor.companyId]);
  await app.db.pool.query('DELETE FROM product_change WHERE company_id = $1', [vendor.companyId]);
  await imported(vendor, file({ sku: 'F-1', name: 'Платье другое', price: '5' }));
  expect(await products(vendor.companyId)).toMatchObject([{ name_ru: 'Платье летнее', price_kopecks: 500, moderation: 'approved' }]);
  const { rows } = await app.db.pool.query(`SELECT content ->> 'name' AS name FROM product_change WHERE company_id = $1`, [
    vendor.companyId,
  ]);
  expect(rows).toEqual([{ name: 'Платье другое' }]);
});

test('beyond the plan products are kept, switched off, and the row says so', async () => {
  const vendor = await aVendor();
  await allow(1);
  const { done } = await imported(vendor, file({ sku: 'G-1' }, { sku: 'G-2' }));
  await allow(1_000_000);
  expect((await products(vendor.companyId)).map(({ active }) => active)).toEqual([true, false]);
  const { data } = await vendor.api.import.rows.query({ id: done.id, with_problems: true });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ outcome: 'created', problems: [{ column: null, message: expect.stringContaining('снят с продажи') }] });
});

test('an import of another user is not found, and columns without a meaning are refused', async () => {
  const [vendor, other] = [await aVendor(), await aVendor()];
  const { id } = (await bringFile(app, { as: vendor.principal, content: file({ sku: 'H-1' }) })).body.data;
  await expect(other.api.import.get.query({ id })).rejects.toMatchObject({ data: { code: 'IMPORT_NOT_FOUND' } });
  const columns = TITLES.split(';').map(() => null);
  await expect(vendor.api.import.map.mutate({ id, columns })).rejects.toMatchObject({ data: { code: 'IMPORT_COLUMNS_MISSING' } });
  expect(
    (await bringFile(app, { as: other.principal, content: file({ sku: 'H-2' }), fields: { company_id: String(vendor.companyId) } })).status,
  ).toBe(403);
});

test('a file of three megabytes is read, one beyond the limit is refused in words', async () => {
  const vendor = await aVendor();
  const long = `${TITLES}\n${`I-1;${'слово '.repeat(1_000)}\n`.repeat(300)}`;
  expect((await bringFile(app, { as: vendor.principal, content: long })).body.data).toMatchObject({ rows_total: 300 });
  const { status, body } = await bringFile(app, { as: vendor.principal, content: Buffer.alloc(21 * 1024 * 1024, 'a;') });
  expect([status, body.fields]).toEqual([422, { file: 'Слишком большой файл' }]);
});

test('a row of other separators, a formula and a missing column are each reported at their row', async () => {
  const vendor = await aVendor();
  const content = [
    'Артикул;Название;Цена',
    'J-1,Платье,100',
    'J-2;=HYPERLINK("http://evil");100',
    'J-3;Платье;100',
    'J-4;Платье;=#DIV/0!',
  ].join('\n');
  const { checked } = await imported(vendor, content);
  expect(checked.counts.failed).toBe(4);
  const rows = await vendor.api.import.rows.query({ id: checked.id });
  expect(rows.data.map(({ problems }) => problems[0]?.message)).toEqual([
    'Ячеек в строке: 1, а колонок в файле: 3. Проверьте разделители',
    'В ячейке формула: вставьте её значение',
    expect.stringContaining('не хватает: Категория, Тип товара, Штрихкод, Вес, г'),
    'Формула в ячейке дала ошибку #DIV/0!: исправьте её или вставьте значение',
  ]);
});

test('pictures that do not come keep nobody’s rows waiting; of an import that was stopped the next one fetches them', async () => {
  const vendor = await aVendor();
  // More than are fetched at once, so that some are not even begun.
  const photos = Array.from({ length: 6 }, (_, at) => `${origin}/late-${at}.jpg`).join(' ');
  const content = file({ sku: 'K-1', photos });
  const { id, columns } = (await bringFile(app, { as: vendor.principal, content })).body.data;
  await vendor.api.import.map.mutate({ id, columns: columns.map(({ means }: { means: string | null }) => means) });
  await ended(vendor, id, 'checked');
  await vendor.api.import.start.mutate({ id });
  await ended(vendor, id, 'photos');
  await late.asked.promise;
  expect((await imported(await aVendor(), file({ sku: 'K-2' }))).done.counts.created).toBe(1);
  await vendor.api.import.cancel.mutate({ id });
  late.isThere = true;
  late.arrived.resolve();
  const { done } = await imported(vendor, content);
  expect(done.photos).toEqual({ total: 6, done: 6, failed: 0 });
});

test('notifies once of goods that run out by a file, when it ends', async () => {
  const vendor = await aVendor({ member_ids: [501, 502] });
  const rows = (stock: string) => file(...Array.from({ length: 6 }, (_, at) => ({ sku: `L-${at}`, stock })));
  await imported(vendor, rows('40'));
  await imported(vendor, rows('2'));
  await imported(vendor, rows('1'));
  const low = (await readNotifications(app)).filter(({ kind, user_id }) => kind === 'low_stock' && user_id > 500 && user_id < 503);
  expect(low).toMatchObject([
    { user_id: 501, title: { ru: 'Заканчиваются товары: 6' }, target: { kind: 'goods.low_stock' } },
    { user_id: 502, title: { ru: 'Заканчиваются товары: 6' } },
  ]);
});

test('no transaction of a large file writes more than five hundred rows', { tags: 'full' }, async () => {
  const vendor = await aVendor();
  const content = file(...Array.from({ length: 1_200 }, (_, at) => ({ sku: `N-${at}`, category: 'Шубы' })));
  const { id, columns } = (await bringFile(app, { as: vendor.principal, content })).body.data;
  const largest = async () => {
    const sql = 'SELECT count(*)::int AS rows FROM import_row WHERE job_id = $1 GROUP BY xmin::text ORDER BY 1 DESC LIMIT 1';
    return (await app.db.pool.query(sql, [id])).rows[0].rows;
  };
  expect(await largest()).toBe(500);
  const request = { id, columns: columns.map(({ means }: { means: string | null }) => means) };
  const presses = await Promise.allSettled([1, 2, 3].map(() => vendor.api.import.map.mutate(request)));
  expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { rows_done, counts } = await ended(vendor, id, 'checked');
  expect([await largest(), rows_done, counts.failed]).toEqual([500, 1_200, 1_200]);
});

test('of an old import its rows go, but not which pictures were fetched', async () => {
  const vendor = await aVendor();
  const content = file({ sku: 'P-1', photos: `${origin}/old.jpg` });
  const { done } = await imported(vendor, content);
  await app.db.pool.query(`UPDATE import_job SET touched_at = now() - interval '100 days' WHERE company_id = $1`, [vendor.companyId]);
  await pruneBulk({ db: app.db, files: localFiles(inject('testFolder')), now: () => new Date() });
  expect((await vendor.api.import.rows.query({ id: done.id })).total).toBe(0);
  expect((await imported(vendor, content)).done).toMatchObject({ counts: { unchanged: 1 }, photos: { total: 0 } });
});
