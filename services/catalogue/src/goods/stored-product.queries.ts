import type { ChangeState, Moderation } from '@market/catalogue-contract/product-form';
import { boolean, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import type { Content, Offer } from './stored-product.ts';

export const storedColumns = {
  id: number,
  company_id: number,
  version: number,
  moderation: textOf<Moderation>(),
  variant_group_id: nullable(number),
  group_lead: boolean,
  reserved_quantity: number,
  /** As published. */
  content: json<Content>(),
  offer: json<Offer>(),
  /** What its vendor sent and nobody approved yet. */
  change: nullable(json<{ state: ChangeState; content: Content | null; photos: boolean; version: number }>()),
};

/** A product as the database has it. */
export type StoredProduct = RowOf<typeof storedColumns>;

/** SQL: what a product says for its parameters, as the contract writes it. Sorted, so that equal ones are equal texts. */
const ATTRIBUTE_VALUES = `
  SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
    'parameter_id', said.parameter_id, 'values', said.options, 'number', said.number, 'text', said.words
  )) ORDER BY said.parameter_id), '[]')
  FROM (
    SELECT v.parameter_id, array_agg(v.option_id ORDER BY v.option_id) FILTER (WHERE v.option_id IS NOT NULL) AS options,
      max(v.number_value) AS number, max(v.text_value) AS words
    FROM product_parameter_value v WHERE v.product_id = p.id GROUP BY v.parameter_id
  ) said`;

const TIERS = `
  SELECT coalesce(json_agg(json_build_object('min_count', min_count, 'price', to_roubles(price_kopecks)) ORDER BY min_count), '[]')
  FROM price_tier WHERE product_id = p.id`;

/** SQL: the columns of StoredProduct of `product p`. */
export const STORED = `
  p.id, p.company_id, p.version, p.moderation::text AS moderation, p.variant_group_id, p.group_lead, p.reserved_quantity,
  json_build_object(
    'name', p.name_ru, 'name_en', p.name_en, 'description', p.description_ru, 'description_en', p.description_en,
    'category_id', p.category_id, 'product_type_id', p.product_type_id, 'parameter_values', (${ATTRIBUTE_VALUES})
  ) AS content,
  json_build_object(
    'sku', p.sku, 'barcode', p.barcode, 'price', to_roubles(p.price_kopecks), 'units', p.units, 'moq', p.moq,
    'pack_multiple', p.pack_multiple, 'price_tiers', (${TIERS}), 'weight', p.weight_grams, 'length', p.length_mm, 'width', p.width_mm,
    'height', p.height_mm, 'stock_quantity', p.stock_quantity, 'expiration_date', p.expiration_date, 'popular', p.popular,
    'active', p.active
  ) AS offer,
  (
    SELECT json_build_object('state', c.state, 'content', c.content, 'photos', c.photos, 'version', c.version)
    FROM product_change c WHERE c.product_id = p.id
  ) AS change`;

const lockProductRows = manyRows({
  text: 'SELECT id FROM product WHERE id = ANY ($ids::int[]) ORDER BY id FOR UPDATE',
  values: { ids: listOf(number) },
  row: { id: number },
});

const readStoredProducts = manyRows({
  text: `SELECT ${STORED} FROM product p WHERE p.id = ANY ($ids::int[]) ORDER BY p.id`,
  values: { ids: listOf(number) },
  row: storedColumns,
});

/** Products in the order of their numbers, locked against every other change; what is not there is left out. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  // Two statements: one that waits for a lock would go on with what it saw of the other tables before.
  await lockProductRows(tx, { ids });
  return readStoredProducts(tx, { ids });
}

const readProductsBySku = manyRows({
  text: 'SELECT id FROM product WHERE company_id = $companyId AND sku = ANY ($skus::text[]) ORDER BY id',
  values: { companyId: number, skus: listOf(text) },
  row: { id: number },
});

/** The same of a company by its article numbers. */
export async function lockProductsBySku(tx: Tx, companyId: number, skus: readonly string[]): Promise<StoredProduct[]> {
  const found = await readProductsBySku(tx, { companyId, skus });
  return lockProducts(
    tx,
    found.map(({ id }) => id),
  );
}
