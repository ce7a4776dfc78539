import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, test } from 'vitest';
import { bodyOf } from '../../test/body-of.ts';
import { gatewayUnderTest } from '../../test/gateway-under-test.ts';
import { parcels } from '../../test/parcel-service.ts';
import { rawGet } from '../../test/raw-get.ts';
import { SampleRegistry, sampleRecord } from '../../test/sample-registry.ts';

const gateway = await gatewayUnderTest(parcels, 'embedded');
const { registry } = gateway;
const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const feedNow = async (at = gateway.url) => bodyOf(await fetch(`${at}/modules/feed.json`));
const ENTRY = '/modules/sample/1.0.0/entry.0123456789.js';
const PATIENCE = { timeout: 10_000 };

function registryDown(): SampleRegistry {
  const down = new SampleRegistry();
  down.isDown = true;
  return down;
}

test('the feed is handed on as it was signed, with the versions of the services beside it, and a repeated read costs a 304', async () => {
  const answer = await call('/modules/feed.json');
  const { services, framesOrigin, ...signed } = await bodyOf(answer);
  expect([services, framesOrigin]).toEqual([{ parcels: '1.0.0' }, null]);
  const { data } = { data: await registry.feed(null) };
  expect(JSON.parse(signed.payload).modules).toEqual(JSON.parse(data?.feed.payload ?? '{}').modules);
  expect(Object.keys(signed).sort()).toEqual(['key', 'payload', 'signature']);
  expect((await call('/modules/feed.json', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
});

test('the feed is the same in every coding that is taken', async () => {
  const { payload } = await feedNow();
  for (const coding of ['br', 'gzip']) {
    const answer = await call('/modules/feed.json', { headers: { 'accept-encoding': coding } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([coding, 'accept-encoding']);
    expect((await bodyOf(answer)).payload).toBe(payload);
  }
  const plain = await rawGet(gateway.url, '/modules/feed.json');
  expect(plain.status).toBe(200);
});

test('a file comes in the coding that is taken, is final, and the same to every origin', async () => {
  const read = async (coding: string) => {
    const answer = await call(ENTRY, { headers: { 'accept-encoding': coding } });
    return [answer.headers.get('content-encoding'), answer.headers.get('content-type'), answer.status];
  };
  expect(await read('identity')).toEqual([null, 'text/javascript; charset=utf-8', 200]);
  expect((await read('br'))[0]).toBe('br');
  expect((await read('gzip, br;q=0'))[0]).toBe('gzip');
  const { headers } = await call(ENTRY, { headers: { 'accept-encoding': 'identity' } });
  expect([headers.get('cache-control'), headers.get('vary'), headers.get('access-control-allow-origin')]).toEqual([
    ...['public, max-age=31536000, immutable', 'accept-encoding', '*'],
  ]);
});

test.each([
  '/modules/sample/1.0.0/gone.js',
  '/modules/sample/1.0.0/picture.0123456789.svg',
  '/modules/sample/1.0.0/entry.0123456789.js.map',
  '/modules/sample/9.9.9/entry.0123456789.js',
  '/modules/sample/latest/entry.0123456789.js',
  '/modules/other/1.0.0/entry.0123456789.js',
  '/modules/__proto__/1.0.0/entry.0123456789.js',
])('what no version has, or nobody may be given, is not there: %s', async (path) => {
  expect((await call(path)).status).toBe(404);
});

test('a draft is served as long as the registry has it, to one author, and nothing of it is kept', async () => {
  registry.draft = `0.0.0-draft.${'a'.repeat(32)}`;
  const at = (path: string) => call(`/modules/sample/${registry.draft}/${path}`);
  const answer = await at('entry.0123456789.js');
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    ...[200, 'private, max-age=3600, immutable', 'entry.0123456789.js of a draft'],
  ]);
  expect((await at('picture.0123456789.svg')).status).toBe(404);
  expect((await call(`/modules/sample/0.0.0-draft.${'b'.repeat(32)}/entry.0123456789.js`)).status).toBe(404);
  const ended = `/modules/sample/${registry.draft}/entry.0123456789.js`;
  registry.draft = null;
  expect((await call(ended)).status).toBe(404);
});

test('versions that never were cost the registry one question a second, however many are named, and delay nobody', async () => {
  const flooded = await gatewayUnderTest(parcels, 'embedded');
  const status = async (path: string) => (await fetch(flooded.url + path)).status;
  expect(await status(ENTRY)).toBe(200);
  const before = { ...flooded.registry.asked };
  const began = Date.now();
  const names = [...Array(200).keys()];
  const made = await Promise.all([
    ...names.map((name) => status(`/modules/sample/7.0.${name}/entry.0123456789.js`)),
    ...names.map((name) => status(`/modules/sample/0.0.0-draft.${String(name).padStart(32, '0')}/entry.0123456789.js`)),
    ...names.map((name) => status(`/modules/none-${name}/1.0.0/entry.0123456789.js`)),
  ]);
  const seconds = Math.ceil((Date.now() - began) / 1000);
  expect(new Set(made)).toEqual(new Set([404]));
  const { names: asked, files, draft } = flooded.registry.asked;
  // Of the module, and of drafts.
  expect(asked - before.names).toBeLessThanOrEqual(2 * (seconds + 1));
  expect([files - before.files, draft - before.draft]).toEqual([0, 0]);
  // In the midst of it, what there is comes: also what was published a moment ago, which no feed names.
  const more = names.map((name) => status(`/modules/sample/8.0.${name}/entry.0123456789.js`));
  flooded.registry.versions = [...flooded.registry.versions, '3.0.0'];
  flooded.registry.draft = `0.0.0-draft.${'c'.repeat(32)}`;
  const there = [ENTRY, '/modules/sample/3.0.0/entry.0123456789.js', `/modules/sample/${flooded.registry.draft}/entry.0123456789.js`];
  expect(await Promise.all(there.map(status))).toEqual([200, 200, 200]);
  expect(new Set(await Promise.all(more))).toEqual(new Set([404]));
});

test('no address leads out of a version', async () => {
  for (const way of ['..', '..%2f..', '%2e%2e'])
    expect((await rawGet(gateway.url, `/modules/sample/1.0.0/${way}/${way}/feed.json`)).status).not.toBe(200);
});

test('a new version is served within seconds, and the old one stays for those who have it open', async () => {
  registry.publish({ ...sampleRecord, version: '2.0.0' });
  await expect.poll(async () => JSON.parse((await feedNow()).payload).modules[0].version, PATIENCE).toBe('2.0.0');
  expect((await call('/modules/sample/2.0.0/entry.0123456789.js')).status).toBe(200);
  expect((await call(ENTRY)).status).toBe(200);
});

test('a version that some readers get is served with its pages, and no document names its files', async () => {
  const offering = await gatewayUnderTest(parcels, 'embedded');
  const page = (path: string) => fetch(offering.url + path);
  expect((await page('/lately')).status).toBe(404);
  const routes = [...sampleRecord.routes, { path: '/lately', title: sampleRecord.title }];
  offering.registry.rollOut({ ...sampleRecord, version: '2.0.0', routes });
  await expect.poll(async () => (await page('/lately')).status, PATIENCE).toBe(200);
  // All of its files are here before anybody asks for one: ten of each version.
  await expect.poll(() => offering.registry.asked.files, PATIENCE).toBe(2);
  const html = await (await page('/sample')).text();
  const hints = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(hints.length).toBeGreaterThan(0);
  expect(hints.filter((hint) => hint.includes('/2.0.0/'))).toEqual([]);
  expect((await (await page('/lately')).text()).match(/<link rel="preload" as="script" href="\/modules/g)).toBeNull();
});

test('a gateway that starts without the registry serves the last feed and all of its files', async () => {
  const modulesDir = mkdtempSync(join(tmpdir(), 'market-modules-'));
  afterUse(() => rmSync(modulesDir, { recursive: true, force: true }));
  const first = await gatewayUnderTest(parcels, 'embedded', { modulesDir });
  // Nobody has asked for a file: the gateway brings them by itself.
  await expect.poll(() => first.registry.asked.content, PATIENCE).toBe(10);
  await expect.poll(() => existsSync(join(modulesDir, 'feed.json'))).toBe(true);
  const second = await gatewayUnderTest(parcels, 'embedded', { modulesDir }, undefined, undefined, registryDown());
  expect((await feedNow(second.url)).payload).toBe((await feedNow(first.url)).payload);
  for (const { url } of [sampleRecord.entry, sampleRecord.manifest, ...sampleRecord.start])
    expect((await fetch(`${second.url}/modules/sample/1.0.0/${url}`, { headers: { 'accept-encoding': 'br' } })).status).toBe(200);
});

test('without a feed there is none to serve, and the gateway says that it is not whole', async () => {
  const empty = await gatewayUnderTest(parcels, 'embedded', {}, undefined, undefined, registryDown());
  expect((await fetch(`${empty.url}/modules/feed.json`)).status).toBe(503);
  const health = await fetch(`${empty.url}/healthz`);
  expect([health.status, (await bodyOf(health)).parts.modules]).toEqual([503, 'no feed yet']);
  empty.registry.isDown = false;
  await expect.poll(async () => (await fetch(`${empty.url}/modules/feed.json`)).status, PATIENCE).toBe(200);
  expect((await fetch(`${empty.url}/healthz`)).status).toBe(200);
});
