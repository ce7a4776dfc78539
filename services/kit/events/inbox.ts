import type { EventContract, Payload } from '@market/kit-contract/event';
import type { z } from 'zod';
import type { Transaction, Tx } from '../data/tx.ts';
import { traceHeaders } from '../tracing/request-trace.ts';
import type { EventEnvelope } from './event-envelope.ts';
import { addRedelivery, addWait, advanceTrack, claimEvent, deleteRetries, keepWaiting, type WaitingEvent } from './inbox.queries.ts';
import { orderOf } from './version-order.ts';

/** What a handler knows of the event besides its payload. */
export interface EventFacts {
  id: string;
  aggregateId: string;
  /** Counts the events of the aggregate, from 1. */
  version: number;
  at: Date;
  /** Something before this one never came: what the receiver knows of the aggregate should be read anew from its owner. */
  gap: boolean;
  /** Something after this one was acted upon already. */
  late: boolean;
}

/** A function that it answers is called after the commit, unless the process ends before: for word of the moment alone. */
export type Handler<T extends Tx, E extends EventContract> = (tx: T, payload: Payload<E>, facts: EventFacts) => Promise<unknown>;

/** One consuming service's side of one source service. */
export interface Receiver<T extends Tx> {
  /** Durable name: `<consuming service>-from-<source service>`. */
  consumer: string;
  transaction: Transaction<T>;
  handlers: Map<string, { event: EventContract; handler: Handler<T, EventContract> }>;
  /** Aggregates whose changes are acted upon one by one. */
  sequences: Set<string>;
  /** Waits in ms before an event with a gap before it is acted upon all the same. */
  gapWaits: readonly number[];
  /** Waits in ms between attempts; one attempt more than there are waits, then the event is dead. */
  retryWaits: readonly number[];
  now(): number;
  /** Told of each event that was acted upon, once: how many seconds after it was written. */
  acted?: (seconds: number) => void;
}

export type Outcome =
  /** `next`: waited for this one, and can be acted upon now. */
  | { kind: 'done'; next?: WaitingEvent }
  | { kind: 'later'; afterMs: number; error: unknown }
  | { kind: 'dead'; reason: 'schema' | 'failed' | 'unfinished'; error: string };

const DONE: Outcome = { kind: 'done' };

/**
 * Acts upon an event at most once: the inbox row and the handler's effect are one transaction. Answers what to tell the bus, which must
 * only happen after this has answered. `delivery` is the bus's count for this event, from 1.
 *
 * @throws when the database cannot be reached; nothing was done and no attempt is used up
 */
export async function receive<T extends Tx>(receiver: Receiver<T>, envelope: EventEnvelope, delivery: number): Promise<Outcome> {
  const entry = receiver.handlers.get(envelope.subject);
  if (!entry && !receiver.sequences.has(envelope.aggregate)) return DONE;
  const read = entry ? readPayload(entry.event.payload, envelope.body) : null;
  if (read && 'fault' in read) return { kind: 'dead', reason: 'schema', error: read.fault };
  const { attempt, patient } = delivery > 1 ? await countRedelivery(receiver, envelope) : { attempt: 1, patient: true };
  if (attempt > receiver.retryWaits.length + 1)
    return { kind: 'dead', reason: 'unfinished', error: 'The process ended every time while acting upon it.' };
  let answered: unknown;
  const handle = async (tx: T, facts: EventFacts) => {
    if (entry && read) answered = await entry.handler(tx, read.payload, facts);
  };
  try {
    const acted = await receiver.transaction((tx) =>
      actOnce(tx, { receiver, envelope, handle, patient, carries: entry?.event.carries ?? 'change' }),
    );
    if (acted !== 'waits') {
      const outcome = done(receiver, envelope, acted);
      callAfter(answered);
      if (delivery > 1) await forgetRetries(receiver, envelope);
      return outcome;
    }
  } catch (error) {
    const afterMs = receiver.retryWaits[attempt - 1];
    return afterMs === undefined ? { kind: 'dead', reason: 'failed', error: String(error) } : { kind: 'later', afterMs, error };
  }
  // Not in the try: a database that goes away now is no failed attempt.
  return waitForGap(receiver, envelope);
}

