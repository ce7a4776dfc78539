import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { indexProducts } from './index-products.ts';
import { QUEUED_AT_ONCE, takeQueued } from './indexing.queries.ts';

const EVERY_MS = 2_000;

/** Indexes what large changes and sales left behind, until nothing is left. A batch that breaks off is taken again; replicas share the work. */
export async function indexQueued(pool: Pool): Promise<void> {
  for (let taken = QUEUED_AT_ONCE; taken === QUEUED_AT_ONCE; ) {
    taken = await inTransaction(pool, async (tx) => {
      const queued = await takeQueued(tx);
      await indexProducts(tx, [...new Set(queued.map(({ product_id }) => product_id))]);
      return queued.length;
    });
  }
}

/** Does so from time to time. Answers how to stop it. */
export const startIndexingQueued = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => indexQueued(pool), { everyMs: EVERY_MS, log, failed: 'Indexing what a large change left failed; it comes again' });
