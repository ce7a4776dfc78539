import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Addresses } from '@market/service-kit/access/addresses';
import { createHttpServer } from '@market/service-kit/http/http-server';
import type { Surface } from '@market/service-kit/http/surface';
import { freePort } from '@market/service-kit/servers/free-port';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, test } from 'vitest';
import { aSurface } from '../../test/a-surface.ts';
import { bodyOf } from '../../test/body-of.ts';
import { type GatewayUnderTest, gatewayBefore } from '../../test/gateway-under-test.ts';
import { refusedSocket } from '../../test/socket-client.ts';

const get = (path: string, more = {}) => ({ method: 'GET', path, ...more });
const UNAVAILABLE = { status: 503, code: 'UNAVAILABLE', retryAfter: '5' };
const NOT_FOUND = { status: 404, code: 'NOT_FOUND', retryAfter: null };

/** A service at a port, which says of itself what a test wants and answers its version everywhere. */
async function serviceAt(port: number, surface: unknown, version = '1.0.0'): Promise<{ asked: () => number; close: () => Promise<void> }> {
  let asked = 0;
  const app = createHttpServer();
  app.all('/*', async () => ({ version }));
  app.get('/internal/surface', async () => {
    asked += 1;
    return surface;
  });
  await app.listen({ host: '127.0.0.1', port });
  const close = () => {
    app.server.closeAllConnections();
    return app.close();
  };
  afterUse(close);
  return { asked: () => asked, close };
}

const remote = (name: string, ...ports: number[]) => ({
  kind: 'remote' as const,
  name,
  addresses: new Addresses(ports.map((port) => `http://127.0.0.1:${port}`)),
});

const asker = ({ url }: GatewayUnderTest) => ({
  call: async (path: string) => {
    const answer = await fetch(url + path);
    const body = await bodyOf(answer);
    return { status: answer.status, code: body?.error?.data?.code ?? body.code, retryAfter: answer.headers.get('retry-after') };
  },
  version: async (path: string) => (await bodyOf(await fetch(url + path))).version,
  paths: async () => Object.keys((await bodyOf(await fetch(`${url}/api/openapi.json`))).paths),
  services: async () => (await bodyOf(await fetch(`${url}/modules/feed.json`))).services,
});

const documented = (surface: Surface, path: string): Surface => ({
  ...surface,
  openapi: { ...surface.openapi, paths: { [path]: { get: { 'x-access': 'public' } } } },
});

