import { BULK_CHANGE_MAX, type BulkChange, type BulkChangeState } from '@market/catalogue-contract/bulk-change';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { GOODS, type GoodsScope, goodsConditions, SCOPE_VARIANTS } from '../goods/goods-conditions.queries.ts';

/** Which goods: those named, of one company or (null) of any, or those of a scope. */
export type Chosen = { ids: readonly number[]; companyId: number | null } | { scope: GoodsScope };

export interface ChosenSet {
  chosen: Chosen;
  /** Every variant of a model of which one is chosen. */
  isByModel: boolean;
}

const CHOSEN_VARIANTS: readonly [ChosenSet, ...ChosenSet[]] = [
  { chosen: { ids: [1], companyId: null }, isByModel: false },
  { chosen: { ids: [1], companyId: 1 }, isByModel: true },
  ...SCOPE_VARIANTS.map((scope) => ({ chosen: { scope }, isByModel: false })),
];

function chosenCondition(chosen: Chosen, bind: Bind): string {
  if ('scope' in chosen) return goodsConditions(chosen.scope, bind);
  const own = chosen.companyId === null ? '' : ` AND p.company_id = ${bind(chosen.companyId)}`;
  return `p.id = ANY (${bind(chosen.ids)}::int[])${own}`;
}

/** SQL: the products of a set, one more than there may be where it is too large. */
function chosenProducts({ chosen, isByModel }: ChosenSet, bind: Bind): string {
  const found = `SELECT p.id, p.company_id, p.variant_group_id FROM ${GOODS} WHERE ${chosenCondition(chosen, bind)}`;
  const all = isByModel
    ? `WITH found AS (${found}) SELECT * FROM found UNION SELECT p.id, p.company_id, p.variant_group_id FROM product p
        WHERE p.variant_group_id IN (SELECT variant_group_id FROM found)`
    : found;
  return `SELECT * FROM (${all}) every LIMIT ${BULK_CHANGE_MAX + 1}`;
}

interface NewRows extends ChosenSet {
  job: number;
}

/** Writes down the set; answers how many they are. Company by company, so that a piece of them has few to lock. */
export const insertBulkRows = noRows.composed({
  compose: ({ job, ...set }: NewRows, bind) => `
    INSERT INTO bulk_change_row (job_id, number, product_id, company_id)
    SELECT ${bind(job)}::int, row_number() OVER (ORDER BY c.company_id, c.id), c.id, c.company_id FROM (${chosenProducts(set, bind)}) c`,
  variants: () => [{ job: 1, ...CHOSEN_VARIANTS[0] }, ...CHOSEN_VARIANTS.map((set) => ({ job: 1, ...set }))],
});

const factColumns = {
  ...{ id: number, company_id: number, variant_group_id: nullable(number), reserved: number },
  ...{ price: number, stock_quantity: number, active: boolean },
  price_tiers: json<{ min_count: number; price: number }[]>(),
  ...{ category_id: number, product_type_id: number },
};
/** What a preview judges a product by. */
export type ProductFacts = RowOf<typeof factColumns>;

interface FactsQuery extends ChosenSet {
  isStaff: boolean;
}

/** SQL: as the author sees it: a vendor's own is what was sent last, see `seenContent`. */
const seenColumn = (field: 'category_id' | 'product_type_id', isStaff: boolean): string =>
  isStaff ? `p.${field}` : `coalesce((c.content ->> '${field}')::int, p.${field}) AS ${field}`;

const readFactRows = manyRows.composed({
  row: factColumns,
  compose: ({ isStaff, ...set }: FactsQuery, bind) => `
    SELECT p.id, p.company_id, p.variant_group_id, to_roubles(p.price_kopecks)::float AS price, p.stock_quantity,
      p.reserved_quantity AS reserved, p.active, ${seenColumn('category_id', isStaff)}, ${seenColumn('product_type_id', isStaff)},
      (SELECT coalesce(json_agg(json_build_object('min_count', t.min_count, 'price', to_roubles(t.price_kopecks)) ORDER BY t.min_count), '[]')
       FROM price_tier t WHERE t.product_id = p.id) AS price_tiers
    FROM (${chosenProducts(set, bind)}) chosen JOIN ${GOODS} ON p.id = chosen.id ORDER BY p.company_id, p.id`,
  variants: () => [{ ...CHOSEN_VARIANTS[0], isStaff: true }, ...CHOSEN_VARIANTS.map((set) => ({ ...set, isStaff: false }))],
});
export const readFacts = (tx: Tx, query: FactsQuery): Promise<ProductFacts[]> => readFactRows(tx, query);

export const readNames = manyRows({
  text: `SELECT id, in_locale($locale, name_ru, name_en) AS name, sku FROM product WHERE id = ANY ($ids::int[])`,
  values: { ids: listOf(number), locale: text },
  row: { id: number, name: text, sku: text },
});

export const readWords = manyRows({
  text: `SELECT id, in_locale($locale, name_ru, name_en) AS name FROM category WHERE $kind = 'category' AND id = ANY ($ids::int[])
    UNION ALL SELECT id, in_locale($locale, name_ru, name_en) FROM product_type WHERE $kind = 'type' AND id = ANY ($ids::int[])`,
  values: { kind: text, ids: listOf(number), locale: text },
  row: { id: number, name: text },
});

export const insertBulkChange = oneRow({
  text: 'INSERT INTO bulk_change (company_id, user_id, change) VALUES ($company, $user, $change::jsonb) RETURNING id',
  values: { company: nullable(number), user: number, change: text },
  row: { id: number },
});

