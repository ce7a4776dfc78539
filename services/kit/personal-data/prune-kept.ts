import type { Logger } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { every } from '../jobs/every.ts';
import { type PersonalData, personalTables } from './claims.ts';
import { PRUNED_AT_ONCE, prunePast } from './prune-kept.queries.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes what is past the days that its claim gives it at a moment, a bounded number of rows at a time, each in a transaction of its own. */
export async function pruneKept(pool: Pool, claims: PersonalData, now: Date): Promise<void> {
  for (const [table, { kept }] of personalTables(claims)) {
    if (typeof kept === 'string' || !('keepDays' in kept)) continue;
    const rows = { table, since: kept.since, days: kept.keepDays, now };
    for (let deleted = PRUNED_AT_ONCE; deleted === PRUNED_AT_ONCE; ) deleted = await prunePast(pool, rows);
  }
}

/** Does so from time to time. Answers how to stop. */
export const startPruningKept = (pool: Pool, claims: PersonalData, log: Logger): (() => Promise<void>) =>
  every(() => pruneKept(pool, claims, new Date()), {
    everyMs: EVERY_MS,
    log,
    failed: 'What is past its term was not deleted; it comes again',
  });
