import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Principal } from '@market/kit-contract/principal';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { lockSession, unlockSession } from '@market/service-kit/data/locks';
import { localFiles } from '@market/service-kit/files/files';
import { hostilePictures } from '@market/service-kit/testing/hostile/hostile-pictures';
import { testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';
import { originalKey } from '../media/media-keys.ts';
import { keepPhoto } from './photo-files.ts';
import { sweepPictures } from './sweep-pictures.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const { trusted, vendor, fields, ...shop } = await goodsShop(pool);

const picture = (background: string) =>
  sharp({ create: { width: 360, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const [red, green, blue] = await Promise.all([picture('red'), picture('green'), picture('blue')]);

function upload(as: Principal, to: number | { id: number; scope: string }, files: [name: string, bytes: Buffer][]) {
  const { id, scope } = typeof to === 'number' ? { id: to, scope: 'sku' } : to;
  const form = new FormData();
  for (const [name, bytes] of files) form.append('photos[]', new Blob([new Uint8Array(bytes)]), name);
  form.append('scope', scope);
  return app.call({ method: 'POST', url: `/api/shop/product/${id}/upload_photos`, as, body: form });
}
const create = async (as: Principal, changes: object = {}) =>
  (await app.call({ method: 'POST', url: '/api/shop/product', as, body: fields(changes) })).body.data;
const page = async (id: number) => (await app.call({ url: `/api/shop/product/${id}` })).body.data;
const form = async (as: Principal, id: number) => (await app.call({ url: `/api/shop/product/${id}/form`, as })).body.data;
const setMain = (as: Principal, id: number) => app.call({ method: 'POST', url: `/api/shop/product_photo/${id}/set_main`, as });
const remove = (as: Principal, id: number) => app.call({ method: 'DELETE', url: `/api/shop/product_photo/${id}`, as });
const idsOf = (photos: { id: number }[]) => photos.map(({ id }) => id);

/** Under which its original is kept, as its addresses say. */
const keyOf = ({ path }: { path: string }): string => path.replace('/media/catalogue/big/', '').replace('.webp', '');

it('takes what can be taken, shows it at once, and says which file it could not take', async () => {
  const { id } = await create(trusted);
  const { status, body } = await upload(trusted, id, [
    ['a.jpg', red],
    ['b.jpg', Buffer.from('<svg onload=alert(1)>')],
    ['c.png', green],
  ]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ photos: [{ main: true, width: 360, height: 480 }, { main: false }], pending: false });
  expect(body.data.failed).toEqual([{ index: 1, name: 'b.jpg', code: 'PICTURE_TYPE', message: 'Только png, jpg, jpeg' }]);
  const shown = (await page(id)).photos;
  expect(shown).toEqual(body.data.photos);
  for (const [name, type] of Object.entries({ webp: 'webp', jpg: 'jpeg' }))
    expect((await app.call({ url: `/media/catalogue/small/${keyOf(shown[0])}.${name}` })).headers['content-type']).toBe(`image/${type}`);
  // A stranger's files are not even decoded.
  const strange = await upload(vendor, id, [['a.jpg', red]]);
  expect(strange).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  expect((await page(id)).photos).toEqual(shown);
  expect(await upload(trusted, id, [['b.jpg', Buffer.from('no picture')]])).toMatchObject({
    status: 422,
    body: { fields: { photos: expect.any(String) } },
  });
});

it('refuses what only looks like a picture, each by its own reason, and takes the good one among them', async () => {
  const { id } = await create(trusted);
  const hostile = (await hostilePictures())
    .filter(({ code, content }) => code !== undefined && content.length <= UPLOAD_MAX_BYTES)
    .slice(0, 19);
  expect(hostile.length).toBeGreaterThan(8);
  const files = hostile.map(({ name, content }): [string, Buffer] => [name, content]);
  const { body } = await upload(trusted, id, [...files, ['good.jpg', red]]);
  expect(body.data.failed.map(({ code }: { code: string }) => code)).toEqual(hostile.map(({ code }) => code));
  expect(body.data.photos).toHaveLength(1);
});

it('orders them, changes the main one, and never leaves a product with photos without one', async () => {
  const { id } = await create(trusted);
  const { photos } = (
    await upload(trusted, id, [
      ['a.jpg', red],
      ['b.jpg', green],
      ['c.jpg', blue],
    ])
  ).body.data;
  const [a = 0, b = 0, c = 0] = idsOf(photos);
  const order = (ids: number[]) => app.call({ method: 'PUT', url: `/api/shop/product/${id}/photos`, as: trusted, body: { ids } });
  expect(idsOf((await order([a, c, b])).body.data.photos)).toEqual([a, c, b]);
  expect((await order([a, c])).body.code).toBe('PHOTOS_CHANGED');
  expect(idsOf((await setMain(trusted, b)).body.data.photos)).toEqual([b, a, c]);
  const card = (await app.call({ url: '/api/shop/products' })).body.data.find((one: { id: number }) => one.id === id);
  expect([card.photo.id, card.photo_alt.id]).toEqual([b, a]);
  expect((await remove(trusted, b)).body.data).toMatchObject({
    id: b,
    photos: [
      { id: a, main: true },
      { id: c, main: false },
    ],
  });
  expect(idsOf((await page(id)).photos)).toEqual([a, c]);
  for (const call of [remove(vendor, a), setMain(vendor, a), remove(trusted, b)])
    expect(await call).toMatchObject({ status: 404, body: { code: 'PHOTO_NOT_FOUND' } });
});

it('has one main picture however many ask at once, and leaves connections to everybody else while they wait', async () => {
  const { id } = await create(trusted);
  const ids: number[] = [];
  for (let n = 0; n < 15; n++) ids.push(await shop.photo(id, { position: n }));
  const holder = await pool.connect();
  await lockSession(holder, 'catalogue.company-goods', shop.rival);
  const burst = ids.map((photo) => setMain(trusted, photo));
  expect((await app.call({ url: '/api/shop/products' })).status).toBe(200);
  await unlockSession(holder, 'catalogue.company-goods', shop.rival);
  holder.release();
  expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await page(id)).photos.filter(({ main }: { main: boolean }) => main)).toHaveLength(1);
});

it('shows a model’s pictures on all of its colour, twenty at most', async () => {
  const [s44, s46] = shop.size.options;
  const [one, other] = shop.colour.options;
  const variant = (sku: string, size: number | undefined, colour: number | undefined) => ({
    sku,
    barcode: '46000001',
    stock_quantity: 1,
    size,
    colour,
  });
  const variants = [variant('P-1', s44, one), variant('P-2', s46, one), variant('P-3', s44, other)];
  const { ids } = await create(trusted, { sku: undefined, variants });
  await upload(trusted, { id: ids[0], scope: 'colour' }, [['a.jpg', red]]);
  await upload(trusted, { id: ids[2], scope: 'model' }, [['b.jpg', green]]);
  const counts = await Promise.all(ids.map(async (id: number) => (await form(trusted, id)).photos.length));
  expect(counts).toEqual([2, 2, 1]);
  for (let n = 0; n < 18; n++) await shop.photo(ids[1]);
  expect(await upload(trusted, { id: ids[0], scope: 'model' }, [['c.jpg', blue]])).toMatchObject({
    status: 409,
    body: { code: 'PHOTOS_TOO_MANY' },
  });
  expect((await form(trusted, ids[0])).photos).toHaveLength(2);
});

it('takes the files away when nobody shows them any more', async () => {
  const { id } = await create(trusted);
  const [a, b] = (
    await upload(trusted, id, [
      ['a.jpg', red],
      ['b.jpg', green],
    ])
  ).body.data.photos;
  await pool.query(
    'INSERT INTO product_photo (product_id, path, width, height) SELECT $1, path, width, height FROM product_photo WHERE id = $2',
    [(await create(trusted)).id, a.id],
  );
  await app.call({ method: 'DELETE', url: `/api/shop/product/${id}`, as: trusted });
  const files = localFiles(await mkdtemp(join(tmpdir(), 'market-sweep-')));
  for (const photo of [a, b]) await files.put(originalKey(keyOf(photo)), red, 'image/jpeg');
  await files.put(`catalogue/small/${keyOf(b)}.webp`, red, 'image/webp');
  await sweepPictures(pool, files, new Date(0));
  expect(await files.has(originalKey(keyOf(b)))).toBe(true);
  await sweepPictures(pool, files, new Date(Date.now() + 1_000));
  const left = [originalKey(keyOf(a)), originalKey(keyOf(b)), `catalogue/small/${keyOf(b)}.webp`].map((key) => files.has(key));
  expect(await Promise.all(left)).toEqual([true, false, false]);
});

it('takes away the file of an upload that was cut off before anybody showed it, and not a cover', async () => {
  const files = localFiles(await mkdtemp(join(tmpdir(), 'market-cut-off-')));
  const file = { name: 'a.jpg', type: 'image/jpeg', size: red.length, arrayBuffer: async () => new Uint8Array(red).buffer };
  const [lost, cover] = [
    await keepPhoto({ db: app.db, files }, file, { company: null, field: 'photos' }),
    await keepPhoto({ db: app.db, files }, file, { company: null, field: 'cover' }),
  ];
  await pool.query(`INSERT INTO collection (slug, name_ru, cover_path) VALUES ('leto', 'Лето', $1)`, [keyOf(cover)]);
  // An upload may take its time.
  await sweepPictures(pool, files, new Date(Date.now() + 600_000));
  expect(await files.has(originalKey(keyOf(lost)))).toBe(true);
  await sweepPictures(pool, files, new Date(Date.now() + 7_200_000));
  expect([await files.has(originalKey(keyOf(lost))), await files.has(originalKey(keyOf(cover)))]).toEqual([false, true]);
});

it('keeps the pictures of a product that sells until the new ones are approved', async () => {
  const { id } = await create(trusted);
  const before = (await upload(trusted, id, [['a.jpg', red]])).body.data.photos;
  await pool.query('UPDATE product SET company_id = $1 WHERE id = $2', [shop.company, id]);
  await shop.shop.indexed([id]);
  const { body } = await upload(vendor, id, [['b.jpg', green]]);
  expect(body.data).toMatchObject({ pending: true, photos: [{ id: before[0].id }, { main: false }] });
  expect((await page(id)).photos).toEqual(before);
  expect((await form(vendor, id)).photos).toHaveLength(2);
  expect((await form(shop.staff, id)).photos).toHaveLength(1);
  expect(await form(vendor, id)).toMatchObject({ change: { state: 'pending', reason: null }, published: true });
  // Taken back, there is nothing left to approve.
  expect((await remove(vendor, body.data.photos[1].id)).body.data).toMatchObject({ pending: false, photos: before });
  expect((await form(vendor, id)).change).toBeNull();
});
