import { boolean, json, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Content, Offer } from '../goods/stored-product.ts';

/** The fields that a bulk change wrote, or the model that it added to a collection. */
export type WrittenFields = Partial<Content & Pick<Offer, 'price' | 'price_tiers' | 'stock_quantity' | 'active'>> & { model?: number };

const written = nullable(json<WrittenFields>());
const rowColumns = { number: number, product_id: number, company_id: number, before: written, after: written };
/** A product of a bulk change, with what it was and what it was made. */
export type BulkRow = RowOf<typeof rowColumns>;

/** The next rows that were not looked at, or, where the change is undone, that it changed. */
export const readNextBulkRows = manyRows({
  text: `SELECT number, product_id, company_id, before, after FROM bulk_change_row
    WHERE job_id = $job AND number > $after AND outcome IS NOT DISTINCT FROM $outcome ORDER BY number LIMIT $most`,
  values: { job: number, after: number, outcome: nullable(text), most: number },
  row: rowColumns,
});

export const noteBulkRows = noRows({
  text: `UPDATE bulk_change_row r SET outcome = n.outcome, code = n.code, details = n.details,
      before = coalesce(n.before, r.before), after = coalesce(n.after, r.after)
    FROM json_to_recordset($notes::json) n (number int, outcome text, code text, details jsonb, before jsonb, after jsonb)
    WHERE r.job_id = $job AND r.number = n.number`,
  values: { job: number, notes: text },
});

export const countBulkRows = noRows({
  text: `UPDATE bulk_change SET cursor = $cursor, changed_num = changed_num + $changed, unchanged_num = unchanged_num + $unchanged,
      skipped_num = skipped_num + $skipped, restored_num = restored_num + $restored, kept_num = kept_num + $kept,
      touched_at = clock_timestamp() WHERE id = $job`,
  values: {
    ...{ job: number, cursor: number, changed: number, unchanged: number, skipped: number },
    ...{ restored: number, kept: number },
  },
});

const filledCollection = {
  text: 'SELECT company_id, filter IS NOT NULL AS "isByFilter" FROM collection WHERE id = $collection',
  values: { collection: number },
  row: { company_id: nullable(number), isByFilter: boolean },
};

/** A collection that goods are added to. */
export const readFilledCollection = oneRow(filledCollection);

/** The same, held until the transaction ends. */
export const lockFilledCollection = oneRow({ ...filledCollection, text: `${filledCollection.text} FOR UPDATE` });

/** How many products of each company began to run out by a change of stock. */
export const countRunOut = manyRows({
  text: `SELECT r.company_id, count(*)::int AS count FROM bulk_change_row r JOIN product p ON p.id = r.product_id
    WHERE r.job_id = $job AND r.outcome = 'changed' AND (r.before ->> 'stock_quantity')::int - p.reserved_quantity > $lowStock
      AND p.stock_quantity - p.reserved_quantity <= $lowStock GROUP BY r.company_id`,
  values: { job: number, lowStock: number },
  row: { company_id: number, count: number },
});

export const readFilledModels = manyRows({
  text: 'SELECT product_id AS id FROM collection_product WHERE collection_id = $collection',
  values: { collection: number },
  row: { id: number },
});

/** Adds models behind those that are there, in this order. */
export const appendModels = noRows({
  text: `INSERT INTO collection_product (collection_id, product_id, position)
    SELECT $collection, added.id, added.place + (SELECT coalesce(max(position), 0) FROM collection_product WHERE collection_id = $collection)
    FROM unnest($models::int[]) WITH ORDINALITY added (id, place)`,
  values: { collection: number, models: listOf(number) },
});

export const removeModels = noRows({
  text: 'DELETE FROM collection_product WHERE collection_id = $collection AND product_id = ANY ($models::int[])',
  values: { collection: number, models: listOf(number) },
});
