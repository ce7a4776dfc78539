import type { RowOutcome } from '@market/catalogue-contract/import';
import { json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import type { Sheet } from '../spreadsheet/sheet.ts';
import { ROWS_AT_ONCE } from './import-job.queries.ts';
import type { Problem } from './row-problem.ts';

const READ_FAILED_ROWS = statement({
  name: 'catalogue.read-failed-rows',
  text: `
  SELECT number, cells, problems FROM import_row WHERE job_id = $1 AND outcome = 'failed' AND number > $2 ORDER BY number LIMIT 1000`,
  parameters: ['job', 'after'],
  row: { number: number, cells: listOf(text), problems: nullable(json<Problem[]>()) },
});

export const readFailedRows = (tx: Tx, job: number, after: number) => queryRows(tx, READ_FAILED_ROWS, [job, after]);

const SET_MAPPING = statement({
  name: 'catalogue.set-mapping',
  text: 'UPDATE import_job SET mapping = $2 WHERE id = $1',
  parameters: ['job', 'mapping'],
  row: {},
});

export const setMapping = (tx: Tx, job: number, mapping: readonly string[]) => queryRows(tx, SET_MAPPING, [job, mapping]);

/** Nobody says meanwhile that they mean something else, or has them judged. */
const LOCK_MAPPING = statement({
  name: 'catalogue.lock-mapping',
  text: `SELECT id FROM import_job WHERE id = $1 AND state = 'mapping' AND mapping = $2::text[] FOR UPDATE`,
  parameters: ['job', 'mapping'],
  row: { id: number },
});

export const lockMapping = (tx: Tx, job: number, mapping: readonly string[]) => queryRows(tx, LOCK_MAPPING, [job, mapping]);

/** What `trim` takes off a text; Postgres takes off spaces alone. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** A text as its cell means it, as `readRow` takes it: without the apostrophe that keeps it from being run. See `plainCell`. */
const cell = (place: string) => `nullif(btrim(regexp_replace(cells[${place}], '^''(?=[=+@\t\r\n＝＋－＠-])', ''), '${BLANKS}'), '')`;

/** A piece of the rows behind $4; a model that no column names is null. */
const FORGET_OUTCOMES = statement({
  name: 'catalogue.forget-outcomes',
  text: `
  WITH piece AS (SELECT number FROM import_row WHERE job_id = $1 AND number > $4 ORDER BY number LIMIT ${ROWS_AT_ONCE})
  UPDATE import_row r SET sku = ${cell('$2')}, model = CASE WHEN $3 > 0 THEN ${cell('$3')} END, outcome = NULL, problems = NULL
  FROM piece WHERE r.job_id = $1 AND r.number = piece.number RETURNING r.number`,
  parameters: ['job', 'sku_column', 'model_column', 'after'],
  row: { number: number },
});

export const forgetOutcomes = (tx: Tx, values: readonly [job: number, sku_column: number, model_column: number, after: number]) =>
  queryRows(tx, FORGET_OUTCOMES, values);

const READ_REPEATED = statement({
  name: 'catalogue.read-repeated',
  text: `
  SELECT r.number, min(e.number)::int AS first FROM import_row r
  JOIN import_row e ON e.job_id = r.job_id AND e.sku = r.sku AND e.number < r.number
  WHERE r.job_id = $1 AND r.number = ANY ($2::int[]) GROUP BY r.number`,
  parameters: ['job', 'numbers'],
  row: { number: number, first: number },
});

export const readRepeated = (tx: Tx, job: number, numbers: readonly number[]) => queryRows(tx, READ_REPEATED, [job, numbers]);

const READ_FETCHED_PHOTOS = statement({
  name: 'catalogue.read-fetched-photos',
  text: `SELECT product_id, url FROM import_photo WHERE product_id = ANY ($1::int[]) AND state <> 'failed'`,
  parameters: ['products'],
  row: { product_id: number, url: text },
});

export const readFetchedPhotos = (tx: Tx, products: readonly number[]) => queryRows(tx, READ_FETCHED_PHOTOS, [products]);

// Until all its rows are there an import counts as failed: whoever is cut off in the middle leaves no half file that could be started.
const INSERT_IMPORT = statement({
  name: 'catalogue.insert-import',
  text: `
  INSERT INTO import_job (company_id, user_id, staff, file_name, format, encoding, separator, titles, mapping, rows_total, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'failed') RETURNING id`,
  parameters: ['company', 'user', 'is_staff', 'file_name', 'format', 'encoding', 'separator', 'titles', 'mapping', 'rows'],
  row: { id: number },
});

interface NewImport {
  companyId: number;
  userId: number;
  isStaff: boolean;
  fileName: string;
  sheet: Sheet;
  mapping: readonly string[];
}

export function insertImport(tx: Tx, { companyId, userId, isStaff, fileName, sheet, mapping }: NewImport) {
  const { format, encoding, separator, titles, rows } = sheet;
  return queryRow(tx, INSERT_IMPORT, [companyId, userId, isStaff, fileName, format, encoding, separator, titles, mapping, rows.length]);
}

const INSERT_IMPORT_ROWS = statement({
  name: 'catalogue.insert-import-rows',
  text: `
  INSERT INTO import_row (job_id, number, cells)
  SELECT $1, number, cells FROM json_to_recordset($2::json) AS row (number int, cells text[])`,
  parameters: ['job', 'rows'],
  row: {},
});

export const insertImportRows = (tx: Tx, job: number, rows: string) => queryRows(tx, INSERT_IMPORT_ROWS, [job, rows]);

const OPEN_IMPORT = statement({
  name: 'catalogue.open-import',
  text: `UPDATE import_job SET state = 'mapping' WHERE id = $1 AND state = 'failed'`,
  parameters: ['job'],
  row: {},
});

export const openImport = (tx: Tx, job: number) => queryRows(tx, OPEN_IMPORT, [job]);

const READ_NEXT_ROWS = statement({
  name: 'catalogue.read-next-rows',
  text: 'SELECT number, cells FROM import_row WHERE job_id = $1 AND number > $2 ORDER BY number LIMIT $3',
  parameters: ['job', 'after', 'most'],
  row: { number: number, cells: listOf(text) },
});

export const readNextRows = (tx: Tx, values: readonly [job: number, after: number, most: number]) => queryRows(tx, READ_NEXT_ROWS, values);

const NOTE_OUTCOMES = statement({
  name: 'catalogue.note-outcomes',
  text: `
  UPDATE import_row r SET outcome = done.outcome, problems = done.problems
  FROM json_to_recordset($2::json) AS done (number int, outcome text, problems jsonb) WHERE r.job_id = $1 AND r.number = done.number`,
  parameters: ['job', 'outcomes'],
  row: {},
});

export const noteOutcomes = (tx: Tx, job: number, outcomes: string) => queryRows(tx, NOTE_OUTCOMES, [job, outcomes]);

const COUNT_OUTCOMES = statement({
  name: 'catalogue.count-outcomes',
  text: `
  UPDATE import_job SET cursor = $2, rows_done = rows_done + $3, created_num = created_num + $4, updated_num = updated_num + $5,
    unchanged_num = unchanged_num + $6, failed_num = failed_num + $7, touched_at = clock_timestamp()
  WHERE id = $1`,
  parameters: ['job', 'cursor', 'rows', 'created', 'updated', 'unchanged', 'failed'],
  row: {},
});

export const countOutcomes = (
  tx: Tx,
  values: readonly [job: number, cursor: number, rows: number, created: number, updated: number, unchanged: number, failed: number],
) => queryRows(tx, COUNT_OUTCOMES, values);

const READ_FILE_MODELS = statement({
  name: 'catalogue.read-file-models',
  text: `
  SELECT r.model, count(DISTINCT r.sku)::int AS rows,
    (array_agg(p.id ORDER BY p.variant_group_id IS NULL, p.id) FILTER (WHERE p.id IS NOT NULL))[1] AS anchor,
    (array_agg(p.variant_group_id ORDER BY p.variant_group_id IS NULL, p.id) FILTER (WHERE p.id IS NOT NULL))[1] AS "group"
  FROM import_row r
  LEFT JOIN product p ON p.company_id = $2 AND (p.sku = r.sku OR p.sku = r.model)
  WHERE r.job_id = $1 AND r.model = ANY ($3::text[]) GROUP BY r.model`,
  parameters: ['job', 'company', 'words'],
  row: { model: text, rows: number, anchor: nullable(number), group: nullable(number) },
});

export const readFileModels = (tx: Tx, values: readonly [job: number, company: number, words: readonly string[]]) =>
  queryRows(tx, READ_FILE_MODELS, values);

const READ_ROW_PAGE = statement({
  name: 'catalogue.read-import-row-page',
  text: `
  SELECT number, cells, outcome, problems, count(*) OVER ()::int AS total FROM import_row
  WHERE job_id = $1 AND ($2::text IS NULL OR outcome = $2) AND (problems IS NOT NULL OR NOT $5) ORDER BY number LIMIT $3 OFFSET $4`,
  parameters: ['job', 'outcome', 'limit', 'offset', 'with_problems'],
  row: {
    number,
    cells: listOf(text),
    outcome: nullable(textOf<RowOutcome>()),
    problems: nullable(json<Problem[]>()),
    total: number,
  },
});

export const readRowPage = (
  tx: Tx,
  values: readonly [job: number, outcome: RowOutcome | null, limit: number, offset: number, withProblems: boolean],
) => queryRows(tx, READ_ROW_PAGE, values);
