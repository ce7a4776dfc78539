import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createLog } from '@market/service-kit/log';
import { describe, expect, test } from 'vitest';
import { compositions, gatewayUnderTest, moduleRecord } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';
import type { GatewayConfig } from './env.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, a type would only repeat it
const bodyOf = (answer: Response): Promise<any> => answer.json();

describe.each(compositions)('%s', async (composition) => {
  const gateway = await gatewayUnderTest(parcels, composition);
  const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
  const json = async (path: string, init?: RequestInit) => {
    const answer = await call(path, init);
    return { status: answer.status, body: await bodyOf(answer) };
  };

  test('REST and tRPC of the service are served, the caller is a guest, the request has one id all the way', async () => {
    const answer = await call('/api/parcel/7');
    const { data } = await bodyOf(answer);
    expect(data).toEqual({ id: 7, guest: true, requestId: answer.headers.get('x-request-id') });
    // No cache on the way keeps it for another caller.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const trpc = await json(`/trpc/parcels/get?input=${encodeURIComponent('{"id":8}')}`);
    expect(trpc.body.result.data.data.id).toBe(8);
  });

  test('a caller cannot name itself or its request', async () => {
    const forged = { 'x-internal-token': 'anything', 'x-user-id': '1', 'x-request-id': 'mine' };
    const answer = await call('/api/parcel/7', { headers: forged });
    expect((await bodyOf(answer)).data).toMatchObject({ guest: true });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
    expect((await call('/api/parcels/mine', { headers: forged })).status).toBe(401);
  });

  test('bodies pass in JSON, form and multipart, and a trailing slash means nothing', async () => {
    const sent = { data: { to: 'Иваново', weight: 3 } };
    const form = new URLSearchParams({ to: 'Иваново', weight: '3' });
    expect(
      await json('/api/parcel/', {
        method: 'POST',
        body: JSON.stringify({ to: 'Иваново', weight: 3 }),
        headers: { 'content-type': 'application/json' },
      }),
    ).toEqual({ status: 200, body: sent });
    expect(await json('/api/parcel', { method: 'POST', body: form })).toEqual({ status: 200, body: sent });
    const photos = new FormData();
    photos.append('photos', new Blob([new Uint8Array(2_500_000)], { type: 'image/jpeg' }), 'box.jpg');
    expect(await json('/api/parcel/7/photo', { method: 'POST', body: photos })).toEqual({
      status: 200,
      body: { data: { size: 2_500_000 } },
    });
  });

  test('refusals keep their status, code and language', async () => {
    const missing = await json('/api/parcel/101', { headers: { 'accept-language': 'en' } });
    expect(missing).toEqual({ status: 404, body: { message: 'Parcel not found', code: 'PARCEL_NOT_FOUND' } });
    expect(await json('/api/nothing')).toEqual({ status: 404, body: { message: 'Ничего не найдено', code: 'NOT_FOUND' } });
    expect((await json('/api/parcel/abc')).status).toBe(422);
  });

  test('a body that is too large or not JSON is refused, never a failure of ours', async () => {
    const post = (body: string) => call('/api/parcel', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const large = await post(JSON.stringify({ to: 'x'.repeat(10_000_000), weight: 1 })).then(
      ({ status }) => status,
      () => 413,
    );
    expect(large).toBe(413);
    expect((await post('{"to":')).status).toBe(400);
  });

  test('the document of the whole surface is served, and its readable page comes from our own files', async () => {
    const { body } = await json('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/parcel/{id}');
    const page = await (await call('/api/docs')).text();
    expect(page).not.toMatch(/https?:/);
    expect((await call('/api/docs/viewer/js/scalar.js')).status).toBe(200);
  });

  test('health names every part and fails with any of them', async () => {
    expect(await json('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

describe('files', async () => {
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
    '/dev/inbox',
  ])('where no page is, such a program is told so: %s', async (path) => {
    const answer = await call(path, { headers: { accept: '*/*' } });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('"code":"NOT_FOUND"')]);
  });

  test('a call that has its own kind of answer is not given a page', async () => {
    for (const accept of ['application/json', 'image/webp,*/*;q=0.8'])
      expect((await call('/sample', { headers: { accept } })).status).toBe(404);
    expect((await call('/sample', { method: 'POST', headers: { accept: '*/*' } })).status).toBe(404);
  });

  test('the feed places each module below its build, and a repeated read costs a 304', async () => {
    const feed = await call('/modules/feed.json');
    const { modules, services } = await bodyOf(feed);
    expect(services).toEqual({ parcels: '1.0.0' });
    expect(modules[0].entry.url).toBe('/modules/sample/build1/entry.0123456789.js');
    expect((await call(modules[0].entry.url)).headers.get('cache-control')).toContain('immutable');
    const again = await call('/modules/feed.json', { headers: { 'if-none-match': feed.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('a record that is half written keeps its module out, not the feed', async () => {
    writeFileSync(join(gateway.moduleDir, 'module.json'), JSON.stringify(moduleRecord).slice(0, 40));
    const feed = await call('/modules/feed.json');
    expect(feed.status).toBe(200);
    expect(await bodyOf(feed)).toMatchObject({ modules: [], services: { parcels: '1.0.0' } });
    const health = await call('/healthz');
    expect(health.status).toBe(503);
    expect((await bodyOf(health)).parts).toMatchObject({ shell: 'ok', modules: 'not all built' });
  });

  test('a new build is in the next feed, sources and foreign folders never', async () => {
    writeFileSync(join(gateway.moduleDir, 'module.json'), JSON.stringify({ ...moduleRecord, buildId: 'build2' }));
    await expect.poll(async () => (await bodyOf(await call('/modules/feed.json'))).modules[0].buildId).toBe('build2');
    expect((await call('/modules/sample/build2/entry.0123456789.js.map')).status).toBe(404);
    expect((await rawGet(gateway.url, '/modules/sample/build2/../../../shell/index.html')).status).not.toBe(200);
    expect((await rawGet(gateway.url, '/modules/sample/build2/..%2f..%2fshell%2findex.html')).status).not.toBe(200);
  });
});

describe('security', async () => {
  const gateway = await gatewayUnderTest(parcels, 'embedded', { rateLimitPerMinute: 5, metricsToken: 'metrics-token' });
  const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);

  test('pages run our own scripts only and cannot be framed', async () => {
    const { headers } = await call('/', { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('the hosted bot check that an operator chose may bring its script and its frame, and nobody else', async () => {
    const chosen = await gatewayUnderTest(parcels, 'embedded', { hostedCheck: 'https://check.example' });
    const { headers } = await fetch(`${chosen.url}/`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://check.example;");
    expect(policy).toContain("frame-src 'self' https://check.example;");
  });

  test('metrics are for bearers of the token', async () => {
    expect((await call('/metrics')).status).toBe(404);
    const answer = await call('/metrics', { headers: { authorization: 'Bearer metrics-token' } });
    expect(await answer.text()).toContain('http_request_duration_seconds');
  });

  test('without a token metrics are for this machine, not for whom its proxy lets in', async () => {
    const proxied = await gatewayUnderTest(parcels, 'embedded', { trustedProxies: ['127.0.0.1'] });
    expect((await fetch(`${proxied.url}/metrics`)).status).toBe(200);
    expect((await fetch(`${proxied.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });

  test('without a token nobody reads the metrics in production, where a proxy makes everybody local', async () => {
    const inProduction = await gatewayUnderTest(parcels, 'embedded', { production: true });
    expect((await fetch(`${inProduction.url}/metrics`)).status).toBe(404);
  });

  test('production says once that its callers seem to stand behind a proxy that nobody named', async () => {
    const warningsOf = async (changes: Partial<GatewayConfig>) => {
      const lines: string[] = [];
      const log = createLog({ name: 'gateway', destination: { write: (line: string) => void lines.push(line) } });
      const { url } = await gatewayUnderTest(parcels, 'embedded', changes, undefined, log);
      for (let calls = 0; calls < 2; calls += 1) await fetch(`${url}/api/parcel/7`);
      return lines.filter((line) => line.includes('TRUSTED_PROXIES')).length;
    };
    expect(await warningsOf({ production: true })).toBe(1);
    expect(await warningsOf({ production: true, trustedProxies: ['127.0.0.1'] })).toBe(0);
    expect(await warningsOf({})).toBe(0);
  });

  test('an address that cannot be read is refused under the same headers as everything', async () => {
    for (const path of ['/api/x%5c..', '/api/%zz']) {
      const { status, headers } = await call(path);
      expect([status, headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  test('an allowed origin may use every method that the product has', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const headers = { origin: 'https://shop.example', 'access-control-request-method': method };
      const answer = await call('/api/parcel/7', { method: 'OPTIONS', headers });
      expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    }
  });

  test('foreign origins learn nothing unless they are on the list', async () => {
    const allowed = await call('/modules/feed.json', { headers: { origin: 'https://shop.example' } });
    const foreign = await call('/modules/feed.json', { headers: { origin: 'https://evil.example' } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('an address has a budget of calls, and learns when it may call again; pages stay free', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('/api/parcel/7')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBe(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await call('/', { headers: { accept: 'text/html' } })).status).toBe(200);
  });
});

/** fetch tidies `..` away before sending; an attacker would not. */
function rawGet(base: string, path: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    request(base, { path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0 });
    })
      .on('error', reject)
      .end();
  });
}
