// @module-tag full
import { event, stateEvent } from '@market/kit-contract/event';
import { JsHeaders, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/nats-core';
import type { ClientBase } from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { operatorClient } from '../../data/session/operator-client.ts';
import { inTransaction, transactionsOf } from '../../data/transaction.ts';
import { testBus } from '../../testing/test-bus.ts';
import { type TestDatabase, testBackup, testDatabase } from '../../testing/test-database.ts';
import { consume } from '../consume.ts';
import { readStream, streamOf } from '../nats.ts';
import { emit, emitAll } from '../outbox.ts';
import { startRelay } from '../relay.ts';
import { noticeLostHistory, type Retelling, retell } from './lost-history.ts';

const WAIT = { timeout: 15_000 };
const nats = await testBus();
const log = pino({ level: 'silent' });
const State = z.object({ amount: z.int() });
/** What a service of a test tells: the streams of others are none of its business. */
const eventsOf = (service: string) => ({
  changed: stateEvent(`mp.${service}.account.changed`, State),
  opened: stateEvent(`mp.${service}.vault.changed`, State),
  noted: event(`mp.${service}.note.written`, z.object({ text: z.string() })),
});

const running: { stop(): Promise<void> }[] = [];
const stopAll = async () => void (await Promise.all(running.splice(0).map((each) => each.stop())));
afterEach(stopAll);

const publish = (service: string, { url: databaseUrl }: TestDatabase, retellings: readonly Retelling[] = []) =>
  running.push(startRelay({ service, databaseUrl, nats, log, retellings }));
const waiting = async ({ pool }: TestDatabase) => (await pool.query('select from outbox where published_at is null')).rowCount;
const published = (db: TestDatabase) => expect.poll(() => waiting(db), WAIT).toBe(0);
/** The database of a service as it was before it told others what `lose` writes. */
async function goneBack(service: string, lose: (tx: ClientBase) => Promise<unknown>): Promise<TestDatabase> {
  const bank = await testDatabase();
  publish(service, bank);
  await inTransaction(bank.pool, (tx) => emit(tx, eventsOf(service).changed, 'known', { amount: 1 }));
  await published(bank);
  await stopAll();
  const restored = await testBackup(bank);
  publish(service, bank);
  await inTransaction(bank.pool, lose);
  await published(bank);
  await stopAll();
  return restored;
}
const positionOf = async ({ pool }: TestDatabase) => (await pool.query('select stream, seq::int from outbox_position')).rows[0];

test('a crash while the lost history is read does not keep the service from reading again what it was told', async () => {
  const { noted: heard } = eventsOf('library');
  const { noted } = eventsOf('reader');
  const library = await testDatabase();
  const reader = await testDatabase();
  await reader.pool.query('create table note (text text not null)');
  const listen = ({ pool }: TestDatabase) => {
    const keep = (tx: ClientBase, { text }: { text: string }) => tx.query('insert into note values ($1)', [text]);
    running.push(consume({ nats, log, transaction: transactionsOf(pool) }, { consumer: 'reader', handlers: [[heard, keep]] }));
  };
  const notesIn = async ({ pool }: TestDatabase) => (await pool.query('select text from note')).rowCount;
  publish('library', library);
  publish('reader', reader);
  await inTransaction(reader.pool, (tx) => emit(tx, noted, 1, { text: 'kept' }));
  await published(reader);
  await stopAll();
  const restored = await testBackup(reader);
  publish('library', library);
  publish('reader', reader);
  listen(reader);
  await inTransaction(library.pool, (tx) => emit(tx, heard, 1, { text: 'told once' }));
  await expect.poll(() => notesIn(reader), WAIT).toBe(1);
  await inTransaction(reader.pool, (tx) => emit(tx, noted, 1, { text: 'lost' }));
  await published(reader);
  await stopAll();
  // What follows in the stream is nothing of a database, and more than is read in one piece.
  const bus = jetstream(nats);
  await Promise.all(Array.from({ length: 600 }, () => bus.publish(`${noted.subject}.1`, '{}')));

  const beyondFirst = ((await positionOf(restored)).seq as number) + 500;
  await restored.pool.query(`
    create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
    create trigger crash before update on outbox_position for each row when (new.seq > ${beyondFirst}) execute function crash()`);
  publish('reader', restored);
  const start = (await positionOf(restored)).seq as number;
  await expect.poll(async () => (await positionOf(restored)).seq, WAIT).toBeGreaterThan(start);
  await stopAll();
  await restored.pool.query('drop trigger crash on outbox_position');
  publish('reader', restored);
  listen(restored);
  await expect.poll(() => notesIn(restored), WAIT).toBe(1);
});

/** The bus as it is when the time that a reader gives it for messages is over before it has any. */
function slowly(bus: NatsConnection): NatsConnection {
  const slow: NatsConnection = Object.create(bus);
  slow.publish = (subject, payload, options) => {
    if (!subject.includes('.CONSUMER.MSG.NEXT.') || !options?.reply) return bus.publish(subject, payload, options);
    const timeout = headers(408, 'Request Timeout');
    timeout.set(JsHeaders.PendingMessagesHdr, String(JSON.parse(String(payload)).batch));
    bus.publish(options.reply, '', { headers: timeout });
  };
  return slow;
}

test('a bus that is slow has forgotten nothing, and what it has forgotten is passed over', async () => {
  const { changed } = eventsOf('slow');
  const restored = await goneBack('slow', (tx) => emit(tx, changed, 1, { amount: 2 }));
  const told = await readStream(nats, 'slow');
  if (!told) throw new Error('there is no stream');
  const before = await positionOf(restored);
  const client = operatorClient(restored.url);
  await client.connect();
  const history = { service: 'slow', log, retellings: [retell(changed, async () => {})] };
  try {
    await expect(noticeLostHistory(client, told, { ...history, nats: slowly(nats) })).rejects.toThrow();
    expect(await positionOf(restored)).toEqual(before);
    const { streams } = await jetstreamManager(nats);
    await streams.deleteMessage(streamOf('slow'), told.lastSeq);
    await noticeLostHistory(client, told, { ...history, nats });
    expect(await positionOf(restored)).toEqual({ ...before, seq: told.lastSeq });
  } finally {
    await client.end();
  }
});

test('what was told into a stream that was made anew in the lost time is noticed, and numbers that were not given yet are skipped', async () => {
  const { changed } = eventsOf('moved');
  const bank = await testDatabase();
  await bank.pool.query('create table account (id int generated always as identity, amount int)');
  const open = async ({ pool }: TestDatabase): Promise<number> =>
    (await pool.query('insert into account default values returning id')).rows[0].id;
  publish('moved', bank);
  await inTransaction(bank.pool, (tx) => emit(tx, changed, 'first', { amount: 1 }));
  await published(bank);
  await stopAll();
  const restored = await testBackup(bank);
  const { streams } = await jetstreamManager(nats);
  await streams.delete(streamOf('moved'));
  publish('moved', bank);
  const known = await open(bank);
  await inTransaction(bank.pool, (tx) => emit(tx, changed, known, { amount: 2 }));
  await published(bank);
  await expect.poll(async () => (await readStream(nats, 'moved'))?.lastSeq, WAIT).toBe(2);
  await stopAll();

  const told: string[] = [];
  publish('moved', restored, [retell(changed, async (_, lost) => void told.push(...lost.map(({ id }) => id)))]);
  await expect.poll(() => told, WAIT).toEqual([String(known)]);
  expect(await open(restored)).toBeGreaterThan(known);
});

test('an aggregate that cannot be told anew keeps back neither its kind nor those after it', async () => {
  const { changed, opened } = eventsOf('stuck');
  const states = ['broken', 'a', 'b'].map((id) => ({ id, payload: { amount: 2 } }));
  const restored = await goneBack('stuck', async (tx) => {
    await emitAll(tx, changed, states);
    await emit(tx, opened, 'c', { amount: 2 });
  });

  const told: string[] = [];
  const tell = async (_: ClientBase, lost: readonly { id: string }[]) => {
    if (lost.some(({ id }) => id === 'broken')) throw new Error('no');
    told.push(...lost.map(({ id }) => id));
  };
  const lines: string[] = [];
  const heard = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const retellings = [retell(changed, tell), retell(opened, tell)];
  running.push(startRelay({ service: 'stuck', databaseUrl: restored.url, nats, log: heard, retellings }));
  await expect.poll(() => told.toSorted(), WAIT).toEqual(['a', 'b', 'c']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ aggregate: 'stuck.account', id: 'broken' })]);
  // It is tried again, not forgotten.
  await expect
    .poll(async () => (await restored.pool.query('select aggregate_id from outbox_lost')).rows, WAIT)
    .toEqual([{ aggregate_id: 'broken' }]);
});

