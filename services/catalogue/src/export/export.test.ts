import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import type { CatalogueRouter } from '../router.ts';
import { readSheet } from '../spreadsheet/read-sheet.ts';
import { requireRoom } from './create-export.ts';

const app = await testApp(catalogue);
const there = fixtures(app.db.pool);
const root = await there.category({ name_ru: 'Женщинам' });
const [own, others] = [await there.company({ trusted: true }), await there.company()];
const place = {
  category_id: await there.category({ name_ru: 'Платья', parent_id: root }),
  product_type_id: await there.type({ name_ru: 'Платье' }),
};
const season = await there.parameter({
  ...{ name_ru: 'Сезон', kind: 'multiple_enum', types: [place.product_type_id] },
  options: [{ value_ru: 'Лето' }, { value_ru: 'Весна' }],
});
const as = aPrincipal('ROLE_VENDOR', { companyId: own });
const vendor = app.client<CatalogueRouter>({ as });

const first = await there.product({
  company_id: own,
  ...place,
  sku: 'A-1',
  name_ru: '=HYPERLINK("http://evil")',
  price_kopecks: 120_050,
  variant_group_id: 7,
});
await there.product({
  company_id: own,
  ...place,
  sku: 'A-2',
  name_ru: 'Платье; "летнее"',
  variant_group_id: 7,
  group_lead: false,
  active: false,
});
await there.product({ company_id: others, ...place, sku: 'B-1' });
await there.says(first, season.id, { option_id: season.options[0], ordinal: 0 });
await there.says(first, season.id, { option_id: season.options[1], ordinal: 1 });
await there.indexed();

const file = async (path: string, caller = as) => app.call({ as: caller, url: path, headers: { 'accept-language': 'ru' } });