function done<T extends Tx>(receiver: Receiver<T>, { at }: EventEnvelope, acted: Exclude<Acted, 'waits'>): Outcome {
  if (acted === 'known') return DONE;
  receiver.acted?.((receiver.now() - at.getTime()) / 1000);
  return acted.next ? { kind: 'done', next: acted.next } : DONE;
}

function callAfter(answered: unknown): void {
  try {
    if (typeof answered === 'function') answered();
  } catch {
    // The event was acted upon all the same; who tells of it notes what could not be told.
  }
}

/** Lets a dead letter start with all its attempts when it is sent again. */
export async function forgetRetries<T extends Tx>({ transaction, consumer }: Receiver<T>, envelope: EventEnvelope): Promise<void> {
  await transaction((tx) => deleteRetries(tx, { consumer, messageId: envelope.id }));
}

interface Act<T extends Tx> {
  receiver: Receiver<T>;
  envelope: EventEnvelope;
  handle: (tx: T, facts: EventFacts) => Promise<void>;
  patient: boolean;
  carries: EventContract['carries'];
}

/** `known`: it was acted upon before; `waits`: it is kept for whoever acts upon the one before it. */
type Acted = 'known' | 'waits' | { next: WaitingEvent | undefined };

async function actOnce<T extends Tx>(tx: T, { receiver, envelope, handle, patient, carries }: Act<T>): Promise<Acted> {
  const { id, aggregateId, version, at } = envelope;
  const inSequence = receiver.sequences.has(envelope.aggregate);
  const place = { consumer: receiver.consumer, track: inSequence ? envelope.aggregate : envelope.subject, aggregateId };
  const claim = await claimEvent(tx, { ...place, messageId: id });
  if (!claim?.claimed) return 'known';
  const order = orderOf({ carries, inSequence, last: claim.last, version });
  if (order === 'wait' && patient) {
    const event: WaitingEvent = { ...envelope, at: at.toISOString(), headers: traceHeaders() };
    await keepWaiting(tx, { ...place, messageId: id, version, event: JSON.stringify(event) });
    return 'waits';
  }
  if (order !== 'skip') await handle(tx, { id, aggregateId, version, at, gap: order === 'wait', late: version <= claim.last });
  return { next: (await advanceTrack(tx, { ...place, version }))?.event };
}

/** Counted before the attempt, so that an event which ends the process each time is found out. */
async function countRedelivery<T extends Tx>({ transaction, consumer, gapWaits, now }: Receiver<T>, { id }: EventEnvelope) {
  const known = await transaction((tx) => addRedelivery(tx, { consumer, messageId: id }));
  const waitsUntil = known?.waited_at ? known.waited_at.getTime() + (gapWaits[known.waits - 1] ?? 0) : Number.POSITIVE_INFINITY;
  return { attempt: 1 + (known?.redeliveries ?? 0), patient: (known?.waits ?? 0) < gapWaits.length || now() < waitsUntil };
}

/** Waiting for others is no attempt, so the redelivery that follows is taken back beforehand. */
async function waitForGap<T extends Tx>(receiver: Receiver<T>, { id }: EventEnvelope): Promise<Outcome> {
  const { transaction, consumer, gapWaits, now } = receiver;
  const waits = `{${gapWaits.join()}}`;
  const known = await transaction((tx) => addWait(tx, { consumer, messageId: id, now: new Date(now()), waits }));
  return { kind: 'later', afterMs: gapWaits[(known?.waits ?? 1) - 1] ?? 0, error: null };
}

function readPayload(schema: z.ZodType, body: string): { payload: unknown } | { fault: string } {
  try {
    const read = schema.safeParse(JSON.parse(body));
    return read.success ? { payload: read.data } : { fault: read.error.message };
  } catch (error) {
    return { fault: String(error) };
  }
}
