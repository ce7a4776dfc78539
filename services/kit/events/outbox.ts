import { randomUUID } from 'node:crypto';
import type { EventContract } from '@market/kit-contract/event';
import type { z } from 'zod';
import { rowsOf, type Tx } from '../data/transaction.ts';

/** Postgres wakes the relay through this channel when the writing transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * One statement: the version, the row and the wake-up. The version row stays locked until the caller commits, so events of one
 * aggregate get their numbers in commit order.
 */
const EMIT = `
  WITH given AS (
    INSERT INTO outbox_version (aggregate, aggregate_id, version) VALUES ($2, $3, 1)
    ON CONFLICT (aggregate, aggregate_id) DO UPDATE SET version = outbox_version.version + 1
    RETURNING version
  ), written AS (
    INSERT INTO outbox (id, aggregate, aggregate_id, version, subject, payload)
    SELECT $1::uuid, $2, $3, version, $4, $5::jsonb FROM given
    RETURNING version
  )
  SELECT version, pg_notify('${OUTBOX_CHANNEL}', '')::text AS woken FROM written`;

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
  const id = String(aggregateId);
  if (!/^[\w-]+$/.test(id)) throw new Error(`"${id}" cannot be the last word of a subject`);
  const body = JSON.stringify(event.payload.parse(payload));
  const [written] = await rowsOf<{ version: number }>(tx, EMIT, [randomUUID(), aggregateOf(event.subject), id, event.subject, body]);
  if (!written) throw new Error('the outbox took no row');
  return written.version;
}

/** `mp.companies.company.changed` is an event of the aggregate `companies.company`. */
export function aggregateOf(subject: string): string {
  return subject.split('.').slice(1, 3).join('.');
}
