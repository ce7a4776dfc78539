import type { RowOutcome } from '@market/catalogue-contract/import';
import { boolean, json, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Sheet } from '../spreadsheet/sheet.ts';
import { ROWS_AT_ONCE } from './import-job.queries.ts';
import type { Problem } from './row-problem.ts';
import type { RowUndo } from './row-undo.ts';

export const readFailedRows = manyRows({
  text: `
  SELECT number, cells, problems FROM import_row WHERE job_id = $job AND outcome = 'failed' AND number > $after ORDER BY number LIMIT 1000`,
  values: { job: number, after: number },
  row: { number: number, cells: listOf(text), problems: nullable(json<Problem[]>()) },
});

export const setMapping = noRows({
  text: 'UPDATE import_job SET mapping = $mapping WHERE id = $job',
  values: { job: number, mapping: listOf(text) },
});

/** Nobody says meanwhile that they mean something else, or has them judged. */
export const lockMapping = manyRows({
  text: `SELECT id FROM import_job WHERE id = $job AND state = 'mapping' AND mapping = $mapping::text[] FOR UPDATE`,
  values: { job: number, mapping: listOf(text) },
  row: { id: number },
});

/** What `trim` takes off a text; Postgres takes off spaces alone. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** A text as its cell means it, as `readRow` takes it: without the apostrophe that keeps it from being run. See `plainCell`. */
const cell = (place: string) => `nullif(btrim(regexp_replace(cells[${place}], '^''(?=[=+@\t\r\n＝＋－＠-])', ''), '${BLANKS}'), '')`;

/** A piece of the rows behind a number; a model that no column names is null. */
export const forgetOutcomes = manyRows({
  text: `
  WITH piece AS (SELECT number FROM import_row WHERE job_id = $job AND number > $after ORDER BY number LIMIT ${ROWS_AT_ONCE})
  UPDATE import_row r SET sku = ${cell('$skuColumn')}, model = CASE WHEN $modelColumn > 0 THEN ${cell('$modelColumn')} END, outcome = NULL, problems = NULL
  FROM piece WHERE r.job_id = $job AND r.number = piece.number RETURNING r.number`,
  values: { job: number, skuColumn: number, modelColumn: number, after: number },
  row: { number: number },
});

export const readRepeated = manyRows({
  text: `SELECT r.number, min(e.number)::int AS first FROM import_row r
    JOIN import_row e ON e.job_id = r.job_id AND e.sku = r.sku AND e.number < r.number
    WHERE r.job_id = $job AND r.number = ANY ($numbers::int[]) GROUP BY r.number`,
  values: { job: number, numbers: listOf(number) },
  row: { number: number, first: number },
});

export const readFetchedPhotos = manyRows({
  text: `SELECT product_id, url FROM import_photo WHERE product_id = ANY ($products::int[]) AND state <> 'failed'`,
  values: { products: listOf(number) },
  row: { product_id: number, url: text },
});

/** Until all its rows are there an import counts as failed: whoever is cut off in the middle leaves no half file that could be started. */
export const insertImport = oneRow({
  text: `INSERT INTO import_job (company_id, user_id, staff, file_name, format, encoding, separator, titles, mapping, rows_total, state)
    VALUES ($companyId, $userId, $isStaff, $fileName, $format, $encoding, $separator, $titles, $mapping, $rowsTotal, 'failed') RETURNING id`,
  values: {
    ...{ companyId: number, userId: number, isStaff: boolean, fileName: text },
    ...{ format: textOf<Sheet['format']>(), encoding: nullable(textOf<NonNullable<Sheet['encoding']>>()), separator: nullable(text) },
    ...{ titles: listOf(text), mapping: listOf(text), rowsTotal: number },
  },
  row: { id: number },
});

export const insertImportRows = noRows({
  text: `INSERT INTO import_row (job_id, number, cells)
    SELECT $job, number, cells FROM json_to_recordset($rows::json) AS row (number int, cells text[])`,
  values: { job: number, rows: text },
});

export const openImport = noRows({
  text: `UPDATE import_job SET state = 'mapping' WHERE id = $job AND state = 'failed'`,
  values: { job: number },
});

export const readNextRows = manyRows({
  text: 'SELECT number, cells FROM import_row WHERE job_id = $job AND number > $after ORDER BY number LIMIT $most',
  values: { job: number, after: number, most: number },
  row: { number: number, cells: listOf(text) },
});

export const noteOutcomes = noRows({
  text: `UPDATE import_row r SET outcome = done.outcome, problems = done.problems, undo = done.undo
    FROM json_to_recordset($outcomes::json) AS done (number int, outcome text, problems jsonb, undo jsonb)
    WHERE r.job_id = $job AND r.number = done.number`,
  values: { job: number, outcomes: text },
});

/** What rows of an import found and left, in the order of the file. */
export const readUndoRows = manyRows({
  text: 'SELECT number, undo FROM import_row WHERE job_id = $job AND number > $after AND undo IS NOT NULL ORDER BY number LIMIT $most',
  values: { job: number, after: number, most: number },
  row: { number, undo: json<RowUndo>() },
});