export const setBulkTotal = noRows({
  text: 'UPDATE bulk_change SET total = $total WHERE id = $job',
  values: { job: number, total: number },
});

/** SQL: for whom a change is worked on: whoever began it, or has it undone. */
const WORKED_FOR = `CASE WHEN state IN ('undoing', 'undone') THEN coalesce(undone_by, user_id) ELSE user_id END`;

/** Of one person. */
export const countOpenBulkChanges = oneRow({
  text: `SELECT count(*)::int AS num FROM bulk_change WHERE ${WORKED_FOR} = $user AND id <> $job AND state IN ('working', 'undoing')`,
  values: { user: number, job: number },
  row: { num: number },
});

const storedColumns = {
  id: number,
  company_id: nullable(number),
  /** For whom it is worked on: whoever began it, or has it undone. */
  user_id: number,
  change: json<BulkChange>(),
  state: textOf<BulkChangeState>(),
  total: number,
  cursor: number,
  changed_num: number,
  finished_at: nullable(date),
};
/** A bulk change as the database has it. */
export type StoredBulkChange = RowOf<typeof storedColumns>;
const STORED = `id, company_id, ${WORKED_FOR} AS user_id, change, state, total, cursor, changed_num, finished_at`;

export const readBulkChange = oneRow({
  text: `SELECT ${STORED} FROM bulk_change WHERE id = $job`,
  values: { job: number },
  row: storedColumns,
});

/** The one that waited longest for a piece of work, kept from other workers until the transaction ends. */
export const takeBulkChange = oneRow({
  text: `SELECT ${STORED} FROM bulk_change WHERE state IN ('working', 'undoing') ORDER BY touched_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  row: storedColumns,
});

/** SQL: for what most products of a change in this state were left out, counted when it ends: while it runs each look would count anew. */
const reasonsIn = (state: string): string => `(
    SELECT coalesce(json_agg(reason ORDER BY reason.count DESC), '[]') FROM (
      SELECT r.code, r.details, count(*)::int AS count, (array_agg(r.product_id ORDER BY r.number))[1:3] AS ids
      FROM bulk_change_row r WHERE r.job_id = bulk_change.id AND r.code IS NOT NULL
        AND r.outcome = CASE WHEN ${state} = 'undone' THEN 'kept' ELSE 'skipped' END
      GROUP BY r.code, r.details ORDER BY count DESC LIMIT 6
    ) reason
  )`;

/** Begins to undo a change for whoever asked for it. */
export const beginBulkUndo = manyRows({
  text: `UPDATE bulk_change SET state = 'undoing', undone_by = $user, cursor = 0, finished_at = NULL, reasons = NULL, touched_at = clock_timestamp()
    WHERE id = $job AND state IN ('done', 'canceled') RETURNING id`,
  values: { job: number, user: number },
  row: { id: number },
});

/** Ends a change from one of the states it may be left in. */
export const endBulkChangeRow = manyRows({
  text: `UPDATE bulk_change SET state = $to::bulk_change_state, touched_at = clock_timestamp(), finished_at = $now, reasons = ${reasonsIn('$to::text')}
    WHERE id = $job AND state = ANY ($from::bulk_change_state[]) RETURNING id`,
  values: { job: number, to: textOf<BulkChangeState>(), from: listOf(textOf<BulkChangeState>()), now: date },
  row: { id: number },
});

export const stopBulkChanges = noRows({
  text: `UPDATE bulk_change SET state = 'canceled', touched_at = now(), finished_at = now(), reasons = ${reasonsIn("'canceled'")}
    WHERE ${WORKED_FOR} = ANY ($users::int[]) AND ($company::int IS NULL OR company_id = $company) AND state IN ('working', 'undoing')`,
  values: { users: listOf(number), company: nullable(number) },
});

const VIEW = `id, state, change, total, cursor, changed_num, unchanged_num, skipped_num, restored_num, kept_num, created_at, finished_at,
  CASE WHEN state IN ('working', 'undoing') THEN '[]' ELSE coalesce(reasons, ${reasonsIn('state')}::jsonb) END AS reasons`;

const viewColumns = {
  id: number,
  state: textOf<BulkChangeState>(),
  change: json<BulkChange>(),
  ...{ total: number, cursor: number, changed_num: number, unchanged_num: number, skipped_num: number, restored_num: number },
  ...{ kept_num: number, created_at: date, finished_at: nullable(date) },
  reasons: json<{ code: string; details: Record<string, string | number> | null; count: number; ids: number[] }[]>(),
};
export type BulkChangeRow = RowOf<typeof viewColumns>;

export const readBulkChangeView = oneRow({
  text: `SELECT ${VIEW} FROM bulk_change WHERE id = $job`,
  values: { job: number },
  row: viewColumns,
});

const OF_OWNER = 'CASE WHEN $company::int IS NULL THEN company_id IS NULL AND user_id = $user ELSE company_id = $company END';

export const readBulkChangePage = manyRows({
  text: `SELECT ${VIEW} FROM bulk_change WHERE ${OF_OWNER} ORDER BY id DESC LIMIT $limit OFFSET $offset`,
  values: { user: number, company: nullable(number), limit: number, offset: number },
  row: viewColumns,
});

export const countBulkChanges = oneRow({
  text: `SELECT count(*)::int AS total FROM bulk_change WHERE ${OF_OWNER}`,
  values: { user: number, company: nullable(number) },
  row: { total: number },
});
