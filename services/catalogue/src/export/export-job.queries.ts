import type { CreateExport, ExportJob } from '@market/catalogue-contract/export';
import type { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import { date, json, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement, statementFamily } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import { boundValues } from '../bound-values.ts';
import { GOODS, type GoodsScope, goodsConditions, SCOPE_VARIANTS } from '../goods/goods-conditions.queries.ts';

const INSERT_EXPORT = statement({
  name: 'catalogue.insert-export',
  text: 'INSERT INTO export_job (user_id, company_id, locale, format, filter) VALUES ($1, $2, $3, $4, $5) RETURNING id',
  parameters: ['user', 'company', 'locale', 'format', 'filter'],
  row: { id: number },
});

export const insertExport = (
  tx: Tx,
  values: readonly [user: number, company: number | null, locale: string, format: string, filter: string],
) => queryRow(tx, INSERT_EXPORT, values);

const FINISH_EXPORT = statement({
  name: 'catalogue.finish-export',
  text: `
  UPDATE export_job SET state = 'done', file_key = $2, rows_num = $3, finished_at = now() WHERE id = $1 AND state = 'waiting' RETURNING id`,
  parameters: ['job', 'file', 'rows'],
  row: { id: number },
});

export const finishExport = (tx: Tx, values: readonly [job: number, file: string, rows: number]) => queryRows(tx, FINISH_EXPORT, values);

const FAIL_EXPORT = statement({
  name: 'catalogue.fail-export',
  text: `UPDATE export_job SET state = 'failed', finished_at = now() WHERE id = $1 AND state = 'waiting' RETURNING id`,
  parameters: ['job'],
  row: { id: number },
});

export const failExport = (tx: Tx, job: number) => queryRows(tx, FAIL_EXPORT, [job]);

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

const READ_EXPORT = statement({
  name: 'catalogue.read-export',
  text: `SELECT ${STORED} FROM export_job WHERE id = $1`,
  parameters: ['job'],
  row: storedColumns,
});

export const readExport = (tx: Tx, job: number) => queryRow(tx, READ_EXPORT, [job]);

const READ_NEXT_EXPORT = statement({
  name: 'catalogue.read-next-export',
  text: `SELECT ${STORED} FROM export_job WHERE state = 'waiting' ORDER BY id LIMIT 1`,
  row: storedColumns,
});

/** The export that was asked for first and is not written yet. */
export const nextExport = (tx: Tx) => queryRow(tx, READ_NEXT_EXPORT);

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

const READ_EXPORT_VIEW = statement({
  name: 'catalogue.read-export-view',
  text: `SELECT ${VIEW} FROM export_job WHERE id = $1`,
  parameters: ['job'],
  row: viewColumns,
});

export const readExportView = (tx: Tx, job: number) => queryRow(tx, READ_EXPORT_VIEW, [job]);

const READ_EXPORT_PAGE = statement({
  name: 'catalogue.read-export-page',
  text: `SELECT ${VIEW}, count(*) OVER ()::int AS total FROM export_job WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
  parameters: ['user', 'limit', 'offset'],
  row: { ...viewColumns, total: number },
});

export const readExportPage = (tx: Tx, values: readonly [user: number, limit: number, offset: number]) =>
  queryRows(tx, READ_EXPORT_PAGE, values);

const COUNT_SCOPE = statementFamily({
  name: 'catalogue.count-scope',
  row: { total: number },
  compose: ({ scope, most }: { scope: GoodsScope; most: number }) => {
    const { bind, values } = boundValues();
    return {
      text: `SELECT count(*)::int AS total FROM (SELECT FROM ${GOODS} WHERE ${goodsConditions(scope, bind)} LIMIT ${most}) found`,
      values,
    };
  },
  variants: () => [{ scope: SCOPE_VARIANTS[0], most: 1 }, ...SCOPE_VARIANTS.map((scope) => ({ scope, most: 1 }))],
});

/** How many goods a scope holds, counted up to `most`. */
export const countScope = async (tx: Tx, scope: GoodsScope, most: number): Promise<number> =>
  (await queryRow(tx, COUNT_SCOPE({ scope, most })))?.total ?? 0;
