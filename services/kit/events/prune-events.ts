import type { ClientBase } from 'pg';
import { CHUNK, PRUNE } from './prune-events.queries.ts';

/** How often they are looked for. */
export const PRUNE_MS = 60 * 60 * 1_000;

/** Forgets events that nobody can ask for any more, in small deletions that hold no locks for long. Answers the number of rows. */
export async function pruneEvents(client: Pick<ClientBase, 'query'>): Promise<number> {
  let pruned = 0;
  for (const prune of PRUNE) {
    for (let deleted = CHUNK; deleted === CHUNK; pruned += deleted) deleted = await prune(client);
  }
  return pruned;
}
