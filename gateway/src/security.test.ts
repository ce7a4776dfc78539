import { createHash } from 'node:crypto';
import { createLog } from '@market/service-kit/log';
import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';
import type { GatewayConfig } from './env.ts';

const gateway = await gatewayUnderTest(parcels, 'embedded', { rateLimitPerMinute: 5 });
const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const begin = `'sha256-${createHash('sha256').update('begin()').digest('base64')}'`;

test('pages run our own scripts only and cannot be framed', async () => {
  const { headers } = await call('/', { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy') ?? '';
  // The digest is of the one script that stands in the page.
  expect(policy).toContain(`script-src 'self' ${begin};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the hosted bot check that an operator chose may bring its script and its frame, and nobody else', async () => {
  const chosen = await gatewayUnderTest(parcels, 'embedded', { hostedCheck: 'https://check.example' });
  const { headers } = await fetch(`${chosen.url}/`, { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' https://check.example ${begin};`);
  expect(policy).toContain("frame-src 'self' https://check.example;");
});

test.each(['/metrics', '/livez', '/readyz'])('nobody outside is told %s, wherever they seem to come from', async (path) => {
  expect((await call(path)).status).toBe(404);
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
