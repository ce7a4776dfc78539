import { setTimeout as pause } from 'node:timers/promises';
import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { tryLockSession } from '../data/locks.ts';
import { createWaker, type Sleep } from '../jobs/waker.ts';
import { addressOf, headersOf } from './event-envelope.ts';
import { ensureStream, hasStream, type StreamOptions } from './nats.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';
import { pruneEvents } from './prune-events.ts';

export interface RelayOptions {
  /** The service whose outbox is published. */
  service: string;
  /** Its database, reached directly: neither LISTEN nor a session's lock survives a pooler that shares connections by transaction. */
  databaseUrl: string;
  nats: NatsConnection;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  stream?: StreamOptions;
}

export interface RelayHealth {
  /** Whether this replica publishes; the others stand by. */
  active: boolean;
  /** The last time the outbox was looked at and nothing stood in the way. */
  progressAt: Date;
}

/** Why a session is interrupted by a bus that came back: what it was given before is lost, and no answer to it is waited for. */
export const RECONNECTED = new Error('the bus came back');

const BATCH = 200;
const FORGET_AT_ONCE = 20_000;
const PUBLISH_PATIENCE_MS = 5_000;
/** Looked at this often even when no wake-up came: a notification is only a hint. */
const POLL_MS = 1_000;
const STREAM_CHECK_MS = 30_000;
const PRUNE_MS = 60 * 60 * 1_000;

/**
 * One dedicated connection from its opening to its loss: waits for the lock, then publishes until stopped. Every trouble ends it by
 * throwing; the next session finds in the outbox what this one left.
 */
export async function relaySession(options: RelayOptions, health: RelayHealth, interrupt: AbortSignal): Promise<void> {
  const waker = createWaker();
  const sleep = waker.sleeper();
  interrupt.addEventListener('abort', waker.wake, { once: true });
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: `relay of ${options.service}`,
    options: '-c TimeZone=UTC',
    statement_timeout: 10_000,
    // A server that the network swallowed answers no limit of its own.
    query_timeout: 20_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('notification', waker.wake);
  // The next query of the lost connection throws.
  client.on('error', waker.wake);
  try {
    await client.connect();
    await becomeActive(client, health, interrupt);
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    await publishUntilStopped(client, { options, health, interrupt, sleep });
  } finally {
    interrupt.removeEventListener('abort', waker.wake);
    await client.end().catch(() => undefined);
  }
}

async function becomeActive(client: pg.Client, health: RelayHealth, interrupt: AbortSignal): Promise<void> {
  while (!interrupt.aborted && !health.active) {
    health.active = await tryLockSession(client, 'outbox.relay');
    health.progressAt = new Date();
    if (!health.active) await pause(POLL_MS, undefined, { signal: interrupt }).catch(() => undefined);
  }
}

interface Session {
  options: RelayOptions;
  health: RelayHealth;
  interrupt: AbortSignal;
  sleep: Sleep;
}

async function publishUntilStopped(client: pg.Client, { options, health, interrupt, sleep }: Session): Promise<void> {
  const bus = jetstream(options.nats);
  const due = { streamCheck: 0, prune: Date.now() + PRUNE_MS };
  while (!interrupt.aborted) {
    if (Date.now() >= due.streamCheck) {
      await unlessLost(ensureFilledStream(client, options), interrupt);
      due.streamCheck = Date.now() + STREAM_CHECK_MS;
    }
    const published = await publishBatch(client, bus, interrupt);
    health.progressAt = new Date();
    if (Date.now() >= due.prune) {
      await pruneEvents(client);
      due.prune = Date.now() + PRUNE_MS;
    }
    if (published < BATCH) await sleep(POLL_MS);
  }
}

/**
 * A stream that is not there is new or lost: what was published into the lost one counts as unpublished again. Before it is created,
 * because a crash in between must find it missing still.
 */
async function ensureFilledStream(client: pg.Client, { nats, service, stream, log }: RelayOptions): Promise<void> {
  if (!(await hasStream(nats, service))) {
    const letters = await forgetPublishing(client);
    if (letters) log.warn({ service, letters }, 'the stream was lost; it is filled again from the outbox');
  }
  await ensureStream(nats, service, stream);
}

const FORGET_SOME = `UPDATE outbox SET published_at = NULL
  WHERE seq IN (SELECT seq FROM outbox WHERE published_at IS NOT NULL LIMIT ${FORGET_AT_ONCE})`;

/** In pieces: the whole of a busy week would outlast the limit on statements, each time anew. Answers the number of letters. */
async function forgetPublishing(client: pg.Client): Promise<number> {
  let letters = 0;
  for (let piece = FORGET_AT_ONCE; piece === FORGET_AT_ONCE; letters += piece) piece = (await client.query(FORGET_SOME)).rowCount ?? 0;
  return letters;
}

/**
 * Sequence is not commit order: a row below one already published may still commit, so there is no cursor, only the null mark; and rows
 * wait for every older transaction, which keeps the order. Not for ever, though: a bulk load elsewhere on the server also counts as older.
 */
const UNPUBLISHED = `
  SELECT id, subject, aggregate_id AS "aggregateId", version, payload::text AS body, created_at AS at
  FROM outbox
  WHERE published_at IS NULL AND (tx < pg_snapshot_xmin(pg_current_snapshot()) OR created_at < now() - interval '30 seconds')
  ORDER BY seq LIMIT ${BATCH}`;

interface OutboxRow {
  id: string;
  subject: string;
  aggregateId: string;
  version: number;
  body: string;
  at: Date;
}

/** Publishes, waits until the stream has stored, then marks; in that order, so that a crash repeats and never loses. */
async function publishBatch(client: pg.Client, bus: JetStreamClient, interrupt: AbortSignal): Promise<number> {
  const { rows } = await client.query<OutboxRow>({ name: 'unpublished', text: UNPUBLISHED });
  if (rows.length === 0) return 0;
  const publish = (row: OutboxRow) =>
    bus.publish(addressOf(row), row.body, { msgID: row.id, headers: headersOf(row), timeout: PUBLISH_PATIENCE_MS });
  const results = await unlessLost(Promise.allSettled(rows.map(publish)), interrupt);
  const stored = rows.filter((_, i) => results[i]?.status === 'fulfilled').map((row) => row.id);
  await client.query('UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY($1::uuid[])', [stored]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return rows.length;
}

/** A bus that was gone answers nothing of what it was asked before; waiting for that would keep everybody from what is new. */
async function unlessLost<T>(asked: Promise<T>, interrupt: AbortSignal): Promise<T> {
  const lost = Promise.withResolvers<never>();
  const giveUp = () => interrupt.reason === RECONNECTED && lost.reject(RECONNECTED);
  interrupt.addEventListener('abort', giveUp);
  try {
    return await Promise.race([asked, lost.promise]);
  } finally {
    interrupt.removeEventListener('abort', giveUp);
  }
}
