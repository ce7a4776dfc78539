import { setTimeout as pause } from 'node:timers/promises';
import { type JetStreamClient, jetstream, type PubAck } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import type { Logger } from 'pino';
import type { RowOf } from '../data/columns.ts';
import { tryLockSession, unlockSession } from '../data/locks.ts';
import { createWaker, type Sleep } from '../jobs/waker.ts';
import { spanHeaders, spansFrom } from '../tracing/request-trace.ts';
import { inSpan } from '../tracing/spans.ts';
import { addressOf, headersOf } from './event-envelope.ts';
import { noticeLostHistory, type Retelling, tellLostStates } from './lost-history/lost-history.ts';
import { ensureStream, hasStream, readStream, type StreamOptions } from './nats.ts';
import {
  BATCH,
  hasUnpublished,
  markPublished,
  OUTBOX_CHANNEL,
  readUnpublished,
  UNMARK_AT_ONCE,
  unmarkPublished,
} from './outbox.queries.ts';
import { PRUNE_MS, pruneEvents } from './prune-events.ts';

export interface RelayOptions {
  /** The service whose outbox is published. */
  service: string;
  /** Its database, reached directly: neither LISTEN nor a session's lock survives a pooler that shares connections by transaction. */
  databaseUrl: string;
  nats: NatsConnection;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  stream?: StreamOptions;
  /** What is told anew once the database has gone back in time. */
  retellings?: readonly Retelling[];
}

type FillOptions = Omit<RelayOptions, 'databaseUrl'>;

export interface RelayHealth {
  /** Whether this replica publishes; the others stand by. */
  active: boolean;
  /** The last time the outbox was looked at and nothing stood in the way. */
  progressAt: Date;
}

/** Why a session is interrupted by a bus that came back: what it was given before is lost, and no answer to it is waited for. */
export const RECONNECTED = new Error('the bus came back');

/** A stream whose leader is gone answers nothing; the next one is chosen meanwhile, and what is sent twice is stored once. */
const PUBLISH_PATIENCE_MS = 2_000;
/** Looked at this often even when no wake-up came: a notification is only a hint. */
const POLL_MS = 1_000;
/** And this often while transactions write events: they do not notify a relay that is awake. */
const WRITERS_MS = 20;
const STREAM_CHECK_MS = 30_000;

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
  const { service, log, retellings = [] } = options;
  const due = { streamCheck: 0, prune: Date.now() + PRUNE_MS };
  let lost: ReturnType<typeof tellLostStates> | undefined;
  while (!interrupt.aborted) {
    if (Date.now() >= due.streamCheck) {
      await unlessLost(ensureFilledStream(client, options), interrupt);
      due.streamCheck = Date.now() + STREAM_CHECK_MS;
      lost = tellLostStates(client, { service, log, retellings });
    }
    // Before the next piece of what was lost: where the bus takes nothing, no more of it is written, also by the session after this one.
    const published = await publishBatch(client, bus, interrupt);
    const { done: allTold = true } = (await lost?.next()) ?? {};
    health.progressAt = new Date();
    if (Date.now() >= due.prune) {
      await pruneEvents(client);
      due.prune = Date.now() + PRUNE_MS;
    }
    if (published < BATCH && allTold) await rest(client, { sleep, publish: () => publishBatch(client, bus, interrupt) });
  }
}

/** Falls asleep once no transaction is left that writes events and does not notify, and nothing that such a one has written. */
async function rest(client: pg.Client, { sleep, publish }: { sleep: Sleep; publish: () => Promise<number> }): Promise<void> {
  if (!(await tryLockSession(client, 'outbox.asleep'))) return sleep(WRITERS_MS);
  if ((await publish()) === 0) await sleep(POLL_MS);
  await unlockSession(client, 'outbox.asleep');
}

/**
 * A stream that is not there is new or lost: what was published into the lost one counts as unpublished again. Before it is created,
 * because a crash in between must find it missing still.
 */
async function ensureFilledStream(client: pg.Client, { nats, service, stream, log, retellings = [] }: FillOptions): Promise<void> {
  if (!(await hasStream(nats, service))) {
    const events = await forgetPublishing(client);
    if (events) log.warn({ service, events }, 'the stream was lost; it is filled again from the outbox');
  }
  await ensureStream(nats, service, stream);
  const position = await readStream(nats, service);
  if (position) await noticeLostHistory(client, position, { nats, service, log, retellings });
}

/** Has the stream hold all that the outbox keeps, by one connection that holds the relay's lock. Answers how many events were published. */
export async function fillStream(client: pg.Client, options: FillOptions): Promise<number> {
  const bus = jetstream(options.nats);
  await ensureFilledStream(client, options);
  for (let events = 0; ; ) {
    const piece = await publishBatch(client, bus, NEVER);
    events += piece;
    if (piece > 0) continue;
    // What is left waits for an older transaction, for half a minute at the most.
    if (!(await hasUnpublished(client))?.waiting) return events;
    await pause(POLL_MS);
  }
}

const NEVER = new AbortController().signal;

/** In pieces: the whole of a busy week would outlast the limit on statements, each time anew. Answers the number of events. */
async function forgetPublishing(client: pg.Client): Promise<number> {
  let events = 0;
  for (let piece = UNMARK_AT_ONCE; piece === UNMARK_AT_ONCE; events += piece) piece = await unmarkPublished(client);
  return events;
}

type OutboxRow = RowOf<typeof readUnpublished.row>;

/** Publishes, waits until the stream has stored, then marks; in that order, so that a crash repeats and never loses. */
async function publishBatch(client: pg.Client, bus: JetStreamClient, interrupt: AbortSignal): Promise<number> {
  const rows = await readUnpublished(client);
  if (rows.length === 0) return 0;
  const results = await unlessLost(Promise.allSettled(rows.map((row) => publish(bus, row))), interrupt);
  const stored = rows.flatMap(({ id }, i) => (results[i]?.status === 'fulfilled' ? [{ id, seq: results[i].value.seq }] : []));
  await markPublished(client, { ids: stored.map(({ id }) => id), seq: Math.max(0, ...stored.map(({ seq }) => seq)) });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return rows.length;
}

/** A span of the request that the event comes from, which goes on with it. */
const publish = (bus: JetStreamClient, row: OutboxRow): Promise<PubAck> =>
  inSpan({ name: `publish ${row.subject}`, kind: SpanKind.PRODUCER, parent: spansFrom((name) => row.headers?.[name]) }, () => {
    const headers = headersOf({ ...row, headers: { ...row.headers, ...spanHeaders() } });
    return bus.publish(addressOf(row), row.body, { msgID: row.id, headers, timeout: PUBLISH_PATIENCE_MS });
  });

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
