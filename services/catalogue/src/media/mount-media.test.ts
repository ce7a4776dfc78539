import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '@market/service-kit/access/principal';
import { type FileStorage, localFiles } from '@market/service-kit/files/files';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { SECRET } from '@market/service-kit/testing/test-app';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originalKey } from './media-keys.ts';
import { mountMedia } from './mount-media.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#b53431"/></svg>';
let directory: string;
let files: FileStorage;
let app: FastifyInstance;
let address: string;
/** Keys in the order they were written. */
const written: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'market-media-'));
  const disk = localFiles(directory);
  files = {
    put: (key, ...rest) => {
      written.push(key);
      return disk.put(key, ...rest);
    },
    get: (key) => disk.get(key),
    has: (key) => disk.has(key),
    delete: (key) => disk.delete(key),
    list: (folder) => disk.list(folder),
  };
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1f5f4c' } })
    .withExif({ IFD0: { Artist: 'a photographer' } })
    .jpeg()
    .toBuffer();
  await disk.put(originalKey('dress-red'), Buffer.from(SVG), 'image/svg+xml');
  await disk.put(originalKey('coat-green'), photo, 'image/jpeg');
  await disk.put('tenders/secret', photo, 'image/jpeg');
  app = createHttpServer();
  mountMedia(app, { files }, { internalSecrets: [SECRET] });
  address = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const pixels = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

/** A path as it stands: fetch would resolve the dots itself. */
const status = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    rawRequest({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });

test('a drawing is rendered at each size and kept', async () => {
  const small = await fetch(`${address}/media/catalogue/small/dress-red.webp`);
  expect(small.status).toBe(200);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await pixels(small)).toMatchObject({ format: 'webp', width: 400, height: 533 });
  expect(await pixels(await fetch(`${address}/media/catalogue/big/dress-red.webp`))).toMatchObject({ width: 1200, height: 1600 });
  expect(await pixels(await fetch(`${address}/media/catalogue/small/dress-red.jpg`))).toMatchObject({ format: 'jpeg', width: 400 });
  expect(await files.has('catalogue/small/dress-red.webp')).toBe(true);
});

test('a photo is never enlarged and loses what its camera wrote', async () => {
  const big = await pixels(await fetch(`${address}/media/catalogue/big/coat-green.jpg`));
  expect(big).toMatchObject({ width: 900, height: 1200 });
  expect(big.exif).toBeUndefined();
});

test('who has the picture already gets no second copy', async () => {
  const first = await fetch(`${address}/media/catalogue/small/dress-red.webp`);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const again = await fetch(`${address}/media/catalogue/small/dress-red.webp`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(`${address}/media/catalogue/big/dress-red.webp`, { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test('many visitors at once make one rendering', async () => {
  await files.put(originalKey('skirt-blue'), Buffer.from(SVG), 'image/svg+xml');
  written.length = 0;
  const answers = await Promise.all(Array.from({ length: 24 }, () => fetch(`${address}/media/catalogue/big/skirt-blue.webp`)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(written).toEqual(['catalogue/big/skirt-blue.webp']);
});

test('a picture that is not there answers with the envelope, in the language asked for', async () => {
  const answer = await fetch(`${address}/media/catalogue/small/no-such.webp`, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'Picture not found', code: 'PICTURE_NOT_FOUND' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});

test('nothing but renderings of pictures can be asked for', async () => {
  const paths = [
    'small/dress-red.svg',
    'small/dress-red.avif',
    'small/dress-red',
    'original/dress-red.webp',
    'huge/dress-red.webp',
    'small/..%2f..%2ftenders%2fsecret.webp',
    'small/%2e%2e/original/dress-red',
    'small/../original/dress-red.webp',
    'small/..%5coriginal%5cdress-red.webp',
    'small/DRESS-RED.webp',
    'small/dress-red.webp%00.svg',
    `small/${'a'.repeat(300)}.webp`,
  ];
  const answers = await Promise.all(paths.map(async (path) => [path, await status(`/media/catalogue/${path}`)]));
  // What leads out of a folder is refused before it is routed.
  const expected = paths.map((path) => [path, /\.\.|%2e%2e|%5c|%00/.test(path) ? 400 : 404]);
  expect(answers).toEqual(expected);
});

/** One picture, asked for from a network address that the gateway vouches for. */
const askedFrom = (client: string, path: string) =>
  app.inject({ url: `/media/catalogue/big/${path}.webp`, headers: { [INTERNAL_TOKEN_HEADER]: signPrincipal(SECRET, null, { client }) } });

test('who asks for a hundred keeps nobody waiting but themselves, and is refused the rest', async () => {
  const paths = Array.from({ length: 100 }, (_, at) => `many-${at}`);
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await Promise.all([...paths, 'one'].map((path) => files.put(originalKey(path), dot, 'image/png')));
  written.length = 0;
  const flood = paths.map((path) => askedFrom('203.0.113.7', path));
  // The queue is full when the visitor comes.
  await Promise.any(flood.map(async (one) => expect((await one).statusCode).toBe(503)));
  const before = written.length;
  const visitor = await askedFrom('198.51.100.9', 'one');
  expect(visitor.statusCode).toBe(200);
  expect(written.indexOf('catalogue/big/one.webp') - before).toBeLessThan(20);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(20);
  expect([refused[0]?.headers['retry-after'], refused[0]?.json().code]).toEqual(['5', 'UNAVAILABLE']);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(100);
});

test('what is no picture breaks nothing', async () => {
  await files.put(originalKey('broken'), Buffer.from('not a picture'), 'image/jpeg');
  expect((await fetch(`${address}/media/catalogue/small/broken.webp`)).status).toBe(500);
  expect((await fetch(`${address}/media/catalogue/small/coat-green.webp`)).status).toBe(200);
  expect(await readdir(join(directory, 'catalogue/small'))).not.toContain('broken.webp');
});
