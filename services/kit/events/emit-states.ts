import { createHash, randomUUID } from 'node:crypto';
import type { EventContract } from '@market/kit-contract/event';
import type { z } from 'zod';
import type { Tx } from '../data/tx.ts';
import { canonicalJson } from '../text/canonical-json.ts';
import { traceHeaders } from '../tracing/request-trace.ts';
import { lockStates, writeStates } from './outbox.queries.ts';
import { aggregateOf, lastWord } from './outbox.ts';

/** An event that carries whole states, which name their own version. */
export type StateContract = EventContract<z.ZodType<{ version: number }>> & { readonly carries: 'whole-state' };

/** A state but for its version, which is counted here. */
export type Unversioned<S> = S extends unknown ? Omit<S, 'version'> : never;

/** How an aggregate is. One that is gone has a state, too. */
export interface StateOf<E extends StateContract> {
  id: number;
  state: Unversioned<z.input<E['payload']>>;
}

export interface StatesToTell<E extends StateContract> {
  /** The aggregates that may have changed. */
  ids: readonly number[];
  /** Reads how they are, in the transaction that changed them. */
  read: (ids: readonly number[]) => Promise<readonly StateOf<E>[]>;
}

/**
 * Tells the other services how aggregates are, as far as that is not what they were told last; by three statements for any number of them.
 * A state's version grows by one with each telling.
 *
 * The aggregates are locked, in the order of their ids, before they are read: of two transactions that change the same one, the later to
 * tell it has seen what the other did. Belongs at the end of the transaction.
 *
 * @throws ZodError when a state is not what the contract promises
 */
export async function emitStates<E extends StateContract>(tx: Tx, event: E, { ids, read }: StatesToTell<E>): Promise<void> {
  if (ids.length === 0) return;
  const unique = [...new Set(ids)];
  const aggregate = aggregateOf(event.subject);
  const told = new Map((await lockStates(tx, { aggregate, ids: unique.map(lastWord) })).map((row) => [row.id, row]));
  const events = (await read(unique)).flatMap(({ id, state }) => {
    const last = told.get(String(id));
    const digest = digestOf(state);
    if (!last || last.digest === digest) return [];
    const version = last.version + 1;
    const payload = event.payload.parse({ ...state, version });
    return [{ id: randomUUID(), aggregate_id: last.id, version, digest, payload }];
  });
  if (events.length === 0) return;
  const headers = JSON.stringify(traceHeaders());
  await writeStates(tx, { aggregate, subject: event.subject, events: JSON.stringify(events), headers });
}

const digestOf = (state: object): string => createHash('sha256').update(canonicalJson(state)).digest('hex');
