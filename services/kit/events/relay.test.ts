import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { event } from '@market/kit-contract/event';
import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../data/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testNats } from '../testing/test-nats.ts';
import { connectNats, ensureStream, hasStream, nullWhenNotFound, streamOf } from './nats.ts';
import { emit } from './outbox.ts';
import { pruneEvents } from './prune-events.ts';
import { type Relay, replayOutbox, startRelay } from './relay.ts';

const { pool, url: databaseUrl } = await testDatabase();
const bus = await testNats();
const nats = await connectNats(bus.url);
const { streams } = await jetstreamManager(nats, { checkAPI: false });
const happened = event('mp.kit.thing.happened', z.object({ n: z.int() }));
const WAIT = { timeout: 15_000 };

const relays: Relay[] = [];
const start = (): Relay => {
  const relay = startRelay({ service: 'kit', databaseUrl, nats, log: pino({ level: 'silent' }) });
  relays.push(relay);
  return relay;
};

beforeEach(async () => {
  await bus.start();
  await streams.delete(streamOf('kit')).catch(nullWhenNotFound);
  await pool.query('truncate outbox, outbox_version');
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});
afterAll(() => nats.close());

const tell = (id: number, n: number) => inTransaction(pool, (tx) => emit(tx, happened, id, { n }));

async function stored(): Promise<StoredMsg[]> {
  const info = await streams.info(streamOf('kit')).catch(nullWhenNotFound);
  const messages: StoredMsg[] = [];
  for (let seq = Math.max(1, info?.state.first_seq ?? 1); seq <= (info?.state.last_seq ?? 0); seq++) {
    const message = await streams.getMessage(streamOf('kit'), { seq });
    if (message) messages.push(message);
  }
  return messages;
}
const storedNumbers = async () => (await stored()).map((message) => message.json<{ n: number }>().n);
const unpublished = async () => (await pool.query('select 1 from outbox where published_at is null')).rowCount;

test('a committed event reaches the stream with its id, version and time, and is marked', async () => {
  start();
  await tell(7, 1);
  await expect.poll(unpublished, WAIT).toBe(0);
  const [message] = await stored();
  const { rows } = await pool.query('select id, created_at from outbox');
  expect(message?.subject).toBe('mp.kit.thing.happened.7');
  expect(message?.json()).toEqual({ n: 1 });
  const header = (name: string) => message?.header.get(name);
  expect([header('Nats-Msg-Id'), header('Market-Id'), header('Market-Version')]).toEqual([rows[0].id, rows[0].id, '1']);
  expect(header('Market-At')).toBe(rows[0].created_at.toISOString());
});

