import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { allowAnyTime } from '../indexing/indexing.queries.ts';
import { recountSearch } from './search-words.queries.ts';

const EVERY_MS = 10 * 60_000;

/** Counts the words of the dictionary anew and finds what is popular now: seconds at a million models. */
export function refreshSearch(pool: Pool): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await allowAnyTime(tx);
    await recountSearch(tx);
  });
}

/** Does so from time to time; replicas leave it to one of them. Answers how to stop it. */
export const startRefreshingSearch = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => refreshSearch(pool), { everyMs: EVERY_MS, log, failed: 'Refreshing the search failed; it comes again' });
