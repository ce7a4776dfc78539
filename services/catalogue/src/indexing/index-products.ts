import type { Tx } from '@market/service-kit/data/tx';
import { emitProducts } from '../product-state/emit-products.ts';
import { allowAnyTime, indexSearch, indexStorefront, indexWholeSearch, indexWholeStorefront } from './indexing.queries.ts';

/** So many at once, because a statement may run 10 s. */
const BATCH = 2_000;

/**
 * Makes everything that follows from these products agree with them as they are now, added, changed or gone: what is derived (lists, cards,
 * facets, search), and what other services are told (`productChanged`). Every change of a product, its tiers, its pictures or the words it
 * says ends here. Belongs at the end of the transaction of the change: from here to the commit it keeps their models locked.
 */
export async function indexProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await deriveProducts(tx, ids);
  for (const batch of batches(inLockOrder(ids))) await emitProducts(tx, batch);
}

/**
 * The derived part alone, for changes that leave the products themselves as they are: of their company, which tells of itself, and of
 * their reviews.
 */
export async function deriveProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const batch of batches(ids)) {
    await indexStorefront(tx, { products: batch });
    await indexSearch(tx, { products: batch });
  }
}

/** States are locked in the order of their ids as texts; across batches too, or two large changes of the same products could wait for each other. */
const inLockOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

const batches = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

/**
 * Derives everything anew, for bulk loads and repairs; the storefront stands still meanwhile (minutes at a million products). Tells nobody:
 * what was loaded is told with its first change.
 */
export async function indexAllProducts(tx: Tx): Promise<void> {
  await allowAnyTime(tx);
  await indexWholeStorefront(tx);
  await indexWholeSearch(tx);
}
