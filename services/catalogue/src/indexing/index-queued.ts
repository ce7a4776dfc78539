import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { indexProducts } from './index-products.ts';
import { indexCards, QUEUED_AT_ONCE, takeQueued } from './indexing.queries.ts';

const EVERY_MS = 2_000;

/** Indexes what large changes and sales left behind, until nothing is left. A batch that breaks off is taken again; replicas share the work. */
export async function indexQueued(pool: Pool): Promise<void> {
  await emptyQueue(pool, { cardOnly: true, index: (tx, products) => indexCards(tx, { products }) });
  await emptyQueue(pool, { cardOnly: false, index: indexProducts });
}

interface Extent {
  cardOnly: boolean;
  index: (tx: Tx, products: readonly number[]) => Promise<unknown>;
}

/** A transaction for each extent: models that were locked in two goes could be locked in opposite orders by two of them. */
async function emptyQueue(pool: Pool, { cardOnly, index }: Extent): Promise<void> {
  for (let taken = QUEUED_AT_ONCE; taken === QUEUED_AT_ONCE; ) {
    taken = await inTransaction(pool, async (tx) => {
      const queued = await takeQueued(tx, { cardOnly });
      if (queued.length > 0) await index(tx, [...new Set(queued.map(({ product_id }) => product_id))]);
      return queued.length;
    });
  }
}

/** Does so from time to time. Answers how to stop it. */
export const startIndexingQueued = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => indexQueued(pool), { everyMs: EVERY_MS, log, failed: 'Indexing what a large change left failed; it comes again' });
