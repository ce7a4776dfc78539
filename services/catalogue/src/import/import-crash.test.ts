// @module-tag full

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { localFiles } from '@market/service-kit/files/files';
import { createWaker } from '@market/service-kit/jobs/waker';
import { sized } from '@market/service-kit/testing/long';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { testDatabase } from '@market/service-kit/testing/test-database';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import type { Dependencies, SignedInCtx } from '../context.ts';
import { cataloguePlan } from '../plan/plan.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { mapImport, startImport } from './map-import.ts';
import { uploadImport } from './upload-import.ts';

const db = await testDatabase(catalogue);
const there = fixtures(db.pool);
const category = await there.category({ name_ru: 'Платья' });
const type = await there.type({ name_ru: 'Платье' });
await there.parameter({ name_ru: 'Размер', kind: 'list', role: 'size', types: [type], options: [{ value_ru: '42' }, { value_ru: '44' }] });
const companyId = await there.company({ trusted: true });
const principal = aPrincipal('ROLE_VENDOR', { companyId });
const ctx = {
  db,
  principal,
  locale: 'ru',
  plan: cataloguePlan(() => new Date()),
  bulk: createWaker(),
  now: () => new Date(),
} as unknown as SignedInCtx;

const program = fileURLToPath(new URL('../../test/bulk-process.ts', import.meta.url));
let worker: ChildProcess | undefined;
const start = (): void => {
  worker = spawn(process.execPath, [program, db.url], { stdio: ['pipe', 'ignore', 'inherit'] });
};
const kill = async (): Promise<void> => {
  const ended = worker && once(worker, 'exit');
  worker?.kill('SIGKILL');
  await ended;
  worker = undefined;
};
afterAll(kill);

const one = async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows[0];
const reaches = (id: number, state: string) =>
  expect.poll(async () => (await one('SELECT state FROM import_job WHERE id = $1', [id])).state, { timeout: 120_000 }).toBe(state);
const AT_WORK = `
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%index_products%' AND state <> 'idle'`;

/** Kills the worker while it writes a piece, and starts another one. */
async function crash(): Promise<void> {
  while ((await db.pool.query(AT_WORK)).rowCount === 0);
  await kill();
  start();
}

test('an import whose worker is killed in the middle, and again, loses no row and doubles none', { timeout: 300_000 }, async () => {
  const count = sized(1_000, 10_000);
  const titles = 'Артикул;Название;Категория;Тип товара;Штрихкод;Цена;Остаток;Вес;Длина;Ширина;Высота;Модель;Размер';
  const line = (at: number) => `K-${at};Платье ${at};Платья;Платье;4600000000017;1200;7;300;300;200;50;M${at >> 1};${at % 2 ? 42 : 44}`;
  const bytes = new TextEncoder().encode([titles, ...Array.from({ length: count }, (_, at) => line(at))].join('\n'));
  const file = { name: 'goods.csv', type: 'text/csv', size: bytes.length, arrayBuffer: async () => bytes.buffer };
  const { id, columns } = (await uploadImport(ctx, { file })).data;
  await mapImport(ctx, { id, columns: columns.map(({ means }) => means) });
  start();
  await reaches(id, 'checked');
  await startImport(ctx, { id });
  for (const _ of [1, 2, 3]) await crash();
  await reaches(id, 'done');
  const job = await one('SELECT rows_done, created_num, failed_num FROM import_job WHERE id = $1', [id]);
  expect(job).toEqual({ rows_done: count, created_num: count, failed_num: 0 });
  const made =
    'SELECT count(*)::int AS products, count(DISTINCT sku)::int AS skus, count(*) FILTER (WHERE group_lead)::int AS models FROM product';
  expect(await one(made)).toEqual({ products: count, skus: count, models: count / 2 });
  const told =
    'SELECT count(*)::int AS events, count(DISTINCT aggregate_id)::int AS products, max(version) AS last FROM outbox WHERE subject LIKE $1';
  expect(await one(told, ['%product.changed'])).toEqual({ events: count, products: count, last: 1 });
  expect((await one(`SELECT count(*)::int AS sent FROM outbox WHERE subject NOT LIKE '%product.changed'`)).sent).toBe(1);
});

test('a picture that the storage will not take keeps no other one waiting', async () => {
  await kill();
  const product = await there.product({ company_id: companyId, category_id: category, product_type_id: type });
  const job = `INSERT INTO import_job (company_id, user_id, staff, state, file_name, format, titles, mapping, rows_total)
    VALUES ($1, 1, false, 'photos', 'goods.csv', 'csv', '{a,b}', '{sku,photos}', 1) RETURNING id`;
  const { id } = await one(job, [companyId]);
  const link = 'INSERT INTO import_photo (job_id, number, product_id, url, position) VALUES ($1, 2, $2, $3, $4)';
  for (const [at, url] of ['http://a/1', 'http://a/2'].entries()) await db.pool.query(link, [id, product, url, at]);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const fetchPicture = (url: string) => (url.endsWith('1') ? Promise.reject(new Error('the disk is full')) : Promise.resolve(picture));
  const dependencies = { ...ctx, files: localFiles(inject('testFolder')) } as unknown as Dependencies;
  await expect(fetchPhotos({ dependencies, fetchPicture })).rejects.toThrow('the disk is full');
  const { rows } = await db.pool.query('SELECT state FROM import_photo WHERE job_id = $1 ORDER BY position', [id]);
  expect(rows).toEqual([{ state: 'pending' }, { state: 'done' }]);
});