export const noteUndone = noRows({
  text: `UPDATE import_row r SET problems = done.problems, undo = NULL FROM json_to_recordset($rows::json) AS done (number int, problems jsonb)
    WHERE r.job_id = $job AND r.number = done.number`,
  values: { job: number, rows: text },
});

export const countUndone = noRows({
  text: `
  UPDATE import_job SET cursor = $cursor, rows_done = rows_done + $undone + $kept, undone_num = undone_num + $undone, kept_num = kept_num + $kept,
    touched_at = clock_timestamp()
  WHERE id = $job`,
  values: { job: number, cursor: number, undone: number, kept: number },
});

export const lockRows = manyRows({
  text: 'SELECT number, cells FROM import_row WHERE job_id = $job AND number = ANY ($numbers::int[]) ORDER BY number FOR UPDATE',
  values: { job: number, numbers: listOf(number) },
  row: { number, cells: listOf(text) },
});

export const writeCells = noRows({
  text: `UPDATE import_row r SET cells = given.cells FROM json_to_recordset($rows::json) AS given (number int, cells text[])
    WHERE r.job_id = $job AND r.number = given.number`,
  values: { job: number, rows: text },
});

/**
 * Puts other texts in place of some, all at once: what one writes is none that another finds, and the last of equal ones counts. Postgres
 * counts places from 1.
 */
export const replaceCells = noRows({
  text: `WITH given AS MATERIALIZED (
      SELECT DISTINCT ON ("column", btrim("from")) "column" + 1 AS place, btrim("from") AS known, "to" AS text
      FROM ROWS FROM (json_to_recordset($replacements::json) AS ("column" int, "from" text, "to" text)) WITH ORDINALITY AS given ("column", "from", "to", nth)
      ORDER BY "column", btrim("from"), nth DESC
    ), found AS (
      SELECT r.number, json_object_agg(given.place, given.text) AS texts
      FROM import_row r CROSS JOIN (SELECT DISTINCT place FROM given) places
      JOIN given ON given.place = places.place AND given.known = btrim(r.cells[places.place])
      WHERE r.job_id = $job GROUP BY r.number
    )
    UPDATE import_row r SET cells = ARRAY(
      SELECT coalesce(found.texts ->> place::text, text) FROM unnest(r.cells) WITH ORDINALITY AS cell (text, place) ORDER BY place
    )
    FROM found WHERE r.job_id = $job AND r.number = found.number`,
  values: { job: number, replacements: text },
});

export const countOutcomes = noRows({
  text: `
  UPDATE import_job SET cursor = $cursor, rows_done = rows_done + $rows, created_num = created_num + $created, updated_num = updated_num + $updated,
    unchanged_num = unchanged_num + $unchanged, failed_num = failed_num + $failed, touched_at = clock_timestamp()
  WHERE id = $job`,
  values: { job: number, cursor: number, rows: number, created: number, updated: number, unchanged: number, failed: number },
});

export const readFileModels = manyRows({
  text: `
  SELECT r.model, count(DISTINCT r.sku)::int AS rows,
    (array_agg(p.id ORDER BY p.variant_group_id IS NULL, p.id) FILTER (WHERE p.id IS NOT NULL))[1] AS anchor,
    (array_agg(p.variant_group_id ORDER BY p.variant_group_id IS NULL, p.id) FILTER (WHERE p.id IS NOT NULL))[1] AS "group"
  FROM import_row r
  LEFT JOIN product p ON p.company_id = $company AND (p.sku = r.sku OR p.sku = r.model)
  WHERE r.job_id = $job AND r.model = ANY ($words::text[]) GROUP BY r.model`,
  values: { job: number, company: number, words: listOf(text) },
  row: { model: text, rows: number, anchor: nullable(number), group: nullable(number) },
});

/** Rows that speak of some models, by their words or by the article numbers of their variants. */
export const readModelRows = manyRows({
  text: `SELECT number, sku, model, cells FROM import_row
    WHERE job_id = $job AND (model = ANY ($words::text[]) OR sku = ANY ($skus::text[])) ORDER BY number`,
  values: { job: number, words: listOf(text), skus: listOf(text) },
  row: { number, sku: nullable(text), model: nullable(text), cells: listOf(text) },
});

const IS_ASKED = `job_id = $job AND ($outcome::text IS NULL OR outcome = $outcome) AND (problems IS NOT NULL OR NOT $withProblems)`;
const askedRows = { job: number, outcome: nullable(textOf<RowOutcome>()), withProblems: boolean };

export const readRowPage = manyRows({
  text: `SELECT number, cells, outcome, problems FROM import_row WHERE ${IS_ASKED} ORDER BY number LIMIT $limit OFFSET $offset`,
  values: { ...askedRows, limit: number, offset: number },
  row: { number, cells: listOf(text), outcome: nullable(textOf<RowOutcome>()), problems: nullable(json<Problem[]>()) },
});

export const countRows = oneRow({
  text: `SELECT count(*)::int AS total FROM import_row WHERE ${IS_ASKED}`,
  values: askedRows,
  row: { total: number },
});
