import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { localFiles } from '@market/service-kit/files/files';
import { testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { beforeEach, expect, inject, test } from 'vitest';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import { pruneBulk } from '../bulk/prune-bulk.ts';
import { sweepPictures } from '../photo/sweep-pictures.ts';
import { catalogueSettings } from '../settings.ts';

const app = await testApp(catalogue, { nats: null });
const { pool } = app.db;
const goods = await goodsShop(pool);
const { company, fields, rival, trusted, vendor } = goods;
const MB = 1024 * 1024;
await inTransaction(pool, (tx) => catalogueSettings.set(tx, { storage_mb: 1, open_exports: 100 }, SYSTEM));
const product = (await app.call({ method: 'POST', url: '/api/shop/product', as: vendor, body: fields() })).body.data.id;

const kept = async (of = company) =>
  (await pool.query('SELECT path, bytes::int AS bytes FROM kept_file WHERE company_id = $1 ORDER BY path', [of])).rows;
const fill = (bytes: number) => pool.query(`INSERT INTO kept_file VALUES ('filled', $1, $2)`, [company, bytes]);
const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'navy' } })
  .jpeg()
  .toBuffer();
function upload(as = vendor, id = product) {
  const form = new FormData();
  form.append('photos[]', new Blob([new Uint8Array(photo)]), 'a.jpg');
  return app.call({ method: 'POST', url: `/api/shop/product/${id}/upload_photos`, as, body: form });
}
const exported = (as = vendor) => app.call({ as, method: 'POST', url: '/api/shop/exports', body: {} });

beforeEach(() => pool.query('DELETE FROM kept_file'));

test('a company whose room is used up is refused in words before anything is stored, and others are not', async () => {
  await fill(MB - 10);
  const refused = await upload();
  expect(refused).toMatchObject({ status: 422, body: { code: 'STORAGE_FULL', message: expect.stringContaining('1 МБ') } });
  expect(await kept()).toEqual([{ path: 'filled', bytes: MB - 10 }]);
  expect((await pool.query('SELECT FROM product_photo WHERE product_id = $1', [product])).rowCount).toBe(0);
  const other = (await app.call({ method: 'POST', url: '/api/shop/product', as: trusted, body: fields() })).body.data.id;
  expect((await upload(trusted, other)).status).toBe(200);
  expect(await kept(rival)).toHaveLength(1);
});

test('of several files at once no more are taken than there is room for', async () => {
  expect((await upload()).status).toBe(200);
  const [{ bytes }] = await kept();
  await fill(MB - 3 * bytes);
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
});

test('room is free again when a picture is taken away', async () => {
  expect((await upload()).status).toBe(200);
  const { rows } = await pool.query(
    `SELECT id, path FROM product_photo WHERE product_id = $1
     UNION ALL SELECT id, path FROM product_change_photo WHERE product_id = $1 ORDER BY id DESC LIMIT 1`,
    [product],
  );
  const { id, path } = rows[0];
  expect(await kept()).toMatchObject([{ path }]);
  expect((await app.call({ method: 'DELETE', url: `/api/shop/product_photo/${id}`, as: vendor })).status).toBe(200);
  await sweepPictures(pool, localFiles('/nowhere'), new Date(Date.now() + 7_200_000));
  expect(await kept()).toEqual([]);
});

test('of pictures that could not be shown nothing is charged', async () => {
  const crowded = (await app.call({ method: 'POST', url: '/api/shop/product', as: vendor, body: fields() })).body.data.id;
  for (let at = 0; at < 20; at += 1) await goods.photo(crowded, { position: at });
  expect((await upload(vendor, crowded)).body.code).toBe('PHOTOS_TOO_MANY');
  expect(await kept()).toEqual([]);
});

test('an old export goes with its charge, also where its file could not be deleted at first', async () => {
  await exported();
  expect(await kept()).toHaveLength(1);
  await pool.query(`UPDATE export_job SET created_at = now() - interval '8 days' WHERE company_id = $1`, [company]);
  const files = localFiles(inject('testFolder'));
  const broken = Object.assign(localFiles(inject('testFolder')), { delete: () => Promise.reject(new Error('the storage is away')) });
  const deps = { db: app.db, now: () => new Date() };
  await expect(pruneBulk({ ...deps, files: broken })).rejects.toMatchObject({ errors: [new Error('the storage is away')] });
  expect(await kept()).toHaveLength(1);
  await pruneBulk({ ...deps, files });
  expect(await kept()).toEqual([]);
});

test('files of exports count as long as they are kept', async () => {
  expect((await exported()).status).toBe(200);
  const [file] = await kept();
  expect(file.path).toMatch(/^catalogue\/export\//);
  expect(file.bytes).toBeGreaterThan(100);
  await fill(MB);
  expect(await exported()).toMatchObject({ status: 422, body: { code: 'STORAGE_FULL' } });
});