/** The bus as it is when it takes the first event of a subject too late. */
function refusingFirst(bus: NatsConnection, subject: string): NatsConnection {
  const refusing: NatsConnection = Object.create(bus);
  refusing.request = async (asked, payload, options) => {
    if (!asked.startsWith(subject)) return bus.request(asked, payload, options);
    refusing.request = bus.request.bind(bus);
    throw new Error('timeout');
  };
  return refusing;
}

test('what is lost is told anew a piece at a time, and what waits meanwhile is published in between', async () => {
  const { changed, opened } = eventsOf('piecemeal');
  const states = Array.from({ length: 101 }, (_, id) => ({ id, payload: { amount: 2 } }));
  const restored = await goneBack('piecemeal', async (tx) => {
    await emitAll(tx, changed, states);
    await emitAll(tx, opened, states);
  });

  const seen: number[] = [];
  const tell = async (tx: ClientBase, lost: readonly { id: string }[]) => {
    // What an older transaction of another test on this server holds back may not be published yet.
    const waiting = 'select from outbox where published_at is null and tx < pg_snapshot_xmin(pg_current_snapshot())';
    seen.push((await tx.query(waiting)).rowCount ?? 0);
    await emitAll(
      tx,
      changed,
      lost.map(({ id }) => ({ id, payload: { amount: 1 } })),
    );
  };
  const tried: number[] = [];
  const silent = retell(opened, async (_, lost) => {
    tried.push(lost.length);
    throw new Error('no');
  });
  const [bus, retellings] = [refusingFirst(nats, changed.subject), [silent, retell(changed, tell)]];
  running.push(startRelay({ service: 'piecemeal', databaseUrl: restored.url, nats: bus, log, retellings }));
  await expect.poll(() => seen, WAIT).toEqual([0, 0]);
  await published(restored);
  // A kind of which nothing can be told is tried a piece at a time as well, then each of it alone, and not again at once.
  const putOff = `select from outbox_lost where due_at > now() and aggregate = 'piecemeal.vault'`;
  await expect.poll(async () => (await restored.pool.query(putOff)).rowCount, WAIT).toBeGreaterThanOrEqual(100);
  expect(tried.slice(0, 101)).toEqual([100, ...Array.from({ length: 100 }, () => 1)]);
  expect(tried.length).toBeLessThanOrEqual(103);
});
