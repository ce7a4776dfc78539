import { expect, it } from 'vitest';
import { openDb } from '../data/database.ts';
import { freezablePostgres } from '../testing/faults/freezable-postgres.ts';
import { testDatabase } from '../testing/test-database.ts';
import { listen } from './listen.ts';

const { url, pool } = await testDatabase();
const postgres = await freezablePostgres();
const ignore = () => undefined;
const log = { debug: ignore, info: ignore, error: ignore, warn: ignore };
const APPLICATION = 'the listener of this test';

it('calls the handler of a channel after the commit, and listens anew when its connection was lost', async () => {
  const payloads: string[] = [];
  let times = 0;
  const { stop } = listen({
    databaseUrl: url,
    applicationName: APPLICATION,
    log,
    channels: { parcels: (payload) => void payloads.push(payload) },
    onListening: () => void times++,
  });
  await expect.poll(() => times).toBe(1);
  await pool.query(`SELECT pg_notify('parcels', 'first'), pg_notify('others', 'unheard')`);
  await expect.poll(() => payloads).toEqual(['first']);

  await pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [APPLICATION]);
  await expect.poll(() => times).toBe(2);
  await pool.query(`SELECT pg_notify('parcels', 'second')`);
  await expect.poll(() => payloads).toEqual(['first', 'second']);

  await stop();
  await expect
    .poll(async () => (await pool.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [APPLICATION])).rowCount)
    .toBe(0);
});

it('notices a server that has frozen, and listens anew when it lives again', async () => {
  const troubles: unknown[] = [];
  const payloads: string[] = [];
  let times = 0;
  const { stop } = listen({
    databaseUrl: postgres.url,
    applicationName: APPLICATION,
    log: { ...log, warn: (facts) => void troubles.push(facts) },
    channels: { parcels: (payload) => void payloads.push(payload) },
    onListening: () => void times++,
    signOfLife: { everyMs: 100, patienceMs: 300 },
  });
  await expect.poll(() => times).toBe(1);
  postgres.freeze();
  try {
    await expect.poll(() => troubles.length).toBeGreaterThan(0);
  } finally {
    postgres.thaw();
  }
  await expect.poll(() => times).toBeGreaterThan(1);
  const db = openDb(postgres.url);
  await db.pool.query(`SELECT pg_notify('parcels', 'after the frost')`);
  await expect.poll(() => payloads).toEqual(['after the frost']);
  await db.close();
  await stop();
}, 60_000);
