import { expect, test } from 'vitest';
import { bodyOf } from '../../test/body-of.ts';
import { gatewayUnderTest } from '../../test/gateway-under-test.ts';
import { parcels } from '../../test/parcel-service.ts';
import { SampleRegistry, sampleRecord } from '../../test/sample-registry.ts';

const ENTRY = '/modules/sample/1.0.0/entry.0123456789.js';
const PATIENCE = { timeout: 10_000 };

const registry = new SampleRegistry();
const gateway = await gatewayUnderTest(parcels, 'embedded', { framesOrigin: ':8081' }, undefined, undefined, registry);
const framesPort = await gateway.listenFrames();
const onFrames = (path: string) => fetch(`http://127.0.0.1:${framesPort}${path}`);
const onPage = (path: string) => fetch(gateway.url + path);

test('files of a module are on one origin: that of the page, or of the frames, as an administrator says', async () => {
  expect([(await onPage(ENTRY)).status, (await onFrames(ENTRY)).status]).toEqual([200, 404]);
  registry.publish({ ...sampleRecord, level: 'frame' });
  await expect.poll(async () => (await onFrames(ENTRY)).status, PATIENCE).toBe(200);
  expect((await onPage(ENTRY)).status).toBe(404);
});

test('the document of the frames is there and nowhere else, of no origin, and may fetch nothing', async () => {
  const page = await onFrames('/frame.html');
  expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, null]);
  const policy = page.headers.get('content-security-policy');
  for (const rule of ["default-src 'none'", 'sandbox allow-scripts allow-forms', "form-action 'none'"]) expect(policy).toContain(rule);
  expect(policy).not.toContain('connect-src');
  expect((await onPage('/framed/frame.html')).status).toBe(404);
});

test.each(['/api/parcel/7', '/trpc/parcels/list', '/modules/feed.json', '/healthz', '/metrics', '/live', '/', '/internal/surface'])(
  'no call of any kind is answered there: %s',
  async (path) => expect((await onFrames(path)).status).toBe(404),
);

test('the page may frame that port of its own host, and the feed says which', async () => {
  expect((await onPage('/')).headers.get('content-security-policy')).toMatch(/frame-src 'self' \*:8081(;|$)/);
  expect((await bodyOf(await onPage('/modules/feed.json'))).framesOrigin).toBe(':8081');
});

test('a call that the page lets pass for one service is not answered by another', async () => {
  const asked = (service: string) => fetch(`${gateway.url}/api/parcel/7`, { headers: { 'x-of-service': service } });
  const plain = (await onPage('/api/parcel/7')).status;
  expect(plain).not.toBe(404);
  expect([(await asked('parcels')).status, (await asked('orders')).status]).toEqual([plain, 404]);
});
