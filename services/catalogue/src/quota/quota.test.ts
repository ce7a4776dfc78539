import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, test } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import { catalogueSettings } from '../settings.ts';

const app = await testApp(catalogue, { nats: null });
const { company, vendor, trusted, staff } = await goodsShop(app.db.pool);
const FILE = 'Артикул;Название\nA-1;Платье\n';

const allow = (patch: Parameters<typeof catalogueSettings.set>[1]) =>
  inTransaction(app.db.pool, (tx) => catalogueSettings.set(tx, patch, SYSTEM));
const many = async <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
const bring = (as = vendor) => bringFile(app, { as, content: FILE, ...(as === staff ? { fields: { company_id: String(company) } } : {}) });
const exported = (as = vendor) => app.call({ as, method: 'POST', url: '/api/shop/exports', body: {} });

beforeEach(async () => {
  await app.db.pool.query('DELETE FROM import_job; DELETE FROM export_job');
});

test('so many files are taken in a day and not one more, also of those that come at once', async () => {
  await allow({ imports_per_day: 3 });
  expect(statuses(await many(6, () => bring()))).toEqual([200, 200, 200, 429, 429, 429]);
  const { headers, body } = await bring();
  expect(body).toMatchObject({ code: 'IMPORT_DAY_LIMIT', message: expect.stringContaining('файлов: 3') });
  expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
  // Neither another company nor staff who help this one have anything taken from theirs.
  expect(statuses([await bring(trusted), await bring(staff)])).toEqual([200, 200]);
  await app.db.pool.query(`UPDATE import_job SET created_at = now() - interval '25 hours'`);
  expect((await bring()).status).toBe(200);
});

test('what staff bring for a company takes nothing from the company', async () => {
  await allow({ imports_per_day: 2 });
  expect(statuses(await many(3, () => bring(staff)))).toEqual([200, 200, 429]);
  expect((await bring()).status).toBe(200);
});

test('so many imports are worked on at once, and a place is free when one ends', async () => {
  await allow({ imports_per_day: 100, open_imports: 1 });
  const [first, second] = [(await bring()).body.data.id, (await bring()).body.data.id];
  const map = (id: number) =>
    app.call({ as: vendor, method: 'PUT', url: `/api/shop/import/${id}/columns`, body: { columns: ['sku', 'name'] } });
  await app.db.pool.query(`UPDATE import_job SET state = 'photos' WHERE id = ${first}`);
  expect(await map(second)).toMatchObject({ status: 409, body: { code: 'IMPORT_OPEN_LIMIT' } });
  await app.db.pool.query(`UPDATE import_job SET state = 'done' WHERE id = ${first}`);
  expect((await map(second)).status).toBe(200);
});

test('so many exports wait at once, so many are made in a day, and those of others do not count', async () => {
  await allow({ open_exports: 2, exports_per_day: 4 });
  expect(statuses(await many(3, () => exported()))).toContain(200);
  await app.db.pool.query(
    `UPDATE export_job SET state = 'waiting'; INSERT INTO export_job (user_id, company_id, locale, filter) VALUES (12, ${company}, 'ru', '{}')`,
  );
  expect(await exported()).toMatchObject({ status: 409, body: { code: 'EXPORT_OPEN_LIMIT' } });
  expect((await exported(trusted)).status).toBe(200);
  await app.db.pool.query(`UPDATE export_job SET state = 'done' WHERE company_id = ${company}`);
  await many(4, () => exported());
  expect(await exported()).toMatchObject({
    status: 429,
    body: { code: 'EXPORT_DAY_LIMIT', message: expect.stringContaining('выгрузок: 4') },
  });
});
