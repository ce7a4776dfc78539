import { event } from '@market/kit-contract/event';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testBus } from '../testing/test-bus.ts';
import { testDatabase } from '../testing/test-database.ts';
import { connectedBus } from './bus.ts';
import { connectEvents, on } from './connect-events.ts';

const { pool, url: databaseUrl } = await testDatabase();
const bus = connectedBus(await testBus());
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

test('a service that tells nothing forgets what it has acted upon long ago as well', async () => {
  const insert = (age: string) =>
    pool.query("INSERT INTO inbox (consumer, msg_id, done_at) VALUES ('shop', gen_random_uuid(), now() - $1::interval)", [age]);
  await insert('31 days');
  await insert('1 day');
  const subscriptions = [on(event('mp.bank.note.written', z.object({})), async () => {})];
  const log = pino({ level: 'silent' });
  stops.push(...connectEvents({ name: 'shop', pool, publishes: false, retellings: [], subscriptions }, { databaseUrl, bus, log }));
  await expect.poll(async () => (await pool.query('SELECT FROM inbox')).rowCount).toBe(1);
});
