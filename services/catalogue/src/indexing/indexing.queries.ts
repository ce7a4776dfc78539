import { boolean, listOf, number, unread } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import type { Tx } from '@market/service-kit/data/tx';

export const foldFacetCounts = manyRows({ text: 'SELECT fold_facet_counts()::text', row: { fold_facet_counts: unread } });

export const indexStorefront = manyRows({
  text: 'SELECT index_products($products::int[])::text',
  values: { products: listOf(number) },
  row: { index_products: unread },
});

export const indexSearch = manyRows({
  text: 'SELECT search_index_products($products::int[])::text',
  values: { products: listOf(number) },
  row: { search_index_products: unread },
});

/** All that follows from products of which only the number of what is left has changed, and none was sold out by it or is there again. */
export const indexCards = manyRows({
  text: 'SELECT index_cards($products::int[])::text',
  values: { products: listOf(number) },
  row: { index_cards: unread },
});

/** Minutes at a million models, and hours at what nobody has tried. */
export const allowAnyTime = (tx: Tx): Promise<void> => allowSeconds(tx, 6 * 3_600);

export const indexWholeStorefront = manyRows({ text: 'SELECT index_all_products()::text', row: { index_all_products: unread } });

export const indexWholeSearch = manyRows({ text: 'SELECT search_index_all_products()::text', row: { search_index_all_products: unread } });

/** Their models stay locked while they are indexed: vendors must not wait long. */
export const QUEUED_AT_ONCE = 500;

/** The oldest of those whose card alone is to be derived, or of all others; a product may be among them several times. */
export const takeQueued = manyRows({
  prepareAs: 'catalogue.take-queued',
  text: `
  DELETE FROM index_wish
  WHERE id IN (SELECT id FROM index_wish WHERE card_only = $cardOnly ORDER BY id LIMIT ${QUEUED_AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING product_id`,
  values: { cardOnly: boolean },
  row: { product_id: number },
});
