import { randomUUID } from 'node:crypto';
import type { EventContract } from '@market/kit-contract/event';
import type { z } from 'zod';
import type { Tx } from '../data/tx.ts';
import { traceHeaders } from '../tracing/request-trace.ts';
import { writeEvent, writeEvents } from './outbox.queries.ts';

/**
 * Tells the other services of a change, in the transaction of that change: told if and only if it commits. The relay publishes it.
 * `aggregateId` becomes the last word of the subject. Answers the event's version within its aggregate, counted from 1.
 *
 * @throws ZodError when the payload is not what the contract promises
 */
// biome-ignore lint/complexity/useMaxParams: the four words of the sentence "in this transaction, tell that this happened to this thing"
export async function emit<E extends EventContract>(
  tx: Tx,
  event: E,
  aggregateId: number | string,
  payload: z.input<E['payload']>,
): Promise<number> {
  const body = JSON.stringify(event.payload.parse(payload));
  const written = await writeEvent(tx, {
    id: randomUUID(),
    aggregate: aggregateOf(event.subject),
    aggregateId: lastWord(aggregateId),
    subject: event.subject,
    body,
    headers: JSON.stringify(traceHeaders()),
  });
  if (!written) throw new Error('the outbox took no row');
  return written.version;
}

/** An event of an aggregate, on its way to the outbox. */
export interface EventOf<E extends EventContract> {
  id: number | string;
  payload: z.input<E['payload']>;
}

/**
 * The same of many things by one statement, also of one thing several times. Answers the events' versions in their order; each aggregate
 * is counted as `emit` counts it.
 *
 * @throws ZodError when a payload is not what the contract promises
 */
export const emitAll = <E extends EventContract>(tx: Tx, event: E, events: readonly EventOf<E>[]): Promise<number[]> =>
  emitTogether(tx, eventsOf(event, events));

/** An event of whatever kind, ready for the outbox. */
export interface ReadyEvent {
  aggregate: string;
  aggregate_id: string;
  subject: string;
  payload: unknown;
}

/** Events of one kind, for `emitTogether`. @throws ZodError when a payload is not what the contract promises */
export const eventsOf = <E extends EventContract>({ subject, payload: promised }: E, events: readonly EventOf<E>[]): ReadyEvent[] =>
  events.map(({ id, payload }) => ({
    aggregate: aggregateOf(subject),
    aggregate_id: lastWord(id),
    subject,
    payload: promised.parse(payload),
  }));

/** Events as rows of the outbox, in their order: as JSON the `$events` of a statement that writes them with its effect by `writtenEvents`. */
export function outboxRows(events: readonly ReadyEvent[]): OutboxRow[] {
  const headers = traceHeaders();
  return events.map((event, place) => ({ ...event, place, id: randomUUID(), headers }));
}

interface OutboxRow extends ReadyEvent {
  place: number;
  id: string;
  headers: Record<string, string>;
}

/** `emitAll` of several kinds at once. */
export async function emitTogether(tx: Tx, events: readonly ReadyEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const requested = outboxRows(events);
  const written = await writeEvents(tx, { events: JSON.stringify(requested) });
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return requested.map(({ id }) => versions.get(id) as number);
}

/** An aggregate's id as text, fit for a subject. */
export function lastWord(aggregateId: number | string): string {
  const id = String(aggregateId);
  if (!/^[\w-]+$/.test(id)) throw new Error(`"${id}" cannot be the last word of a subject`);
  return id;
}

/** `mp.companies.company.changed` is an event of the aggregate `companies.company`. */
export function aggregateOf(subject: string): string {
  return subject.split('.').slice(1, 3).join('.');
}
