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
  const { services, ...signed } = await bodyOf(answer);
  expect(services).toEqual({ parcels: '1.0.0' });
  const { data } = { data: await registry.feed(null) };
  expect(JSON.parse(signed.payload).modules).toEqual(JSON.parse(data?.feed.payload ?? '{}').modules);
  expect(Object.keys(signed).sort()).toEqual(['key', 'payload', 'signature']);
  expect((await call('/modules/feed.json', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
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
