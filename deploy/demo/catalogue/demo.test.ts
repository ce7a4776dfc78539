// @module-tag full
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalKey } from '@market/catalogue/src/media/media-keys';
import { photoUrls } from '@market/catalogue/src/media/photo-urls';
import { localFiles } from '@market/service-kit/files/files';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from './demo.ts';
import { ForeignProductsError, seedLoad } from './load.ts';
import { MODEL_TABLES } from './model-rows.ts';

const service = { name: 'catalogue', migrations: fileURLToPath(new URL('../../../services/catalogue/prisma/migrations', import.meta.url)) };
const DAY = new Date(new Date().setUTCHours(0, 0, 0, 0));
const LOADED = 4_600;
const demo = await testDatabase(service);
const load = await testDatabase(service);
let directory: string;
const files = () => localFiles(directory);

const one = async (db: typeof demo, sql: string) => (await db.pool.query(sql)).rows[0];
/** Fingerprint of every row that models have. */
const fingerprint = async (db: typeof demo) => {
  const parts = Object.entries(MODEL_TABLES).map(async ([table, columns]) => {
    const { hash } = await one(
      db,
      `SELECT md5(string_agg(row::text, '|' ORDER BY row::text)) AS hash FROM (SELECT ${columns} FROM ${table}) row`,
    );
    return `${table} ${hash}`;
  });
  return Promise.all(parts);
};
const schemaOf = async (db: typeof demo) =>
  (
    await db.pool.query(
      "SELECT indexdef AS def FROM pg_indexes WHERE schemaname = 'public' UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1",
    )
  ).rows;

let untouched: unknown;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'market-seed-'));
  untouched = await schemaOf(demo);
  await seedDemo({ databaseUrl: demo.url, files: files(), day: DAY });
}, 120_000);
afterAll(() => rm(directory, { recursive: true }));

test('a second seeding changes nothing', async () => {
  const before = await fingerprint(demo);
  expect(await seedDemo({ databaseUrl: demo.url, files: files(), day: DAY })).toBe(false);
  expect(await fingerprint(demo)).toEqual(before);
});

test('indexes and keys are all back', async () => {
  expect(await schemaOf(demo)).toEqual(untouched);
});

test('the counters of every product are those of its reviews', async () => {
  const wrong = await demo.pool.query(`
    SELECT id FROM product p LEFT JOIN (SELECT product_id, count(*) n, sum(rating) s FROM review GROUP BY 1) r ON r.product_id = p.id
    WHERE reviews_num <> coalesce(n, 0) OR rating_sum <> coalesce(s, 0)`);
  expect(wrong.rows).toEqual([]);
});

test('runs are offered in the colours that have their sizes, and cards tell of them', async () => {
  const offered = 'SELECT count(DISTINCT variant_group_id)::int AS models FROM';
  const [{ models: sold }, { models: shown }, { cards }] = await Promise.all([
    one(demo, `${offered} model_runs`),
    one(demo, `${offered} run_offer WHERE pieces > 1 AND price_kopecks > 0`),
    one(demo, `SELECT count(*)::int AS cards FROM model_card WHERE (head || '}')::json ->> 'run_pieces' IS NOT NULL`),
  ]);
  expect(sold).toBeGreaterThan(180);
  expect(shown).toBeGreaterThan(sold * 0.8);
  expect(cards).toBeGreaterThan(sold * 0.6);
});

test('the storefront is filled: categories, search, something new', async () => {
  const { models, fresh, words } = await one(
    demo,
    `
    SELECT (SELECT count(*)::int FROM model_index) AS models, (SELECT count(*)::int FROM model_index WHERE since > now() - interval '14 days') AS fresh, (SELECT count(*)::int FROM search_word) AS words`,
  );
  expect(models).toBeGreaterThan(900);
  expect(fresh).toBeGreaterThan(50);
  expect(words).toBeGreaterThan(300);
  const { empty } = await one(
    demo,
    'SELECT count(*)::int AS empty FROM category c WHERE NOT EXISTS (SELECT FROM shelf_model WHERE shelf = c.id)',
  );
  expect(empty).toBe(0);
});

test('what is added next gets a number of its own', async () => {
  const { id } = await one(demo, "INSERT INTO category (name_ru) VALUES ('Новая') RETURNING id");
  expect(id).toBeGreaterThan(60);
  await demo.pool.query('DELETE FROM category WHERE id = $1', [id]);
  const { product, highest, model, top } = await one(
    demo,
    `
    SELECT nextval('product_id_seq')::int AS product, (SELECT max(id) FROM product) AS highest, nextval('variant_group_id_seq')::int AS model, (SELECT max(variant_group_id) FROM product) AS top`,
  );
  expect([product > highest, model > top]).toEqual([true, true]);
});

test('every picture shown has its original, and the database writes its address as we do', async () => {
  const { rows } = await demo.pool.query('SELECT DISTINCT path FROM product_photo');
  const missing = await Promise.all(rows.map(async ({ path }) => ((await files().has(originalKey(path))) ? null : path)));
  expect(missing.filter(Boolean)).toEqual([]);
  const { path, json } = await one(demo, 'SELECT path, photo_json(p) AS json FROM product_photo p LIMIT 1');
  expect(json).toMatchObject(photoUrls(path));
});

test('pictures that the storage has lost are drawn again', async () => {
  const { rows } = await demo.pool.query('SELECT DISTINCT path FROM product_photo');
  const elsewhere = localFiles(join(directory, 'new-disk'));
  expect(await seedDemo({ databaseUrl: demo.url, files: elsewhere, day: DAY })).toBe(false);
  const there = await Promise.all(rows.map(({ path }) => elsewhere.has(originalKey(path))));
  expect(there).not.toContain(false);
}, 60_000);

test('a load data set from nothing and one grown from the demo are the same', async () => {
  await seedLoad({ databaseUrl: load.url, files: files(), products: LOADED, day: DAY });
  await seedLoad({ databaseUrl: demo.url, files: files(), products: LOADED, day: DAY });
  expect(await fingerprint(load)).toEqual(await fingerprint(demo));
  expect((await one(load, 'SELECT count(*)::int AS n FROM product')).n).toBeGreaterThanOrEqual(LOADED);
  expect(await schemaOf(load)).toEqual(untouched);
}, 180_000);

test('products that are not of the seed are left alone', async () => {
  await load.pool.query(
    "INSERT INTO product (id, company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm, height_mm, active) SELECT max(id) + 7, 1, 3, 1, 'Чужой товар', 'X-1', '4600000000017', 100, 1, 1, 1, 1, false FROM product",
  );
  const more = seedLoad({ databaseUrl: load.url, files: files(), products: LOADED + 1_000, day: DAY });
  await expect(more).rejects.toThrow(ForeignProductsError);
});
