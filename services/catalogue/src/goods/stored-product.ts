import type { ChangeState, Moderation, ParameterSaying, ProductFields } from '@market/catalogue-contract/product-form';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** What guests see of a product; of a company that is not trusted, changes of these wait for approval. */
export const CONTENT_FIELDS = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category_id',
  'product_type_id',
  'parameter_values',
] as const satisfies (keyof ProductFields)[];
export type Content = Pick<ProductFields, (typeof CONTENT_FIELDS)[number]>;

/** What never waits: prices, stock, packing, codes, the switch. */
export type Offer = Omit<ProductFields, keyof Content>;

/** A product as the database has it, locked until the transaction ends. */
export interface StoredProduct {
  id: number;
  company_id: number;
  version: number;
  moderation: Moderation;
  variant_group_id: number | null;
  group_lead: boolean;
  reserved_quantity: number;
  /** As published. */
  content: Content;
  offer: Offer;
  /** What its vendor sent and nobody approved yet. */
  change: { state: ChangeState; content: Content | null; photos: boolean; version: number } | null;
}

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

/** Products in the order of their numbers, locked against every other change; what is not there is left out. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  // Two statements: one that waits for a lock would go on with what it saw of the other tables before.
  await rowsOf(tx, 'SELECT id FROM product WHERE id = ANY ($1::int[]) ORDER BY id FOR UPDATE', [ids]);
  return rowsOf<StoredProduct>(tx, `SELECT ${STORED} FROM product p WHERE p.id = ANY ($1::int[]) ORDER BY p.id`, [ids]);
}

/** The same of a company by its article numbers. */
export async function lockProductsBySku(tx: Tx, companyId: number, skus: readonly string[]): Promise<StoredProduct[]> {
  const sql = 'SELECT id FROM product WHERE company_id = $1 AND sku = ANY ($2::text[]) ORDER BY id';
  const found = await rowsOf<{ id: number }>(tx, sql, [companyId, skus]);
  return lockProducts(
    tx,
    found.map(({ id }) => id),
  );
}

/** A content as it is compared and kept: what is said in one order, empty words left out. */
export function tidied(content: Content): Content {
  const said = content.parameter_values.filter(saysSomething).map(tidySaying);
  const { name, description, category_id, product_type_id } = content;
  return {
    name,
    name_en: content.name_en || null,
    description,
    description_en: content.description_en || null,
    category_id,
    product_type_id,
    parameter_values: said.sort((a, b) => a.parameter_id - b.parameter_id),
  };
}

const saysSomething = ({ values, number, text }: ParameterSaying): boolean =>
  (values?.length ?? 0) > 0 || number !== undefined || (text ?? '') !== '';

const tidySaying = ({ parameter_id, values, number, text }: ParameterSaying): ParameterSaying => ({
  parameter_id,
  ...(values?.length ? { values: values.toSorted((a, b) => a - b) } : {}),
  ...(number === undefined ? {} : { number }),
  ...(text ? { text } : {}),
});

/** Both tidied. The keys of stored ones stand in another order, hence by field. */
export const isSameContent = (one: Content, other: Content): boolean =>
  CONTENT_FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