test('a gateway serves before a service is there, says so where it would answer, and routes to it as soon as it appears', async () => {
  const [there, late] = [await freePort(), await freePort()];
  await serviceAt(there, aSurface('there', [get('/api/there')]));
  const gateway = await gatewayBefore([remote('there', there), remote('late', late)]);
  const { call, paths, services } = asker(gateway);
  expect((await fetch(gateway.url, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect(await call('/api/there')).toMatchObject({ status: 200 });
  for (const path of ['/api/late', '/api/nobody', '/api', '/media/late/1.webp', '/trpc/late/thing.get?batch=1'])
    expect({ path, ...(await call(path)) }).toEqual({ path, ...UNAVAILABLE });
  expect(await call('/trpc/nobody/thing.get')).toEqual(NOT_FOUND);
  expect((await fetch(`${gateway.url}/api/docs`)).status).toBe(200);
  expect((await refusedSocket(`${gateway.url}/api/v4/websocket`)).status).toBe(503);
  expect([await paths(), await services()]).toEqual([[], undefined]);
  await serviceAt(late, documented(aSurface('late', [get('/api/late')]), '/api/late'));
  await expect.poll(() => call('/api/late')).toMatchObject({ status: 200 });
  expect(await call('/api/nobody')).toEqual(NOT_FOUND);
  expect(await paths()).toEqual(['/api/late']);
  await expect.poll(services).toEqual({ there: '1.0.0', late: '1.0.0' });
});

test('a version that takes the place of another is routed as it says, without a restart of the gateway', async () => {
  const port = await freePort();
  const first = await serviceAt(port, documented(aSurface('shop', [get('/api/old')]), '/api/old'));
  const { call, version, paths, services } = asker(await gatewayBefore([remote('shop', port)]));
  expect([await version('/api/old'), await call('/api/new')]).toEqual(['1.0.0', NOT_FOUND]);
  await first.close();
  expect(await call('/api/old')).toEqual(UNAVAILABLE);
  await serviceAt(port, documented(aSurface('shop', [get('/api/new')], '2.0.0'), '/api/new'), '2.0.0');
  await expect.poll(() => version('/api/new')).toBe('2.0.0');
  expect(await paths()).toContain('/api/new');
  await expect.poll(services).toEqual({ shop: '2.0.0' });
});

test('while instances of two versions run, the routes of both are there', async () => {
  const ports = [await freePort(), await freePort()] as const;
  await serviceAt(ports[0], aSurface('shop', [get('/api/old'), get('/api/both')]));
  await serviceAt(ports[1], aSurface('shop', [get('/api/new'), get('/api/both')], '1.1.0'), '1.1.0');
  const { call } = asker(await gatewayBefore([remote('shop', ...ports)]));
  for (const path of ['/api/old', '/api/new', '/api/both'])
    await expect.poll(async () => ({ path, ...(await call(path)) })).toMatchObject({ path, status: 200 });
});

test.each<[string, unknown]>([
  ['another service', aSurface('orders', [get('/api/orders')])],
  ['what is no surface', { name: 'shop', routes: 'all' }],
  ['a route for everything', aSurface('shop', [get('/*')])],
  ['a method that is none', aSurface('shop', [{ method: 'EAT', path: '/api/thing' }])],
])('what is known of a service outlives an instance that says %s', async (_, wrong) => {
  const port = await freePort();
  const first = await serviceAt(port, aSurface('shop', [get('/api/thing')]));
  const { call, version } = asker(await gatewayBefore([remote('shop', port)]));
  await first.close();
  expect(await call('/api/thing')).toEqual(UNAVAILABLE);
  const second = await serviceAt(port, wrong, '2.0.0');
  await expect.poll(second.asked).toBeGreaterThan(1);
  expect(await version('/api/thing')).toBe('2.0.0');
  expect(await call('/api/orders')).toEqual(NOT_FOUND);
});

test('what one service has no other gets', async () => {
  const ports = [await freePort(), await freePort()] as const;
  await serviceAt(ports[0], aSurface('first', [get('/api/thing/{id}')]), 'first');
  await serviceAt(ports[1], aSurface('second', [get('/api/thing/{name}'), get('/api/other')]), 'second');
  const { version } = asker(await gatewayBefore([remote('first', ports[0]), remote('second', ports[1])]));
  expect([await version('/api/thing/1'), await version('/api/other')]).toEqual(['first', 'second']);
});

test('a gateway that starts while a service is away knows it from before', async () => {
  const port = await freePort();
  const service = await serviceAt(port, documented(aSurface('shop', [get('/api/thing')]), '/api/thing'));
  const { modulesDir } = await gatewayBefore([remote('shop', port)]);
  await expect.poll(() => existsSync(join(modulesDir, 'surfaces/shop.json'))).toBe(true);
  await service.close();
  const { call, paths, services } = asker(await gatewayBefore([remote('shop', port)], { modulesDir }));
  expect([await call('/api/thing'), await call('/api/nobody')]).toEqual([UNAVAILABLE, NOT_FOUND]);
  expect([await paths(), await services()]).toEqual([['/api/thing'], { shop: '1.0.0' }]);
});

test('what hooks ask of a route is the route of the service', async () => {
  const port = await freePort();
  await serviceAt(port, aSurface('shop', [get('/api/thing/{id}'), { method: 'POST', path: '/api/hook', signed: true }]));
  const { url, metrics } = await gatewayBefore([remote('shop', port)], { rateLimitPerMinute: 2 });
  const post = async () => (await fetch(`${url}/api/hook`, { method: 'POST' })).status;
  // Signed calls count against nobody, and calls that count end with the budget.
  for (let count = 0; count < 4; count += 1) expect(await post()).toBe(200);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await fetch(`${url}/api/thing/7`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await metrics.registry.metrics()).toContain('route="/api/thing/:id",answer="refused"} 1');
});
