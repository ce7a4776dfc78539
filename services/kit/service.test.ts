import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from './access/principal.ts';
import { EnvError } from './env.ts';
import { Surface } from './http/surface.ts';
import { type ServedService, serve } from './service.ts';
import { sampleService } from './testing/sample.service.ts';
import { testDatabase } from './testing/test-database.ts';
import { testNats } from './testing/test-nats.ts';

const db = await testDatabase();
const nats = await testNats();
const secret = 'a secret of the tests, 32 characters or more';
const env = { DATABASE_URL: db.url, NATS_URL: nats.url, INTERNAL_SECRET: secret, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

let served: ServedService | undefined = await serve(sampleService, env);
const { url } = served;
afterAll(() => served?.close());

const inner = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, null, { service: 'gateway' }) };
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers });
  return { status: response.status, text: await response.text() };
};

test('serves its routes to whoever carries a token of the gateway', async () => {
  expect(await get('/api/shirt/7')).toMatchObject({ status: 200 });
  const manager = { userId: 1, roles: ['ROLE_MANAGER' as const], companyId: null, sessionId: 's' };
  const remove = (headers: Record<string, string>) => fetch(`${url}/api/shirt/1`, { method: 'DELETE', headers });
  expect((await remove({})).status).toBe(401);
  expect((await remove({ [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, manager) })).status).toBe(200);
});

test('publishes its surface', async () => {
  const { text } = await get('/internal/surface', inner);
  expect(Surface.parse(JSON.parse(text))).toMatchObject({ name: 'sample', trpc: '/trpc/sample' });
});

test.each(['/internal/surface', '/metrics'])('%s is for the processes of the product, not for whom the gateway lets in', async (path) => {
  const guest = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, null, { client: '203.0.113.7' }) };
  const forged = { [INTERNAL_TOKEN_HEADER]: signPrincipal(`another ${secret}`, null, { service: 'gateway' }) };
  for (const headers of [{}, guest, forged, { authorization: 'Bearer undefined' }]) expect((await get(path, headers)).status).toBe(404);
});

test('metrics are for the bearers of a token as well, where one is set', async () => {
  const watched = await serve(sampleService, { ...env, METRICS_TOKEN: 'metrics-token' });
  const read = (token: string) => fetch(`${watched.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const statuses = [(await read('metrics-token')).status, (await read('metrics-tokem')).status];
  await watched.close();
  expect(statuses).toEqual([200, 404]);
});

test('counts its answers by route, not by address', async () => {
  await get('/api/shirt/7');
  const { text } = await get('/metrics', inner);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/shirt/:id",status="200"}');
  expect(text).not.toContain('/api/shirt/7');
});

async function turnsFor(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) await nextTurn();
}

test('shows in its numbers how long others waited for the event loop', async () => {
  const lag = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec((await get('/metrics', inner)).text)?.[1]);
  await lag();
  // A reading begins the count anew, and the monitor counts from its next tick on.
  await turnsFor(50);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await turnsFor(50);
  expect(await lag()).toBeGreaterThan(0.3);
});

test('is healthy only while database and bus answer', async () => {
  expect(await get('/healthz')).toEqual({ status: 200, text: '{"database":true,"bus":true}' });
  nats.kill();
  await vi.waitFor(async () => expect(await get('/healthz')).toMatchObject({ status: 503, text: '{"database":true,"bus":false}' }), {
    timeout: 10_000,
  });
  await nats.start();
  await vi.waitFor(async () => expect(await get('/healthz')).toMatchObject({ status: 200 }), { timeout: 10_000 });
});

test('says what its environment lacks', async () => {
  await expect(serve(sampleService, { ...env, INTERNAL_SECRET: 'short', NATS_URL: '' })).rejects.toThrow(EnvError);
});

test('lets go of everything when it closes', async () => {
  await served?.close();
  served = undefined;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  const left = await db.pool.query('SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  expect(left.rowCount).toBe(0);
});
