import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';
import { rawGet } from '../test/raw-get.ts';

const gateway = await gatewayUnderTest(parcels, 'embedded');
const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const page = { headers: { accept: 'text/html' } };

test('hashed files come compressed and for ever, the page is asked about each time', async () => {
  const script = await call('/static/main.0123456789.js', { headers: { 'accept-encoding': 'br' } });
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect((await call('/', page)).headers.get('cache-control')).toBe('no-cache');
});

test('an address only the browser can resolve gets the page, a missing file or call does not', async () => {
  expect(await (await call('/products/catalog/5?page=2', page)).text()).toContain('<title>shell</title>');
  expect((await call('/static/gone.0123456789.js', page)).status).toBe(404);
  expect((await call('/api/gone', page)).status).toBe(404);
  expect((await call('/products/catalog', { headers: { accept: 'application/json' } })).status).toBe(404);
});

test('an address of a page answers its document to a program that takes anything, be it a preview or curl', async () => {
  const asCurl = { headers: { accept: '*/*' } };
  for (const path of ['/sample', '/sample/', '/sample/7?tab=2', '/auth/main', '/auth/change_password/abc', '/']) {
    const answer = await call(path, asCurl);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<title>shell</title>');
  }
  expect((await call('/sample', { method: 'HEAD', ...asCurl })).status).toBe(200);
  expect((await rawGet(gateway.url, '/sample')).status).toBe(200);
});

test.each([
  '/sample/7/more',
  '/nothing',
  '/sample.js',
  '/static/gone.js',
  '/api/gone',
  '/trpc/gone',
  '/api',
  '/media/gone',
  '/modules/gone',
  '/modules/gone/1.0.0',
  '/modules/gone/1.0.0/main.js',
  '/dev/inbox',
])('where no page is, such a program is told so: %s', async (path) => {
  const answer = await call(path, { headers: { accept: '*/*' } });
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('"code":"NOT_FOUND"')]);
});

test('below the addresses of files of modules the registry of modules has pages', async () => {
  for (const path of ['/modules', '/modules/', '/modules?tab=keys', '/modules/lookbook', '/modules/lookbook/'])
    expect([path, (await call(path, page)).status]).toEqual([path, 200]);
  for (const path of ['/modules/lookbook/1.0.0', '/modules/lookbook/1.0.0/main.js', '/modules/lookbook/1.0.0/static/main.js'])
    expect([path, (await call(path, page)).status]).toEqual([path, 404]);
  const feed = await call('/modules/feed.json', page);
  expect(feed.headers.get('content-type') ?? '').not.toContain('html');
});

test('a call that has its own kind of answer is not given a page', async () => {
  for (const accept of ['application/json', 'image/webp,*/*;q=0.8'])
    expect((await call('/sample', { headers: { accept } })).status).toBe(404);
  expect((await call('/sample', { method: 'POST', headers: { accept: '*/*' } })).status).toBe(404);
});
