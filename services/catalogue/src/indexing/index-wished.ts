import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction, rowsOf } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { indexProducts } from './index-products.ts';

const EVERY_MS = 2_000;
/** Their models stay locked while they are indexed: vendors must not wait long. */
const BATCH = 500;

const TAKE = `
  DELETE FROM index_wish WHERE product_id IN (SELECT product_id FROM index_wish ORDER BY product_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING product_id`;

/** Indexes what a large change left for later, until nothing is left. A batch that breaks off is taken again; replicas share the work. */
export async function indexWished(pool: Pool): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await inTransaction(pool, async (tx) => {
      const wishes = await rowsOf<{ product_id: number }>(tx, TAKE, []);
      await indexProducts(
        tx,
        wishes.map(({ product_id }) => product_id),
      );
      return wishes.length;
    });
  }
}

/** Does so from time to time. Answers how to stop it. */
export const indexWishedRegularly = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => indexWished(pool), { everyMs: EVERY_MS, log, failed: 'Indexing what a large change left failed; it comes again' });