test('what was rolled back is never published', async () => {
  start();
  const failing = inTransaction(pool, async (tx) => {
    await emit(tx, happened, 1, { n: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await tell(1, 2);
  await expect.poll(storedNumbers, WAIT).toEqual([2]);
});

test('a transaction that began first and commits last is neither lost nor overtaken', async () => {
  const relay = start();
  const slow = await pool.connect();
  await slow.query('begin');
  await emit(slow, happened, 1, { n: 1 });
  await tell(2, 2);
  await hasLookedAgain(relay);
  await slow.query('commit');
  slow.release();
  await tell(3, 3);
  await expect.poll(storedNumbers, WAIT).toEqual([1, 2, 3]);
});

/** The relay has begun and ended a whole look at the outbox since this was called. */
async function hasLookedAgain(relay: Relay): Promise<void> {
  for (let looks = 0; looks < 2; looks++) {
    const before = relay.health().progressAt.getTime();
    await expect.poll(() => relay.health().progressAt.getTime(), WAIT).toBeGreaterThan(before);
  }
}

test('a relay killed between publishing and marking repeats under the same id, and the stream stores one', async () => {
  await ensureStream(nats, 'kit');
  await tell(1, 1);
  const blocker = await pool.connect();
  await blocker.query('begin');
  // Reading stays free, marking waits: the relay stands exactly between the two.
  await blocker.query('lock table outbox in share mode');
  const child = relayProcess();
  await expect.poll(storedNumbers, WAIT).toEqual([1]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Its half-done statement waits in the server for the lock; with the process gone it must not get it.
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'relay of kit'");
  await blocker.query('rollback');
  blocker.release();
  expect(await unpublished()).toBe(1);
  start();
  await expect.poll(unpublished, WAIT).toBe(0);
  expect(await storedNumbers()).toEqual([1]);
});

function relayProcess(): ChildProcess {
  const program = fileURLToPath(new URL('../testing/faults/relay-process.ts', import.meta.url));
  return spawn(process.execPath, [program, 'kit', databaseUrl, bus.url], { stdio: ['pipe', 'ignore', 'inherit'] });
}

test('while the bus is away events wait, and go out in order when it is back', async () => {
  start();
  await tell(1, 1);
  await expect.poll(storedNumbers, WAIT).toEqual([1]);
  bus.kill();
  for (const n of [2, 3, 4]) await tell(1, n);
  await bus.start();
  await expect.poll(storedNumbers, WAIT).toEqual([1, 2, 3, 4]);
  await expect.poll(unpublished, WAIT).toBe(0);
});

test('a lost store is filled again from the outbox, with nobody asking', async () => {
  start();
  for (const n of [1, 2, 3]) await tell(1, n);
  await expect.poll(unpublished, WAIT).toBe(0);
  await bus.loseStore();
  await expect.poll(storedNumbers, WAIT).toEqual([1, 2, 3]);
});

test('a relay killed while it prepares the refill leaves the stream missing, so that the next one refills it', async () => {
  start();
  await tell(1, 1);
  await expect.poll(unpublished, WAIT).toBe(0);
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table outbox in share mode');
  await bus.loseStore();
  const waiting = "select pid from pg_stat_activity where ltrim(query, E' \\n') like 'UPDATE outbox%' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount, WAIT).toBe(1);
  expect(await hasStream(nats, 'kit')).toBe(false);
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as it`);
  await blocker.query('rollback');
  blocker.release();
  await expect.poll(storedNumbers, WAIT).toEqual([1]);
});

test('a relay whose database connection breaks goes on with another', async () => {
  const relay = start();
  await expect.poll(() => relay.health().active, WAIT).toBe(true);
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'relay of kit'");
  await tell(1, 1);
  await expect.poll(storedNumbers, WAIT).toEqual([1]);
});

test('of two replicas one publishes, and the other takes over when it stops', async () => {
  const relays = [start(), start()];
  const active = () => relays.filter((relay) => relay.health().active);
  await expect.poll(() => active().length, WAIT).toBe(1);
  const first = active()[0];
  await tell(1, 1);
  await expect.poll(unpublished, WAIT).toBe(0);
  await first?.stop();
  await tell(1, 2);
  await expect.poll(storedNumbers, WAIT).toEqual([1, 2]);
  expect(active()).toEqual([relays.find((relay) => relay !== first)]);
});

test('a batch larger than one read goes out whole and in order', async () => {
  await inTransaction(pool, async (tx) => {
    for (let n = 1; n <= 450; n++) await emit(tx, happened, n, { n });
  });
  start();
  await expect.poll(unpublished, WAIT).toBe(0);
  expect(await storedNumbers()).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
});

test('what was written since a moment can be published again', async () => {
  await tell(1, 1);
  await pool.query("update outbox set created_at = now() - interval '1 hour'");
  await tell(1, 2);
  start();
  await expect.poll(unpublished, WAIT).toBe(0);
  await streams.purge(streamOf('kit'));
  expect(await inTransaction(pool, (tx) => replayOutbox(tx, new Date(Date.now() - 60_000)))).toBe(1);
  await expect.poll(unpublished, WAIT).toBe(0);
});

test('events are forgotten when nobody can ask for them any more, never before they are published', async () => {
  await tell(1, 1);
  await tell(2, 2);
  await tell(3, 3);
  await pool.query("update outbox set published_at = now() - interval '8 days' where aggregate_id = '1'");
  await pool.query("update outbox set published_at = now() - interval '6 days' where aggregate_id = '2'");
  await pool.query("update outbox set created_at = now() - interval '90 days' where aggregate_id = '3'");
  await pool.query("insert into inbox values ('c', gen_random_uuid(), now() - interval '31 days'), ('c', gen_random_uuid(), now())");
  expect(await inTransaction(pool, pruneEvents)).toBe(2);
  expect((await pool.query('select aggregate_id as id from outbox order by seq')).rows).toEqual([{ id: '2' }, { id: '3' }]);
  expect((await pool.query('select * from inbox')).rowCount).toBe(1);
});
