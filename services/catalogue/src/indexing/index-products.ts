import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** So many at once, because a statement may run 10 s. */
const BATCH = 2_000;

/**
 * Makes everything derived (lists, cards, facets, search) agree with these products as they are now: added, changed or
 * gone. Belongs at the end of the transaction of the change: from here to the commit it keeps their models locked.
 */
export async function indexProducts(tx: Tx, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await rowsOf(tx, 'SELECT index_products($1::int[])::text', [batch]);
    await rowsOf(tx, 'SELECT search_index_products($1::int[])::text', [batch]);
  }
}

/** Derives everything anew, for bulk loads and repairs; the storefront stands still meanwhile (minutes at a million products). */
export async function indexAllProducts(tx: Tx): Promise<void> {
  await rowsOf(tx, 'SET LOCAL statement_timeout = 0', []);
  await rowsOf(tx, 'SELECT index_all_products()::text', []);
  await rowsOf(tx, 'SELECT search_index_all_products()::text', []);
}
