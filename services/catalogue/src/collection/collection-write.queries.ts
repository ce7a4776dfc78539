import { boolean, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const INSERT_COLLECTION = statement({
  name: 'catalogue.insert-collection',
  text: `
  INSERT INTO collection
    (company_id, slug, name_ru, name_en, description_ru, description_en, active, starts_on, ends_on, filter, position)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, coalesce(max(position) + 1, 0) FROM collection
  ON CONFLICT (slug) DO NOTHING RETURNING id`,
  parameters: ['company', 'slug', 'name_ru', 'name_en', 'description_ru', 'description_en', 'active', 'starts_on', 'ends_on', 'filter'],
  row: { id: number },
});

export const insertCollection = (
  tx: Tx,
  values: readonly [
    company: number | null,
    slug: string,
    name_ru: string,
    name_en: string | null,
    description_ru: string,
    description_en: string | null,
    active: boolean,
    starts_on: string | null,
    ends_on: string | null,
    filter: string | null,
  ],
) => queryRow(tx, INSERT_COLLECTION, values);

const UPDATE_COLLECTION_ROW = statement({
  name: 'catalogue.update-collection-row',
  text: `
  UPDATE collection SET
    slug = coalesce($2, slug),
    name_ru = coalesce($3, name_ru), name_en = CASE WHEN $3::text IS NULL THEN name_en ELSE $4 END,
    description_ru = coalesce($5, description_ru), description_en = CASE WHEN $5::text IS NULL THEN description_en ELSE $6 END,
    active = coalesce($7, active), starts_on = $8, ends_on = $9,
    filter = CASE WHEN $10 THEN $11::jsonb ELSE filter END, updated_at = $12
  WHERE id = $1`,
  parameters: [
    'collection',
    'slug',
    'name_ru',
    'name_en',
    'description_ru',
    'description_en',
    'active',
    'starts_on',
    'ends_on',
    'has_filter',
    'filter',
    'now',
  ],
  row: {},
});

interface CollectionColumns {
  slug: string | null;
  names: { ru: string; en: string | null } | undefined;
  descriptions: { ru: string; en: string | null } | undefined;
  active: boolean | null;
  days: readonly [startsOn: string | null, endsOn: string | null];
  hasFilter: boolean;
  filter: string | null;
  now: Date;
}

/** What is absent or null stays as it is, but for the days and a filter that is named. */
export function updateCollectionRow(tx: Tx, collection: number, columns: CollectionColumns) {
  const { slug, names, descriptions, active, days, hasFilter, filter, now } = columns;
  const texts = [names?.ru ?? null, names?.en ?? null, descriptions?.ru ?? null, descriptions?.en ?? null] as const;
  return queryRows(tx, UPDATE_COLLECTION_ROW, [collection, slug, ...texts, active, ...days, hasFilter, filter, now]);
}

const DELETE_COLLECTION_ROW = statement({
  name: 'catalogue.delete-collection-row',
  text: 'DELETE FROM collection WHERE id = $1',
  parameters: ['collection'],
  row: {},
});

export const deleteCollectionRow = (tx: Tx, collection: number) => queryRows(tx, DELETE_COLLECTION_ROW, [collection]);

const LOCK_COLLECTIONS = statement({
  name: 'catalogue.lock-collections',
  text: 'SELECT id FROM collection ORDER BY id FOR UPDATE',
  row: { id: number },
});

export const lockCollections = (tx: Tx) => queryRows(tx, LOCK_COLLECTIONS);

const SET_COLLECTION_ORDER = statement({
  name: 'catalogue.set-collection-order',
  text: `
  UPDATE collection SET position = requested.position FROM unnest($1::int[]) WITH ORDINALITY requested (id, position)
  WHERE collection.id = requested.id AND collection.position <> requested.position`,
  parameters: ['collections'],
  row: {},
});

export const setCollectionOrder = (tx: Tx, collections: readonly number[]) => queryRows(tx, SET_COLLECTION_ORDER, [collections]);

const READ_LIKE_SLUGS = statement({
  name: 'catalogue.read-like-slugs',
  text: `SELECT slug FROM collection WHERE slug = $1 OR slug LIKE $1 || '-%'`,
  parameters: ['base'],
  row: { slug: text },
});

export const readLikeSlugs = (tx: Tx, base: string) => queryRows(tx, READ_LIKE_SLUGS, [base]);

const SET_COVER = statement({
  name: 'catalogue.set-cover',
  text: 'UPDATE collection SET cover_path = $2, updated_at = $3 WHERE id = $1',
  parameters: ['collection', 'path', 'now'],
  row: {},
});

export const setCover = (tx: Tx, values: readonly [collection: number, path: string | null, now: Date]) => queryRows(tx, SET_COVER, values);

/** Each requested product with its model, in the order of the request. */
const READ_MODELS_OF = statement({
  name: 'catalogue.read-models-of',
  text: `
  SELECT requested.id AS requested, s.model_id AS model, s.company_id, s.published
  FROM unnest($1::int[]) WITH ORDINALITY requested (id, place) LEFT JOIN sku_index s ON s.id = requested.id ORDER BY requested.place`,
  parameters: ['products'],
  row: {
    requested: number,
    model: nullable(number),
    company_id: nullable(number),
    published: nullable(boolean),
  },
});
export type RequestedProduct = RowOf<typeof READ_MODELS_OF.row>;

export const readModelsOf = (tx: Tx, products: readonly number[]) => queryRows(tx, READ_MODELS_OF, [products]);

const CLEAR_COLLECTION_PRODUCTS = statement({
  name: 'catalogue.clear-collection-products',
  text: 'DELETE FROM collection_product WHERE collection_id = $1',
  parameters: ['collection'],
  row: {},
});

export const clearCollectionProducts = (tx: Tx, collection: number) => queryRows(tx, CLEAR_COLLECTION_PRODUCTS, [collection]);

const INSERT_COLLECTION_PRODUCTS = statement({
  name: 'catalogue.insert-collection-products',
  text: `
  INSERT INTO collection_product (collection_id, product_id, position)
  SELECT $1, item.id, item.place FROM unnest($2::int[]) WITH ORDINALITY item (id, place)`,
  parameters: ['collection', 'models'],
  row: {},
});

export const insertCollectionProducts = (tx: Tx, collection: number, models: readonly number[]) =>
  queryRows(tx, INSERT_COLLECTION_PRODUCTS, [collection, models]);

const DROP_COLLECTION_FILTER = statement({
  name: 'catalogue.drop-collection-filter',
  text: 'UPDATE collection SET filter = NULL, updated_at = $2 WHERE id = $1',
  parameters: ['collection', 'now'],
  row: {},
});

export const dropCollectionFilter = (tx: Tx, collection: number, now: Date) => queryRows(tx, DROP_COLLECTION_FILTER, [collection, now]);
