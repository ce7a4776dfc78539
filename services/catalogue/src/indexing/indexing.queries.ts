import { number, unread } from '@market/service-kit/data/columns';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const FOLD_FACET_COUNTS = statement({
  name: 'catalogue.fold-facet-counts',
  text: 'SELECT fold_facet_counts()::text',
  row: { fold_facet_counts: unread },
});

export const foldFacetCounts = (tx: Tx) => queryRows(tx, FOLD_FACET_COUNTS);

const INDEX_STOREFRONT = statement({
  name: 'catalogue.index-storefront',
  text: 'SELECT index_products($1::int[])::text',
  parameters: ['products'],
  row: { index_products: unread },
});

export const indexStorefront = (tx: Tx, products: readonly number[]) => queryRows(tx, INDEX_STOREFRONT, [products]);

const INDEX_SEARCH = statement({
  name: 'catalogue.index-search',
  text: 'SELECT search_index_products($1::int[])::text',
  parameters: ['products'],
  row: { search_index_products: unread },
});

export const indexSearch = (tx: Tx, products: readonly number[]) => queryRows(tx, INDEX_SEARCH, [products]);

const ALLOW_ANY_TIME = statement({
  name: 'catalogue.allow-any-time',
  text: 'SET LOCAL statement_timeout = 0',
  row: {},
});

export const allowAnyTime = (tx: Tx) => queryRows(tx, ALLOW_ANY_TIME);

const INDEX_WHOLE_STOREFRONT = statement({
  name: 'catalogue.index-whole-storefront',
  text: 'SELECT index_all_products()::text',
  row: { index_all_products: unread },
});

export const indexWholeStorefront = (tx: Tx) => queryRows(tx, INDEX_WHOLE_STOREFRONT);

const INDEX_WHOLE_SEARCH = statement({
  name: 'catalogue.index-whole-search',
  text: 'SELECT search_index_all_products()::text',
  row: { search_index_all_products: unread },
});

export const indexWholeSearch = (tx: Tx) => queryRows(tx, INDEX_WHOLE_SEARCH);

/** Their models stay locked while they are indexed: vendors must not wait long. */
export const QUEUED_AT_ONCE = 500;

const TAKE_QUEUED = statement({
  name: 'catalogue.take-queued',
  text: `
  DELETE FROM index_wish WHERE product_id IN (SELECT product_id FROM index_wish ORDER BY product_id LIMIT ${QUEUED_AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING product_id`,
  row: { product_id: number },
});

export const takeQueued = (tx: Tx) => queryRows(tx, TAKE_QUEUED);
