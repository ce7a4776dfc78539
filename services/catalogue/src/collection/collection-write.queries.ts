import { boolean, date, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const insertCollection = oneRow({
  text: `INSERT INTO collection
      (company_id, slug, name_ru, name_en, description_ru, description_en, active, starts_on, ends_on, filter, position)
    SELECT $company, $slug, $nameRu, $nameEn, $descriptionRu, $descriptionEn, $active, $startsOn, $endsOn, $filter::jsonb,
      coalesce(max(position) + 1, 0) FROM collection
    ON CONFLICT (slug) DO NOTHING RETURNING id`,
  values: {
    ...{ company: nullable(number), slug: text, nameRu: text, nameEn: nullable(text) },
    ...{ descriptionRu: text, descriptionEn: nullable(text), active: boolean },
    ...{ startsOn: nullable(text), endsOn: nullable(text), filter: nullable(text) },
  },
  row: { id: number },
});

/** What is null stays as it is, but for the days, a filter that is named and the English of a text that is. */
export const updateCollectionRow = noRows({
  text: `
  UPDATE collection SET
    slug = coalesce($slug, slug),
    name_ru = coalesce($nameRu, name_ru), name_en = CASE WHEN $nameRu::text IS NULL THEN name_en ELSE $nameEn END,
    description_ru = coalesce($descriptionRu, description_ru),
    description_en = CASE WHEN $descriptionRu::text IS NULL THEN description_en ELSE $descriptionEn END,
    active = coalesce($active, active), starts_on = $startsOn, ends_on = $endsOn,
    filter = CASE WHEN $hasFilter THEN $filter::jsonb ELSE filter END, updated_at = $now
  WHERE id = $id`,
  values: {
    ...{ id: number, slug: nullable(text), nameRu: nullable(text), nameEn: nullable(text) },
    ...{ descriptionRu: nullable(text), descriptionEn: nullable(text), active: nullable(boolean) },
    ...{ startsOn: nullable(text), endsOn: nullable(text), hasFilter: boolean, filter: nullable(text), now: date },
  },
});

export const deleteCollectionRow = noRows({ text: 'DELETE FROM collection WHERE id = $collection', values: { collection: number } });

export const lockCollections = manyRows({ text: 'SELECT id FROM collection ORDER BY id FOR UPDATE', row: { id: number } });

export const setCollectionOrder = noRows({
  text: `UPDATE collection SET position = requested.position FROM unnest($collections::int[]) WITH ORDINALITY requested (id, position)
    WHERE collection.id = requested.id AND collection.position <> requested.position`,
  values: { collections: listOf(number) },
});

export const readLikeSlugs = manyRows({
  text: `SELECT slug FROM collection WHERE slug = $base OR slug LIKE $base || '-%'`,
  values: { base: text },
  row: { slug: text },
});

export const setCover = noRows({
  text: 'UPDATE collection SET cover_path = $path, updated_at = $now WHERE id = $collection',
  values: { collection: number, path: nullable(text), now: date },
});

/** Each requested product with its model, in the order of the request. */
export const readModelsOf = manyRows({
  text: `SELECT requested.id AS requested, s.model_id AS model, s.company_id, s.published
    FROM unnest($products::int[]) WITH ORDINALITY requested (id, place) LEFT JOIN sku_index s ON s.id = requested.id
    ORDER BY requested.place`,
  values: { products: listOf(number) },
  row: { requested: number, model: nullable(number), company_id: nullable(number), published: nullable(boolean) },
});
export type RequestedProduct = RowOf<typeof readModelsOf.row>;

export const clearCollectionProducts = noRows({
  text: 'DELETE FROM collection_product WHERE collection_id = $collection',
  values: { collection: number },
});

export const insertCollectionProducts = noRows({
  text: `INSERT INTO collection_product (collection_id, product_id, position)
    SELECT $collection, item.id, item.place FROM unnest($models::int[]) WITH ORDINALITY item (id, place)`,
  values: { collection: number, models: listOf(number) },
});

export const dropCollectionFilter = noRows({
  text: 'UPDATE collection SET filter = NULL, updated_at = $now WHERE id = $collection',
  values: { collection: number, now: date },
});
