import type { CreateExport, ExportJob } from '@market/catalogue-contract/export';
import type { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import { date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { GOODS, type GoodsScope, goodsConditions, SCOPE_VARIANTS } from '../goods/goods-conditions.queries.ts';

export const insertExport = oneRow({
  text: `INSERT INTO export_job (user_id, company_id, locale, format, filter)
    VALUES ($user, $company, $locale, $format, $filter) RETURNING id`,
  values: { user: number, company: nullable(number), locale: text, format: text, filter: text },
  row: { id: number },
});

export const finishExport = manyRows({
  text: `UPDATE export_job SET state = 'done', file_key = $file, rows_num = $rows, finished_at = now()
    WHERE id = $job AND state = 'waiting' RETURNING id`,
  values: { job: number, file: text, rows: number },
  row: { id: number },
});

export const failExport = manyRows({
  text: `UPDATE export_job SET state = 'failed', finished_at = now() WHERE id = $job AND state = 'waiting' RETURNING id`,
  values: { job: number },
  row: { id: number },
});

const storedColumns = {
  id: number,
  user_id: number,
  company_id: nullable(number),
  locale: textOf<Locale>(),
  format: textOf<TableFormat>(),
  filter: json<Omit<CreateExport, 'format'>>(),
  state: textOf<ExportJob['state']>(),
  file_key: nullable(text),
};
/** A requested file of goods, as the database has it. */
export type StoredExport = RowOf<typeof storedColumns>;

const STORED = 'id, user_id, company_id, locale, format, filter, state, file_key';

export const readExport = oneRow({ text: `SELECT ${STORED} FROM export_job WHERE id = $job`, values: { job: number }, row: storedColumns });

/** The export that was asked for first and is not written yet. */
export const nextExport = oneRow({
  text: `SELECT ${STORED} FROM export_job WHERE state = 'waiting' ORDER BY id LIMIT 1`,
  row: storedColumns,
});

const viewColumns = {
  id: number,
  state: textOf<ExportJob['state']>(),
  format: textOf<TableFormat>(),
  rows: number,
  created_at: date,
  finished_at: nullable(date),
};
export type ExportRow = RowOf<typeof viewColumns>;

const VIEW = 'id, state, format, rows_num AS rows, created_at, finished_at';

export const readExportView = oneRow({ text: `SELECT ${VIEW} FROM export_job WHERE id = $job`, values: { job: number }, row: viewColumns });

export const readExportPage = manyRows({
  text: `SELECT ${VIEW} FROM export_job WHERE user_id = $user ORDER BY id DESC LIMIT $limit OFFSET $offset`,
  values: { user: number, limit: number, offset: number },
  row: viewColumns,
});

export const countExportsOf = oneRow({
  text: 'SELECT count(*)::int AS total FROM export_job WHERE user_id = $user',
  values: { user: number },
  row: { total: number },
});

const countScopeRow = oneRow.composed({
  row: { total: number },
  compose: ({ scope, most }: { scope: GoodsScope; most: number }, bind) =>
    `SELECT count(*)::int AS total FROM (SELECT FROM ${GOODS} WHERE ${goodsConditions(scope, bind)} LIMIT ${most}) found`,
  variants: () => [{ scope: SCOPE_VARIANTS[0], most: 1 }, ...SCOPE_VARIANTS.map((scope) => ({ scope, most: 1 }))],
});

/** How many goods a scope holds, counted up to `most`. */
export const countScope = async (tx: Tx, scope: GoodsScope, most: number): Promise<number> =>
  (await countScopeRow(tx, { scope, most }))?.total ?? 0;
