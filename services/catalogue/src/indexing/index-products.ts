import type { Tx } from '@market/service-kit/data/transaction';
import { allowAnyTime, indexSearch, indexStorefront, indexWholeSearch, indexWholeStorefront } from './indexing.queries.ts';

/** So many at once, because a statement may run 10 s. */
const BATCH = 2_000;

/**
 * Makes everything derived (lists, cards, facets, search) agree with these products as they are now: added, changed or
 * gone. Belongs at the end of the transaction of the change: from here to the commit it keeps their models locked.
 */
export async function indexProducts(tx: Tx, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await indexStorefront(tx, { products: batch });
    await indexSearch(tx, { products: batch });
  }
}

/** Derives everything anew, for bulk loads and repairs; the storefront stands still meanwhile (minutes at a million products). */
export async function indexAllProducts(tx: Tx): Promise<void> {
  await allowAnyTime(tx);
  await indexWholeStorefront(tx);
  await indexWholeSearch(tx);
}
