import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { listen } from './listen.ts';

const { url, pool } = await testDatabase();
const ignore = () => undefined;
const log = { debug: ignore, info: ignore, error: ignore, warn: ignore };
const APPLICATION = 'the listener of this test';

it('calls the handler of a channel after the commit, and listens anew when its connection was lost', async () => {
  const payloads: string[] = [];
  let times = 0;
  const stop = listen({
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
