import type { Moderation } from '@market/catalogue-contract/product-form';
import { toKopecks } from '@market/kit-contract/money';
import { listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
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

const RECORDS = 'FROM json_populate_recordset(NULL::product, $records::json)';

const nextProductIdsRows = manyRows({
  text: `SELECT nextval('product_id_seq')::int AS id FROM generate_series(1, $count)`,
  values: { count: number },
  row: { id: number },
});

/** Numbers for new products, in one order. */
export async function nextProductIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await nextProductIdsRows(tx, { count });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const NEW_COLUMNS = `id, company_id, variant_group_id, group_lead, moderation, ${CONTENT_COLUMNS}, ${OFFER_COLUMNS}`;

const insertProductsRow = noRows({
  text: `INSERT INTO product (${NEW_COLUMNS}) SELECT ${NEW_COLUMNS} ${RECORDS}`,
  values: { records: text },
});

export async function insertProducts(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ content, offer, ...row }) => ({ ...row, ...contentColumns(content), ...offerColumns(offer) }));
  await insertProductsRow(tx, { records: JSON.stringify(records) });
}

const updateOffersRow = noRows({
  text: `
    UPDATE product p SET (${OFFER_COLUMNS}) = (SELECT ${OFFER_COLUMNS} FROM (SELECT r.*) own), version = p.version + 1, updated_at = now()
    FROM (SELECT * ${RECORDS}) r WHERE p.id = r.id`,
  values: { records: text },
});

/** Writes what never waits, and counts the save. */
export async function updateOffers(tx: Tx, rows: readonly { id: number; offer: Offer }[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, offer }) => ({ id, ...offerColumns(offer) }));

  await updateOffersRow(tx, { records: JSON.stringify(records) });
}

const updateContentsRow = noRows({
  text: `UPDATE product p SET (${CONTENT_COLUMNS}) = (SELECT ${CONTENT_COLUMNS} FROM (SELECT r.*) own), moderation = r.moderation,
      moderation_reason = CASE WHEN r.moderation = 'rejected' THEN p.moderation_reason END, updated_at = now()
    FROM (SELECT * ${RECORDS}) r WHERE p.id = r.id`,
  values: { records: text },
});

/** Writes what guests see. */
export async function updateContents(tx: Tx, rows: readonly { id: number; content: Content; moderation: Moderation }[]): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ id, content, moderation }) => ({ id, moderation, ...contentColumns(content) }));

  await updateContentsRow(tx, { records: JSON.stringify(records) });
  await replaceAttributeValues(tx, rows);
}

const deleteAttributeValues = noRows({
  text: 'DELETE FROM product_parameter_value WHERE product_id = ANY ($products::int[])',
  values: { products: listOf(number) },
});

const insertAttributeValues = noRows({
  text: `INSERT INTO product_parameter_value (product_id, parameter_id, ordinal, option_id, number_value, text_value)
    SELECT product_id, parameter_id, ordinal, option_id, number_value, text_value
    FROM json_populate_recordset(NULL::product_parameter_value, $records::json)`,
  values: { records: text },
});

/** What products say for their parameters: all of it, in place of what they said. */
export async function replaceAttributeValues(tx: Tx, rows: readonly { id: number; content: Content }[]): Promise<void> {
  await deleteAttributeValues(tx, { products: rows.map(({ id }) => id) });
  const records = rows.flatMap(({ id, content }) =>
    content.parameter_values.flatMap(({ parameter_id, values, number, text }) =>
      (values ?? [null]).map((option_id, ordinal) => ({
        ...{ product_id: id, parameter_id, ordinal, option_id },
        ...{ number_value: number ?? null, text_value: text ?? null },
      })),
    ),
  );
  if (records.length > 0) await insertAttributeValues(tx, { records: JSON.stringify(records) });
}

const deleteTiers = noRows({
  text: 'DELETE FROM price_tier WHERE product_id = ANY ($products::int[])',
  values: { products: listOf(number) },
});

const insertTiers = noRows({
  text: `INSERT INTO price_tier (product_id, min_count, price_kopecks)
    SELECT product_id, min_count, price_kopecks FROM json_populate_recordset(NULL::price_tier, $records::json)`,
  values: { records: text },
});

/** Prices by quantity: all of them, in place of those before. */
export async function replaceTiers(tx: Tx, rows: readonly { id: number; offer: Offer }[]): Promise<void> {
  if (rows.length === 0) return;
  await deleteTiers(tx, { products: rows.map(({ id }) => id) });
  const records = rows.flatMap(({ id, offer }) =>
    offer.price_tiers.map(({ min_count, price }) => ({ product_id: id, min_count, price_kopecks: toKopecks(price) })),
  );
  if (records.length > 0) await insertTiers(tx, { records: JSON.stringify(records) });
}

export const deleteProductRow = noRows({ text: 'DELETE FROM product WHERE id = $product', values: { product: number } });
