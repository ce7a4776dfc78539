import { randomUUID } from 'node:crypto';
import type { EventContract } from '@market/kit-contract/event';
import type { z } from 'zod';
import type { Tx } from '../data/transaction.ts';
import { writeEvent } from './outbox.queries.ts';

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
  const written = await writeEvent(tx, {
    id: randomUUID(),
    aggregate: aggregateOf(event.subject),
    aggregateId: id,
    subject: event.subject,
    body,
  });
  if (!written) throw new Error('the outbox took no row');
  return written.version;
}

/** `mp.companies.company.changed` is an event of the aggregate `companies.company`. */
export function aggregateOf(subject: string): string {
  return subject.split('.').slice(1, 3).join('.');
}
