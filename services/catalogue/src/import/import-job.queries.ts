import type { ColumnMeaning, ImportJob, ImportState } from '@market/catalogue-contract/import';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

export const addLowStock = noRows({
  text: 'UPDATE import_job SET low_stock_num = low_stock_num + $lowStock WHERE id = $job',
  values: { job: number, lowStock: number },
});

export const setImportState = noRows({
  text: 'UPDATE import_job SET state = $state::import_state, touched_at = clock_timestamp() WHERE id = $job',
  values: { job: number, state: text },
});

export const finishImport = oneRow({
  text: `UPDATE import_job SET state = 'done', finished_at = now() WHERE id = $job AND state IN ('importing', 'photos')
    RETURNING user_id, company_id, file_name, created_num, updated_num, unchanged_num, failed_num, low_stock_num,
      (SELECT count(*)::int FROM import_photo WHERE job_id = $job AND state = 'failed') AS photos_failed`,
  values: { job: number },
  row: {
    user_id: number,
    company_id: number,
    file_name: text,
    created_num: number,
    updated_num: number,
    unchanged_num: number,
    failed_num: number,
    low_stock_num: number,
    photos_failed: number,
  },
});

export const readLowStock = oneRow({
  text: 'SELECT company_id, low_stock_num FROM import_job WHERE id = $job',
  values: { job: number },
  row: { company_id: number, low_stock_num: number },
});

/** Answers besides in which state each was. */
export const cancelImports = manyRows({
  text: `WITH open AS (
      SELECT id, state FROM import_job
      WHERE user_id = ANY ($users::int[]) AND ($company::int IS NULL OR (company_id = $company AND NOT staff))
        AND state IN ('mapping', 'checking', 'checked', 'importing', 'photos', 'undoing')
      ORDER BY id FOR UPDATE
    )
    UPDATE import_job j SET state = 'canceled', touched_at = now(), finished_at = now() FROM open WHERE j.id = open.id RETURNING j.id, open.state`,
  values: { users: listOf(number), company: nullable(number) },
  row: { id: number, state: textOf<ImportState>() },
});

export const readBeginning = manyRows({
  text: 'SELECT cells FROM import_row WHERE job_id = $job ORDER BY number LIMIT 20',
  values: { job: number },
  row: { cells: listOf(text) },
});

/** Rows of one transaction: more would make event relays wait on it. */
export const ROWS_AT_ONCE = 500;

const storedColumns = {
  id: number,
  company_id: number,
  user_id: number,
  staff: boolean,
  state: textOf<ImportState>(),
  titles: listOf(text),
  /** An empty text: the column is not looked at. */
  mapping: listOf(textOf<ColumnMeaning | ''>()),
  rows_total: number,
  cursor: number,
  /** Who has it undone; null: nobody. */
  undone_by: nullable(number),
};
/** A file of goods on its way, as the database has it. */
export type StoredImport = RowOf<typeof storedColumns>;

const STORED = 'id, company_id, user_id, staff, state, titles, mapping, rows_total, cursor, undone_by';

export const readImport = oneRow({ text: `SELECT ${STORED} FROM import_job WHERE id = $job`, values: { job: number }, row: storedColumns });

