import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { event } from '@market/kit-contract/event';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from './access/principal.ts';
import { openGivenDatabase } from './data/database.ts';
import { KIT_MIGRATIONS } from './data/migrate.ts';
import { defineService } from './define-service.ts';
import { EnvError } from './env.ts';
import { on } from './events/connect-events.ts';
import { Surface } from './http/surface.ts';
import { type ServedService, serve } from './service.ts';
import { sampleRefusals, sampleRouter } from './testing/sample.router.ts';
import { sampleService } from './testing/sample.service.ts';
import { testDatabase } from './testing/test-database.ts';
import { testNats } from './testing/test-nats.ts';

const db = await testDatabase();
const nats = await testNats();
const secret = 'a secret of the tests of 32 characters or more';
const env = {
  DATABASE_URL: db.url,
  NATS_URL: nats.url,
  INTERNAL_SECRET: secret,
  PORT: '0',
  ADMIN_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  BUILD_VERSION: 'commit-7',
};

let served: ServedService | undefined = await serve(sampleService, { source: env });
const { url, adminUrl } = served;
afterAll(() => served?.close());

const inner = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, null, { service: 'gateway' }) };
const answerAt = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  return { status: response.status, text: await response.text() };
};
const get = (path: string, headers?: Record<string, string>) => answerAt(url + path, headers);
const numbers = async () => (await answerAt(`${adminUrl}/metrics`)).text;
/** What stands beside a series. */
const readingOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

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

test('its surface is for the processes of the product, not for whom the gateway lets in', async () => {
  const guest = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, null, { client: '203.0.113.7' }) };
  const forged = { [INTERNAL_TOKEN_HEADER]: signPrincipal(`another ${secret}`, null, { service: 'gateway' }) };
  for (const headers of [{}, guest, forged]) expect((await get('/internal/surface', headers)).status).toBe(404);
});

test.each(['/metrics', '/livez', '/readyz'])('%s is asked at a port of its own', async (path) => {
  expect((await get(path, inner)).status).toBe(404);
  expect((await answerAt(adminUrl + path)).status).toBe(200);
});

test('counts its answers by route, not by address', async () => {
  await get('/api/shirt/7');
  const text = await numbers();
  const route = 'service="sample",method="GET",route="/api/shirt/:id"';
  expect(Number(readingOf(text, `http_answers_total{${route},answer="ok"}`))).toBeGreaterThanOrEqual(1);
  expect(readingOf(text, `http_answers_total{${route},answer="failed"}`)).toBe('0');
  expect(Number(readingOf(text, `http_route_seconds_total{${route}}`))).toBeGreaterThan(0);
  expect(text).toMatch(/^http_request_duration_seconds_count\{service="sample",kind="read"\}/m);
  expect(text).not.toContain('/api/shirt/7');
});

test('counts by itself what takes as long as the line of its reader or sender', async () => {
  const files = async () => Number(readingOf(await numbers(), 'http_request_duration_seconds_count{service="sample",kind="file"}'));
  const before = await files();
  const form = new FormData();
  form.set('file', new Blob(['x']));
  await fetch(`${url}/api/shirt`, { method: 'POST', body: form });
  expect(await files()).toBe(before + 1);
});

test('counts calls of a router by procedure, and no name that a caller made up', async () => {
  for (const name of ['shirt.list', 'made.up']) await get(`/trpc/sample/${name}?input=%7B%7D`);
  const text = await numbers();
  expect(text).toContain('http_answers_total{service="sample",method="CALL",route="/trpc/sample/shirt.list",answer="ok"}');
  expect(text).toContain('http_answers_total{service="sample",method="GET",route="/trpc/sample/*",answer="refused"}');
  expect(text).not.toContain('made.up');
});

test('says what waits in its outbox, what it tries once more and how its connections are used', async () => {
  const insert =
    "INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload, created_at) VALUES (gen_random_uuid(), 'a.b', '1', 1, 'mp.a.b.c', '{}', now() - interval '90 s')";
  await db.pool.query(insert);
  await db.pool.query("INSERT INTO inbox_retry (consumer, msg_id, redeliveries) VALUES ('x-from-y', gen_random_uuid(), 1)");
  const text = await numbers();
  await db.pool.query('DELETE FROM outbox');
  expect(text).toContain('outbox_waiting_events{service="sample"} 1');
  expect(Number(/^outbox_oldest_seconds\{service="sample"\} (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('events_retried{service="sample"} 1');
  expect(text).toContain('database_connections{service="sample",state="waiting"} 0');
});

test('says which build it is of, which schema it expects and which it has', async () => {
  const text = await numbers();
  const [expected, applied] = ['expected', 'applied'].map((state) =>
    readingOf(text, `schema_migration{service="sample",state="${state}"}`),
  );
  expect(Number(expected)).toBeGreaterThan(20_261_120_000_000);
  expect(applied).toBe(expected);
  expect(text).toContain('schema_missing_migrations{service="sample"} 0');
  expect(text).toContain('database_archive_failing_seconds{service="sample"} 0');
  expect(text).toContain('build_info{service="sample",version="commit-7"} 1');
});

test('answers its numbers while its database answers none of those that it is asked for', async () => {
  const holder = await db.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE inbox_retry');
    const text = await numbers();
    expect(text).toMatch(/^events_retried NaN$/im);
    expect(text).toContain('outbox_waiting_events{service="sample"} 0');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  await expect.poll(numbers).toContain('events_retried{service="sample"} ');
});

async function turnsFor(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) await nextTurn();
}

test('shows in its numbers how long others waited for the event loop', async () => {
  const lag = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await numbers())?.[1]);
  await lag();
  // A reading begins the count anew, and the monitor counts from its next tick on.
  await turnsFor(50);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await turnsFor(50);
  expect(await lag()).toBeGreaterThan(0.3);
});

