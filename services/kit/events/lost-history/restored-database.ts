import type { NatsConnection } from '@nats-io/nats-core';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { RowOf } from '../../data/columns.ts';
import { tryLockSession } from '../../data/locks.ts';
import { migrate } from '../../data/migrate.ts';
import { operatorClient } from '../../data/session/operator-client.ts';
import { DEAD_LETTER_STREAM, deleteStream, durableOf, readStream, type StreamOptions, sourceStreams } from '../nats.ts';
import { fillStream } from '../relay-session.ts';
import { rereadEvents } from '../reread-events.ts';
import { skipGivenNumbers } from './lost-history.queries.ts';
import { type LostEvent, noticeLostHistory, type Retelling } from './lost-history.ts';
import { HEARD_AT_ONCE, markRestored, noteHeard, passSeenNumbers, readHeard, readRestore } from './restored-database.queries.ts';

// The relay notices by itself what its stream holds and its database has lost (ADR 50). Here an operator has it noticed by all that others know,
// also where the stream is lost or is going to be emptied (docs/adr/0108-what-runs-backwards-is-brought-forward-by-a-command.md).

/** A service whose database was restored, and those that may know more than it. */
export interface Restored {
  service: string;
  /** Reached directly. */
  databaseUrl: string;
  /** Folder of its migrations. */
  migrations: string;
  /** Absent: it emits nothing, so it has no stream. */
  retellings?: readonly Retelling[];
  nats: NatsConnection;
  /** As processes of the service are told. */
  stream?: StreamOptions;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Names and databases of the other services. */
  others: ReadonlyMap<string, string>;
}

/** An aggregate of which another service has heard a later version than this database knows; `known` 0: it knows nothing of it. */
export interface Behind extends RowOf<typeof noteHeard.row> {
  heardBy: string;
}

export interface Heard {
  /** Events of the stream that the database does not know of. */
  lost: LostEvent[];
  /** What others have heard beyond that. */
  behind: Behind[];
  /** The highest number by which others know something. */
  seen: number;
}

/** A restored database in the hands of an operator: no relay publishes from it meanwhile. */
export interface RestoredDatabase {
  service: string;
  client: pg.Client;
  /** When it was brought forward after this restore; null: it was not yet. */
  markedAt: Date | null;
  /** Of when the newest event is that it was restored with. */
  restoredTo: Date | null;
  /** Raises versions above what stream and others have seen, and notes what has to be told anew. */
  hear(): Promise<Heard>;
  /** Raises the sequences and has the service read again what others tell, once after each restore. `once`: what else belongs to that. */
  bringForward(heard: Heard, once?: (client: pg.Client) => Promise<unknown>): Promise<Forward>;
  /** Publishes all that the outbox has to publish, also what a lost or emptied stream held. Answers the number of events. */
  fill(): Promise<number>;
  close(): Promise<void>;
}

export interface Forward {
  /** How many sequences were raised. */
  sequences: number;
  /** How many sources are read again. */
  reread: number;
}

/** @throws when a process of the service runs: it has to be stopped before */
export async function openRestored(restored: Restored): Promise<RestoredDatabase> {
  const { service, databaseUrl, migrations, nats } = restored;
  const client = operatorClient(databaseUrl);
  // The next query of a lost connection throws.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await tryLockSession(client, 'outbox.relay')))
      throw new Error(`${service} is running on the restored database: stop all its processes first, and start them afterwards`);
    // The backup may be of an earlier release.
    await migrate(databaseUrl, [migrations]);
    const restore = await readRestore(client);
    const { markedAt = null, restoredTo = null } = restore ?? {};
    return {
      ...{ service, client, markedAt, restoredTo },
      hear: () => hear(client, restored),
      bringForward: async (heard, once) => {
        if (markedAt) return { sequences: 0, reread: 0 };
        const reread = await rereadEvents(nats, service);
        return { sequences: await liftOnce(client, { restoredTo, heard, once }), reread };
      },
      fill: async () => (restored.retellings ? fillStream(client, restored) : 0),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

interface Lift {
  restoredTo: Date | null;
  heard: Heard;
  once: ((client: pg.Client) => Promise<unknown>) | undefined;
}

/** A rollback takes back no numbers, so nothing that may fail comes after they were raised. */
async function liftOnce(client: pg.Client, { restoredTo, heard, once }: Lift): Promise<number> {
  await client.query('BEGIN');
  try {
    await once?.(client);
    await markRestored(client, { restoredTo });
    const skipped = await skipGivenNumbers(client);
    await passSeenNumbers(client, { seen: heard.seen });
    await client.query('COMMIT');
    return skipped.length;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function hear(client: pg.Client, { service, retellings = [], nats, log, others }: Restored): Promise<Heard> {
  const lost: LostEvent[] = [];
  const stream = await readStream(nats, service);
  if (stream) await noticeLostHistory(client, stream, { service, retellings, nats, log, onLost: (events) => lost.push(...events) });
  const retold = retellings.map(({ aggregate }) => aggregate);
  const behind: Behind[] = [];
  let seen = numberIn(lost);
  for (const [heardBy, url] of others) {
    for await (const heard of heardOf(url, durableOf(heardBy, service))) {
      const found = await noteHeard(client, { heard: JSON.stringify(heard), retold });
      behind.push(...found.map((each) => ({ ...each, heardBy })));
      seen = Math.max(seen, numberIn(heard));
    }
  }
  return { lost, behind, seen };
}

/** Of ids that come from a sequence: those of people, companies and orders, not tax numbers. */
const NUMBER = /^\d{1,9}$/;
const numberIn = (things: readonly { id: string }[]): number =>
  things.reduce((highest, { id }) => (NUMBER.test(id) ? Math.max(highest, Number(id)) : highest), 0);

async function* heardOf(url: string, consumer: string) {
  const client = operatorClient(url);
  await client.connect();
  try {
    let last = { track: '', id: '' };
    for (;;) {
      const heard = await readHeard(client, { consumer, track: last.track, id: last.id });
      if (heard.length > 0) yield heard;
      const end = heard.at(-1);
      if (!end || heard.length < HEARD_AT_ONCE) return;
      last = end;
    }
  } finally {
    await client.end();
  }
}

/** Deletes the streams of all services with their consumers, and the dead letters: after all databases have gone back to one moment. */
export async function emptyBus(nats: NatsConnection): Promise<number> {
  const streams = (await sourceStreams(nats)).map(({ stream }) => stream);
  let deleted = 0;
  for (const stream of [...streams, DEAD_LETTER_STREAM]) if (await deleteStream(nats, stream)) deleted++;
  return deleted;
}