test('writes the goods of a filter into a file that runs nothing, and that an import reads back as it is', async () => {
  const { data } = await vendor.export.create.mutate({});
  expect(data).toMatchObject({ state: 'done', rows: 2 });
  const { status, headers, body } = await file(`/api/shop/export/${data.id}/file`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(body).split('\r\n');
  expect(lines[0]?.startsWith('\uFEFFАртикул;Название;Категория')).toBe(true);
  expect(lines[1]?.startsWith(`A-1;"'=HYPERLINK(""http://evil"")";Женщинам / Платья;Платье;`)).toBe(true);
  expect(lines[1]?.split(';')).toEqual(expect.arrayContaining(['1200,5', 'A-1', 'да', '"Лето', ' Весна"']));
  expect(lines[2]).toContain('"Платье; ""летнее"""');
  // A name that is a formula is refused on its way in; all else comes back unchanged.
  const brought = await bringFile(app, { as, content: String(body) });
  const { id, columns } = brought.body.data;
  await vendor.import.map.mutate({ id, columns: columns.map(({ means }: { means: string | null }) => means) });
  await expect.poll(async () => (await vendor.import.get.query({ id })).data.state).toBe('checked');
  expect((await vendor.import.get.query({ id })).data.counts).toEqual({ created: 0, updated: 0, unchanged: 1, failed: 1 });
  const errors = String((await file(`/api/shop/import/${id}/errors`)).body);
  expect(errors.split('\r\n')[1]).toContain('В ячейке формула');
});

test('writes the goods that words find', async () => {
  const { data } = await vendor.export.create.mutate({ text: 'A-2' });
  expect(data).toMatchObject({ state: 'done', rows: 1 });
});

test('writes a workbook of the same goods that runs nothing either, and that an import reads back', async () => {
  const { data } = await vendor.export.create.mutate({ format: 'xlsx' });
  expect(data).toMatchObject({ state: 'done', rows: 2, format: 'xlsx' });
  expect((await vendor.export.list.query({})).data[0]).toMatchObject({ id: data.id, format: 'xlsx' });
  expect((await vendor.export.list.query({ page: 99 })).total).toBeGreaterThan(0);
  const { status, headers, bytes } = await file(`/api/shop/export/${data.id}/file`);
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  expect(headers['content-disposition']).toContain('.xlsx');
  const { titles, rows } = await readSheet(bytes);
  expect(titles.slice(0, 3)).toEqual(['Артикул', 'Название', 'Категория']);
  expect(rows[0]?.cells.slice(0, 3)).toEqual(['A-1', '\'=HYPERLINK("http://evil")', 'Женщинам / Платья']);
  expect(rows[0]?.cells).toEqual(expect.arrayContaining(['1200.5', 'да', 'Лето; Весна']));
});

test('narrows by the filter of the list, writes many in the background, and leaves each file in the notifications', async () => {
  expect((await vendor.export.create.mutate({ state: 'inactive' })).data).toMatchObject({ rows: 1 });
  const { rows } = await app.db.pool.query(
    `INSERT INTO export_job (user_id, company_id, locale, filter) VALUES (1, $1, 'en', '{"state":"all"}') RETURNING id`,
    [own],
  );
  await expect.poll(async () => (await vendor.export.get.query({ id: rows[0].id })).data.state).toBe('done');
  const { rows: jobs } = await app.db.pool.query(`SELECT id::text FROM export_job WHERE state = 'done' ORDER BY id`);
  const { rows: notified } = await app.db.pool.query(
    `SELECT payload -> 'target' ->> 'id' AS id FROM outbox WHERE payload ->> 'kind' = 'export_finished' ORDER BY seq`,
  );
  expect(jobs.length).toBeGreaterThanOrEqual(2);
  expect(notified).toEqual(jobs);
});

test('gives files to those alone who manage the goods in them', async () => {
  const { data } = await vendor.export.create.mutate({});
  const stranger = aPrincipal('ROLE_VENDOR', { companyId: others });
  expect((await file(`/api/shop/export/${data.id}/file`, stranger)).body.code).toBe('EXPORT_NOT_FOUND');
  expect((await file(`/api/shop/export/${data.id}/file`, aPrincipal('ROLE_BUYER'))).status).toBe(403);
  expect((await app.call({ url: `/api/shop/export/${data.id}/file` })).status).toBe(401);
  await expect(vendor.export.create.mutate({ company_id: others })).resolves.toMatchObject({ data: { rows: 2 } });
});

test('a template has the titles that an import knows, those of a type’s parameters among them', async () => {
  const csv = await file(`/api/shop/imports/template?format=csv&product_type_id=${place.product_type_id}`);
  expect(String(csv.body)).toMatch(/^\uFEFFАртикул \*;[^\r]*;Сезон\r\nПример: [^\r]*\r\n$/);
  const xlsx = await app.app.inject({ url: '/api/shop/imports/template' });
  expect(xlsx.statusCode).toBe(401);
});

test('one that cannot be written fails alone, and its owner is notified', async () => {
  const add = `INSERT INTO export_job (user_id, company_id, locale, filter) VALUES (51, $1, 'ru', $2) RETURNING id`;
  const [bad, good] = [{ state: 'nonsense' }, { state: 'all' }].map(
    async (filter) => (await app.db.pool.query(add, [own, filter])).rows[0].id,
  );
  const ids = [await bad, await good];
  await expect
    .poll(
      async () =>
        (await app.db.pool.query('SELECT state FROM export_job WHERE id = ANY ($1) ORDER BY array_position($1::int[], id)', [ids])).rows,
    )
    .toEqual([{ state: 'failed' }, { state: 'done' }]);
  const { rows } = await app.db.pool.query(
    `SELECT payload ->> 'kind' AS kind FROM outbox WHERE payload ->> 'user_id' = '51' ORDER BY kind`,
  );
  expect(rows).toEqual([{ kind: 'export_failed' }, { kind: 'export_finished' }]);
});

test('refuses goods that a workbook cannot hold before it writes any of them', async () => {
  const scope = { companyId: own, categoryId: null, modelId: null, text: null, state: 'all' as const, problem: null, lowStock: 1 };
  // Two products and the row of titles.
  await expect(requireRoom(app.db.pool, scope, 3)).resolves.toBeUndefined();
  await expect(requireRoom(app.db.pool, scope, 2)).rejects.toMatchObject({ code: 'EXPORT_TOO_MANY_ROWS', details: { limit: 1 } });
});