const takeImportRows = manyRows({
  text: `SELECT ${STORED} FROM import_job WHERE state IN ('checking', 'importing', 'undoing') ORDER BY touched_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  row: storedColumns,
});

/** The import that waited longest for a piece of work, kept from other workers until the transaction ends. */
export const takeImport = async (tx: Tx): Promise<StoredImport | undefined> => (await takeImportRows(tx))[0];

export const passImport = manyRows({
  text: `UPDATE import_job SET state = $to::import_state, touched_at = now(), finished_at = CASE WHEN $isEnd THEN now() END,
      (cursor, rows_done, created_num, updated_num, unchanged_num, failed_num) =
        (SELECT cursor, rows_done, created_num, updated_num, unchanged_num, failed_num WHERE $isEnd UNION ALL SELECT 0, 0, 0, 0, 0, 0 WHERE NOT $isEnd)
    WHERE id = $job AND state = ANY ($from::import_state[]) RETURNING id`,
  values: { job: number, to: textOf<ImportState>(), from: listOf(textOf<ImportState>()), isEnd: boolean },
  row: { id: number },
});

/** An import can be taken back for so long: later most of its goods have a life of their own. */
const UNDO_DAYS = 30;

/** SQL: an import can be undone. Rows of before undoing was possible know nothing of what they found. */
const IS_UNDOABLE = `j.state IN ('done', 'canceled') AND j.created_num + j.updated_num > 0 AND j.finished_at > now() - interval '${UNDO_DAYS} days'
  AND EXISTS (SELECT FROM import_row r WHERE r.job_id = j.id AND r.undo IS NOT NULL)`;

/** One that was stopped in the middle goes on: what it has done counts. */
export const beginUndo = manyRows({
  text: `UPDATE import_job j SET state = 'undoing', undone_by = $user, cursor = 0, rows_done = undone_num + kept_num, touched_at = now(), finished_at = NULL
    WHERE j.id = $job AND ${IS_UNDOABLE} RETURNING j.id`,
  values: { job: number, user: number },
  row: { id: number },
});

export const finishUndo = oneRow({
  text: `UPDATE import_job SET state = 'undone', finished_at = now() WHERE id = $job AND state = 'undoing'
    RETURNING user_id, coalesce(undone_by, user_id) AS undone_by, company_id, file_name, undone_num, kept_num`,
  values: { job: number },
  row: { user_id: number, undone_by: number, company_id: number, file_name: text, undone_num: number, kept_num: number },
});

/** SQL: an import as the contract writes it, of `import_job j`. */
const VIEW = `
  j.id, json_build_object('id', j.company_id, 'brand', coalesce((SELECT brand FROM company_card WHERE id = j.company_id), '')) AS company,
  j.state, j.file_name, j.format, j.encoding, j.separator, j.rows_total, j.rows_done,
  json_build_object('created', j.created_num, 'updated', j.updated_num, 'unchanged', j.unchanged_num, 'failed', j.failed_num) AS counts,
  (
    SELECT json_build_object('total', count(*), 'done', count(*) FILTER (WHERE state = 'done'), 'failed', count(*) FILTER (WHERE state = 'failed'))
    FROM import_photo WHERE job_id = j.id
  ) AS photos,
  json_build_object(
    'possible', coalesce(${IS_UNDOABLE}, false),
    'undone', j.undone_num, 'kept', j.kept_num
  ) AS undo,
  j.created_at, j.finished_at`;

const viewColumns = {
  id: number,
  company: json<ImportJob['company']>(),
  state: textOf<ImportState>(),
  file_name: text,
  format: textOf<ImportJob['format']>(),
  encoding: nullable(text),
  separator: nullable(text),
  rows_total: number,
  rows_done: number,
  counts: json<ImportJob['counts']>(),
  photos: json<ImportJob['photos']>(),
  undo: json<ImportJob['undo']>(),
  created_at: date,
  finished_at: nullable(date),
};
export type ImportRow = RowOf<typeof viewColumns>;

export const readImportView = oneRow({
  text: `SELECT ${VIEW} FROM import_job j WHERE j.id = $job`,
  values: { job: number },
  row: viewColumns,
});

export const readImportPage = manyRows({
  text: `SELECT ${VIEW} FROM import_job j
    WHERE $company::int IS NULL OR j.company_id = $company ORDER BY j.id DESC LIMIT $limit OFFSET $offset`,
  values: { company: nullable(number), limit: number, offset: number },
  row: viewColumns,
});

export const countImportsOf = oneRow({
  text: 'SELECT count(*)::int AS total FROM import_job WHERE $company::int IS NULL OR company_id = $company',
  values: { company: nullable(number) },
  row: { total: number },
});
