import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtPage, gatewayUnderTest } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';
import { digest, sampleRecord } from '../test/sample-registry.ts';

const dataOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the page of an address', async () => {
  const gateway = await gatewayUnderTest(parcels, 'embedded');
  const call = (path: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { headers: { accept: 'text/html', ...headers } });
  const page = async (path: string) => (await call(path)).text();

  test('holds the feed, whatever the words in it are', async () => {
    const html = await page('/sample');
    expect(dataOf(html, 'feed')).toEqual(await (await fetch(`${gateway.url}/modules/feed.json`)).json());
    expect(html.match(/<\/script>/g)).toHaveLength((builtPage.match(/<\/script>/g)?.length ?? 0) + 2);
  });

  test('says by which keys the feed is judged, and what time it is, beside what the operator wrote', async () => {
    const before = Date.now();
    const { phones, modules } = dataOf(await page('/sample'), 'site');
    expect(phones).toEqual([]);
    expect(modules.keys).toEqual((await gateway.registry.feed(null))?.keys);
    expect(Math.abs(Date.parse(modules.at) - before)).toBeLessThanOrEqual(3_600_000);
  });

  test('names what the module of the address begins with', async () => {
    const base = '/modules/sample/1.0.0/';
    const html = await page('/sample');
    expect(html).toContain(`<link rel="preload" as="fetch" href="${base}mf-manifest.json" crossorigin="anonymous">`);
    for (const [file, integrity] of [
      ['entry.0123456789.js', digest('entry')],
      ['static/main.0123456789.js', digest('main')],
    ])
      expect(html).toContain(`<link rel="preload" as="script" href="${base}${file}" integrity="${integrity}" crossorigin="anonymous">`);
    expect(await page('/auth/main')).not.toContain('rel="preload"');
  });

  test('names nothing of a page that not everybody may open', async () => {
    const html = await page('/sample/staff');
    expect(html).not.toContain('rel="preload"');
    expect(dataOf(html, 'asks')).toEqual([]);
  });

  test.each([
    ['/sample', [{ service: 'parcels', procedure: 'list', input: { page: 1 } }]],
    ['/sample/', [{ service: 'parcels', procedure: 'list', input: { page: 1 } }]],
    ['/sample/7', [{ service: 'parcels', procedure: 'get', input: { id: 7 }, picture: ['photos', 0] }]],
    ['/sample/seven', []],
    ['/sample/0', []],
    ['/sample/new', []],
    ['/sample?q=1', []],
    ['/old', [{ service: 'parcels', procedure: 'list', input: { page: 1 } }]],
    ['/', [{ service: 'parcels', procedure: 'list', input: { page: 1 } }]],
    ['/auth/main', []],
  ])('says what %s asks first', async (path, asks) => {
    expect(dataOf(await page(path), 'asks')).toEqual(asks);
  });

  test('allows the script and the style that stand in it by their digests, and nothing else inline', async () => {
    const policy = (await call('/sample')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${sha256('begin()')};`);
    expect(policy).toContain(`style-src 'self' ${sha256('')} ${sha256('body{margin:0}')};`);
    expect(policy).not.toContain('unsafe');
    const other = await fetch(`${gateway.url}/modules/feed.json`);
    expect(other.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('is the same page in every coding, to the first who comes and to the next', async () => {
    for (const path of ['/sample/7', '/sample/8']) {
      const plain = await (await call(path, { 'accept-encoding': 'identity' })).text();
      for (const coding of ['br', 'gzip', 'br']) {
        const answer = await call(path, { 'accept-encoding': coding });
        expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([coding, 'accept, accept-encoding']);
        expect(await answer.text()).toBe(plain);
      }
      expect(dataOf(plain, 'asks')).toMatchObject([{ input: { id: Number(path.at(-1)) } }]);
    }
  });

  test('costs a 304 until a build or the feed changes', async () => {
    await page('/auth/main');
    const tag = (await call('/sample')).headers.get('etag') ?? '';
    const again = await call('/sample', { 'if-none-match': tag });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    expect((await call('/sample/7', { 'if-none-match': tag })).status).toBe(200);
    gateway.registry.publish({ ...sampleRecord, version: '2.0.0' });
    await expect.poll(async () => (await call('/sample', { 'if-none-match': tag })).status, { timeout: 10_000 }).toBe(200);
    expect(await page('/sample')).toContain('/modules/sample/2.0.0/entry.0123456789.js');
    expect(JSON.parse(dataOf(await page('/auth/main'), 'feed').payload).modules[0].version).toBe('2.0.0');
  });
});