test('is ready while its database answers as it should, whatever the bus does', async () => {
  const ready = () => answerAt(`${adminUrl}/readyz`);
  expect(await ready()).toEqual({ status: 200, text: '{"status":"ok","parts":{"database":"ok","schema":"ok"}}' });
  nats.kill();
  expect(await ready()).toMatchObject({ status: 200 });
  expect((await get('/api/shirt/7')).status).toBe(200);
  await nats.start();
  await withoutLimits(async () => {
    const differs = '{"status":"failing","parts":{"database":"statement_timeout is 0","schema":"ok"}}';
    await expect.poll(ready).toEqual({ status: 503, text: differs });
  });
  await expect.poll(ready).toMatchObject({ status: 200 });
});

/** As a database that was restored without the settings of its role. New connections alone notice. */
async function withoutLimits(look: () => Promise<void>): Promise<void> {
  const change = (word: string) => db.pool.query(`ALTER ROLE CURRENT_USER IN DATABASE ${new URL(db.url).pathname.slice(1)} ${word}`);
  const reconnect = () =>
    db.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  await change('SET statement_timeout = 0');
  await reconnect();
  await look();
  await change("SET statement_timeout = '10s'");
  await reconnect();
}

/** One that acts upon events of others. */
const hearing = defineService({
  ...{ name: 'sample', version: '1.0.0', router: sampleRouter, refusals: sampleRefusals, migrations: pathToFileURL(KIT_MIGRATIONS) },
  personalData: {},
  open: (deps) => {
    const opened = openGivenDatabase(deps);
    return { dependencies: { db: opened }, close: opened.close };
  },
  events: () => [on(event('mp.books.book.lent', z.object({})), async () => undefined)],
});

test('serves before the bus is there, and hears of it when it is', async () => {
  const away = await testNats();
  away.kill();
  const { url: address, adminUrl: asked, close } = await serve(hearing, { source: { ...env, NATS_URL: away.url } });
  onTestFinished(close);
  expect((await answerAt(`${address}/api/shirt/7`)).status).toBe(200);
  const connected = async () => /^part_works\{part="sample events"\} (\d)$/m.exec((await answerAt(`${asked}/metrics`)).text)?.[1];
  expect(await connected()).toBeUndefined();
  await away.start();
  await expect.poll(connected, { timeout: 10_000 }).toBe('1');
});

test('migrates nothing in production, and is not ready on an older schema', async () => {
  const older = await testDatabase();
  await older.pool.query("DELETE FROM _prisma_migrations WHERE migration_name = '20261120000100_events'");
  const source = { ...env, NODE_ENV: 'production', DATABASE_URL: older.url };
  const waiting = await serve(sampleService, { source });
  onTestFinished(waiting.close);
  expect(await answerAt(`${waiting.adminUrl}/readyz`)).toMatchObject({
    status: 503,
    text: expect.stringContaining('"schema":"not applied: 20261120000100_events'),
  });
});

test('that stops is not ready any more, answers on and ends each connection', async () => {
  const stopping = new AbortController();
  const leaving = await serve(sampleService, { source: env, stopping: stopping.signal });
  onTestFinished(leaving.close);
  const connection = async () => (await fetch(`${leaving.url}/api/shirt/7`)).headers.get('connection');
  expect(await connection()).toBe('keep-alive');
  stopping.abort();
  expect(await answerAt(`${leaving.adminUrl}/readyz`)).toMatchObject({ status: 503, text: '{"status":"stopping","parts":{}}' });
  expect((await answerAt(`${leaving.adminUrl}/livez`)).status).toBe(200);
  expect(await connection()).toBe('close');
});

test('says what its environment lacks', async () => {
  await expect(serve(sampleService, { source: { ...env, INTERNAL_SECRET: 'short', NATS_URL: '' } })).rejects.toThrow(EnvError);
});

test('lets go of everything when it closes', async () => {
  await served?.close();
  served = undefined;
  for (const address of [url, adminUrl]) await expect(fetch(address)).rejects.toThrow();
  const left = await db.pool.query('SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  expect(left.rowCount).toBe(0);
});
