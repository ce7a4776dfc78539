import type { Moderation } from '@market/catalogue-contract/product-form';
import { number } from '@market/service-kit/data/columns';
import { toKopecks } from '@market/service-kit/data/money';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { Content, Offer } from './stored-product.ts';

// One statement for any number of products: an import writes five hundred at a time.

export interface NewRow {
  id: number;
  company_id: number;
  variant_group_id: number | null;
  group_lead: boolean;
  moderation: Moderation;
  content: Content;
  offer: Offer;
}

const CONTENT_COLUMNS = 'category_id, product_type_id, name_ru, name_en, description_ru, description_en';
const OFFER_COLUMNS = `sku, barcode, price_kopecks, units, moq, pack_multiple, weight_grams, length_mm, width_mm, height_mm, stock_quantity,
  expiration_date, popular, active`;

const contentColumns = (content: Content) => ({
  category_id: content.category_id,
  product_type_id: content.product_type_id,
  name_ru: content.name,
  name_en: content.name_en,
  description_ru: content.description,
  description_en: content.description_en,
});

const offerColumns = ({ price, weight, length, width, height, price_tiers: _, ...offer }: Offer) => ({
  ...offer,
  price_kopecks: toKopecks(price),
  weight_grams: weight,
  length_mm: length,
  width_mm: width,
  height_mm: height,
});

const RECORDS = 'FROM json_populate_recordset(NULL::product, $1::json)';

const NEXT_PRODUCT_IDS = statement({
  name: 'catalogue.next-product-ids',
  text: `SELECT nextval('product_id_seq')::int AS id FROM generate_series(1, $1)`,
  parameters: ['count'],
  row: { id: number },
});

/** Numbers for new products, in one order. */
export async function nextProductIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await queryRows(tx, NEXT_PRODUCT_IDS, [count]);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const NEW_COLUMNS = `id, company_id, variant_group_id, group_lead, moderation, ${CONTENT_COLUMNS}, ${OFFER_COLUMNS}`;

const INSERT_PRODUCTS = statement({
  name: 'catalogue.insert-products',
  text: `INSERT INTO product (${NEW_COLUMNS}) SELECT ${NEW_COLUMNS} ${RECORDS}`,
  parameters: ['records'],
  row: {},
});

export async function insertProducts(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ content, offer, ...row }) => ({ ...row, ...contentColumns(content), ...offerColumns(offer) }));
  await queryRows(tx, INSERT_PRODUCTS, [JSON.stringify(records)]);
}

const UPDATE_OFFERS = statement({
  name: 'catalogue.update-offers',
  text: `
    UPDATE product p SET (${OFFER_COLUMNS}) = (SELECT ${OFFER_COLUMNS} FROM (SELECT r.*) own), version = p.version + 1, updated_at = now()
    FROM (SELECT * ${RECORDS}) r WHERE p.id = r.id`,
  parameters: ['records'],
  row: {},
});

/** Writes what never waits, and counts the save. */
export async function updateOffers(tx: Tx, rows: readonly { id: number; offer: Offer }[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, offer }) => ({ id, ...offerColumns(offer) }));

  await queryRows(tx, UPDATE_OFFERS, [JSON.stringify(records)]);
}

const UPDATE_CONTENTS = statement({
  name: 'catalogue.update-contents',
  text: `
    UPDATE product p SET (${CONTENT_COLUMNS}) = (SELECT ${CONTENT_COLUMNS} FROM (SELECT r.*) own), moderation = r.moderation,
      moderation_reason = CASE WHEN r.moderation = 'rejected' THEN p.moderation_reason END, updated_at = now()
    FROM (SELECT * ${RECORDS}) r WHERE p.id = r.id`,
  parameters: ['records'],
  row: {},
});

/** Writes what guests see. */
export async function updateContents(tx: Tx, rows: readonly { id: number; content: Content; moderation: Moderation }[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, content, moderation }) => ({ id, moderation, ...contentColumns(content) }));

  await queryRows(tx, UPDATE_CONTENTS, [JSON.stringify(records)]);
  await replaceAttributeValues(tx, rows);
}

const DELETE_ATTRIBUTE_VALUES = statement({
  name: 'catalogue.delete-attribute-values',
  text: 'DELETE FROM product_parameter_value WHERE product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: {},
});

const INSERT_ATTRIBUTE_VALUES = statement({
  name: 'catalogue.insert-attribute-values',
  text: `
  INSERT INTO product_parameter_value (product_id, parameter_id, ordinal, option_id, number_value, text_value)
  SELECT product_id, parameter_id, ordinal, option_id, number_value, text_value
  FROM json_populate_recordset(NULL::product_parameter_value, $1::json)`,
  parameters: ['records'],
  row: {},
});

/** What products say for their parameters: all of it, in place of what they said. */
export async function replaceAttributeValues(tx: Tx, rows: readonly { id: number; content: Content }[]): Promise<void> {
  await queryRows(tx, DELETE_ATTRIBUTE_VALUES, [rows.map(({ id }) => id)]);
  const records = rows.flatMap(({ id, content }) =>
    content.parameter_values.flatMap(({ parameter_id, values, number, text }) =>
      (values ?? [null]).map((option_id, ordinal) => ({
        ...{ product_id: id, parameter_id, ordinal, option_id },
        ...{ number_value: number ?? null, text_value: text ?? null },
      })),
    ),
  );
  if (records.length > 0) await queryRows(tx, INSERT_ATTRIBUTE_VALUES, [JSON.stringify(records)]);
}

const DELETE_TIERS = statement({
  name: 'catalogue.delete-tiers',
  text: 'DELETE FROM price_tier WHERE product_id = ANY ($1::int[])',
  parameters: ['products'],
  row: {},
});

const INSERT_TIERS = statement({
  name: 'catalogue.insert-tiers',
  text: `
  INSERT INTO price_tier (product_id, min_count, price_kopecks)
  SELECT product_id, min_count, price_kopecks FROM json_populate_recordset(NULL::price_tier, $1::json)`,
  parameters: ['records'],
  row: {},
});

/** Prices by quantity: all of them, in place of those before. */
export async function replaceTiers(tx: Tx, rows: readonly { id: number; offer: Offer }[]): Promise<void> {
  if (rows.length === 0) return;
  await queryRows(tx, DELETE_TIERS, [rows.map(({ id }) => id)]);
  const records = rows.flatMap(({ id, offer }) =>
    offer.price_tiers.map(({ min_count, price }) => ({ product_id: id, min_count, price_kopecks: toKopecks(price) })),
  );
  if (records.length > 0) await queryRows(tx, INSERT_TIERS, [JSON.stringify(records)]);
}

const DELETE_PRODUCT_ROW = statement({
  name: 'catalogue.delete-product-row',
  text: 'DELETE FROM product WHERE id = $1',
  parameters: ['product'],
  row: {},
});

export const deleteProductRow = (tx: Tx, product: number) => queryRows(tx, DELETE_PRODUCT_ROW, [product]);
