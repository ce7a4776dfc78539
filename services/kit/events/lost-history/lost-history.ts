import type { EventContract, Payload } from '@market/kit-contract/event';
import { DeliverPolicy, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import type { RowOf } from '../../data/columns.ts';
import { readEnvelope } from '../event-envelope.ts';
import { type StreamPosition, streamOf } from '../nats.ts';
import { aggregateOf } from '../outbox.ts';
import { rereadEvents } from '../reread-events.ts';
import {
  deleteLost,
  noteLost,
  putOffLost,
  raisePosition,
  readDueLost,
  readPosition,
  setPosition,
  skipGivenNumbers,
} from './lost-history.queries.ts';

// A database that was restored has gone back in time; the stream has not, nor have those who read it. What they were told meanwhile stands
// in the stream beyond the position that the database knows of (docs/adr/0050-a-restored-database-notices-what-it-lost.md).

/** An aggregate of which others know what this database has lost. */
export interface LostState<P = unknown> {
  id: string;
  /** The newest version that they were told. */
  version: number;
  /** What they were told last; null where that was no state of this kind. */
  payload: P;
}

/** How a service tells anew what the aggregates of one kind are like now, of those that are not there as well. */
export interface Retelling {
  aggregate: string;
  tell: (tx: ClientBase, lost: readonly LostState[]) => Promise<unknown>;
}

/** Tells the whole states of an event anew after the database has gone back in time. */
export const retell = <E extends EventContract>(
  { subject, payload: schema }: E,
  tell: (tx: ClientBase, lost: readonly LostState<Payload<E> | null>[]) => Promise<unknown>,
): Retelling => ({
  aggregate: aggregateOf(subject),
  tell: (tx, lost) =>
    tell(
      tx,
      lost.map((state) => ({ ...state, payload: stateIn(schema, state.payload) })),
    ),
});

function stateIn<E extends EventContract>(schema: E['payload'], told: unknown): Payload<E> | null {
  const read = schema.safeParse(told);
  return read.success ? (read.data as Payload<E>) : null;
}

interface History {
  service: string;
  nats: NatsConnection;
  log: Pick<Logger, 'warn' | 'error'>;
  retellings: readonly Retelling[];
  /** Told of each event that the stream holds and the database does not know of. */
  onLost?: (events: readonly LostEvent[]) => void;
}

/** An event that a lost history told; `known`: the version of its aggregate that is left, 0 where the aggregate itself is gone. */
export type LostEvent = RowOf<typeof noteLost.row>;

const AT_ONCE = 500;
const PATIENCE_MS = 5_000;

/** Looks whether the stream holds what this database never told, and notes what has to be told anew. Belongs before publishing. */
export async function noticeLostHistory(client: ClientBase, stream: StreamPosition, history: History): Promise<void> {
  const known = await readPosition(client);
  if (!known) return void (await setPosition(client, { stream: stream.created, seq: stream.lastSeq }));
  const moved = known.stream !== stream.created;
  // A stream that was made after the backup: all that it holds is to be held against the outbox, which knows what it published.
  if (moved) await setPosition(client, { stream: stream.created, seq: 0 });
  const reached = moved ? 0 : known.seq;
  if (stream.lastSeq <= reached) return;
  const lost = await noteBeyond(client, { from: reached + 1, to: stream.lastSeq }, history);
  if (lost.size === 0) return;
  const events = Object.fromEntries(lost);
  history.log.warn(
    { service: history.service, events },
    'the database has gone back in time; what others know of the lost time is told anew',
  );
}

/**
 * Piece by piece, each with the position in one transaction: a crash in between goes on where it was. What follows from the first loss
 * that is found belongs before the position that says it was found, or a crash would leave it out.
 */
async function noteBeyond(client: ClientBase, { from, to }: { from: number; to: number }, history: History): Promise<Map<string, number>> {
  const { nats, service, retellings, onLost } = history;
  const reader = await readFrom(nats, { service, seq: from });
  const retold = retellings.map(({ aggregate }) => aggregate);
  const found = new Map<string, number>();
  for (let seq = from - 1; seq < to; ) {
    const messages: JsMsg[] = [];
    for await (const message of await reader.fetch({ max_messages: Math.min(AT_ONCE, to - seq), expires: PATIENCE_MS }))
      messages.push(message);
    const reached = messages.at(-1)?.seq ?? (await passForgotten(history, { after: seq, to }));
    await within(client, async () => {
      const lost = await noteLost(client, { messages: JSON.stringify(messages.flatMap(heldIn)), retold });
      const isFirst = lost.length > 0 && found.size === 0;
      if (isFirst) await rereadEvents(nats, service);
      for (const { subject } of lost) found.set(subject, (found.get(subject) ?? 0) + 1);
      onLost?.(lost);
      await raisePosition(client, { seq: reached });
      // A rollback takes back no numbers, so nothing that may fail comes after it: tried again and again, it would use all of them up.
      if (isFirst) await skipGivenNumbers(client);
    });
    seq = reached;
  }
  return found;
}

const readFrom = (nats: NatsConnection, { service, seq }: { service: string; seq: number }) =>
  jetstream(nats).consumers.get(streamOf(service), { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seq });

/**
 * Where to go on when the bus gave nothing: `to` when the stream holds nothing up to there any more.
 * @throws when it does: then the bus was only slow
 */
async function passForgotten({ nats, service }: History, { after, to }: { after: number; to: number }): Promise<number> {
  const { num_pending: held } = await (await readFrom(nats, { service, seq: after + 1 })).info();
  if (held > 0) throw new Error(`the bus gave none of the ${held} messages that its stream holds`);
  return to;
}

/** A message as the outbox would have it; none that is not ours, or that was sent again by hand. */
function heldIn(message: JsMsg, place: number) {
  const envelope = readEnvelope(message);
  if (!envelope || envelope.onlyFor) return [];
  const { id, subject, aggregate, aggregateId: aggregate_id, version, at } = envelope;
  return [{ place, id, subject, aggregate, aggregate_id, version, at, payload: message.json() }];
}

/**
 * Tells anew what was noted, a transaction at each step, so that other events are published in between however much was lost. What fails
 * is put off, and is no reason to keep back the rest of its kind, other kinds or other events.
 */
export async function* tellLostStates(client: ClientBase, { service, log, retellings }: Omit<History, 'nats'>): AsyncGenerator<void> {
  const tell = new Map(retellings.map(({ aggregate, tell }) => [aggregate, tell]));
  const broken: string[] = [];
  for (;;) {
    const lost = await readDueLost(client, { except: broken });
    const [first] = lost;
    if (!first) return;
    const { aggregate } = first;
    const tellSome = (some: readonly LostState[]) =>
      within(client, async () => {
        await tell.get(aggregate)?.(client, some);
        await deleteLost(client, { aggregate, ids: some.map(({ id }) => id) });
      });
    const tellAlone = async (state: LostState): Promise<boolean> => {
      const { id } = state;
      try {
        await tellSome([state]);
        return true;
      } catch (err) {
        log.error({ err, service, aggregate, id }, 'what the database has lost could not be told anew; trying again later');
        await putOffLost(client, { aggregate, id });
        return false;
      }
    };
    const toldAtOnce = await succeeds(tellSome(lost));
    yield;
    if (toldAtOnce) continue;
    let told = 0;
    for (const state of lost) {
      if (await tellAlone(state)) told++;
      yield;
    }
    // Where all fail the others of the kind will, too; the next piece of them waits until the stream is looked at again.
    if (told === 0) broken.push(aggregate);
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** A connection that serves one task alone is not of a pool. */
async function within<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const answer = await work();
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
