import type { ColumnMeaning, ImportJob, ImportState } from '@market/catalogue-contract/import';
import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const ADD_LOW_STOCK = statement({
  name: 'catalogue.add-low-stock',
  text: 'UPDATE import_job SET low_stock_num = low_stock_num + $2 WHERE id = $1',
  parameters: ['job', 'low_stock'],
  row: {},
});

export const addLowStock = (tx: Tx, job: number, low_stock: number) => queryRows(tx, ADD_LOW_STOCK, [job, low_stock]);

const SET_IMPORT_STATE = statement({
  name: 'catalogue.set-import-state',
  text: 'UPDATE import_job SET state = $2::import_state, touched_at = clock_timestamp() WHERE id = $1',
  parameters: ['job', 'state'],
  row: {},
});

export const setImportState = (tx: Tx, job: number, state: string) => queryRows(tx, SET_IMPORT_STATE, [job, state]);

const FINISH_IMPORT = statement({
  name: 'catalogue.finish-import',
  text: `
  UPDATE import_job SET state = 'done', finished_at = now() WHERE id = $1 AND state IN ('importing', 'photos')
  RETURNING user_id, company_id, file_name, created_num, updated_num, unchanged_num, failed_num, low_stock_num,
    (SELECT count(*)::int FROM import_photo WHERE job_id = $1 AND state = 'failed') AS photos_failed`,
  parameters: ['job'],
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
export type Ended = RowOf<typeof FINISH_IMPORT.row>;

export const finishImport = (tx: Tx, job: number) => queryRow(tx, FINISH_IMPORT, [job]);

const READ_LOW_STOCK = statement({
  name: 'catalogue.read-low-stock',
  text: 'SELECT company_id, low_stock_num FROM import_job WHERE id = $1',
  parameters: ['job'],
  row: { company_id: number, low_stock_num: number },
});

export const readLowStock = (tx: Tx, job: number) => queryRow(tx, READ_LOW_STOCK, [job]);

const CANCEL_IMPORTS = statement({
  name: 'catalogue.cancel-imports',
  text: `
  UPDATE import_job SET state = 'canceled', touched_at = now(), finished_at = now()
  WHERE user_id = ANY ($1::int[]) AND ($2::int IS NULL OR (company_id = $2 AND NOT staff))
    AND state IN ('mapping', 'checking', 'checked', 'importing', 'photos')
  RETURNING id`,
  parameters: ['users', 'company'],
  row: { id: number },
});

export const cancelImports = (tx: Tx, users: readonly number[], company: number | null) => queryRows(tx, CANCEL_IMPORTS, [users, company]);

const READ_BEGINNING = statement({
  name: 'catalogue.read-beginning',
  text: 'SELECT cells FROM import_row WHERE job_id = $1 ORDER BY number LIMIT 20',
  parameters: ['job'],
  row: { cells: listOf(text) },
});

export const readBeginning = (tx: Tx, job: number) => queryRows(tx, READ_BEGINNING, [job]);

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
};
/** A file of goods on its way, as the database has it. */
export type StoredImport = RowOf<typeof storedColumns>;

const STORED = 'id, company_id, user_id, staff, state, titles, mapping, rows_total, cursor';

const READ_IMPORT = statement({
  name: 'catalogue.read-import',
  text: `SELECT ${STORED} FROM import_job WHERE id = $1`,
  parameters: ['job'],
  row: storedColumns,
});

export const readImport = (tx: Tx, job: number) => queryRow(tx, READ_IMPORT, [job]);

const TAKE_IMPORT = statement({
  name: 'catalogue.take-import',
  text: `SELECT ${STORED} FROM import_job WHERE state IN ('checking', 'importing') ORDER BY touched_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  row: storedColumns,
});

/** The import that waited longest for a piece of work, kept from other workers until the transaction ends. */
export const takeImport = async (tx: Tx): Promise<StoredImport | undefined> => (await queryRows(tx, TAKE_IMPORT))[0];

const PASS_IMPORT = statement({
  name: 'catalogue.pass-import',
  text: `
    UPDATE import_job SET state = $2::import_state, touched_at = now(), finished_at = CASE WHEN $4 THEN now() END,
      (cursor, rows_done, created_num, updated_num, unchanged_num, failed_num) =
        (SELECT cursor, rows_done, created_num, updated_num, unchanged_num, failed_num WHERE $4 UNION ALL SELECT 0, 0, 0, 0, 0, 0 WHERE NOT $4)
    WHERE id = $1 AND state = ANY ($3::import_state[]) RETURNING id`,
  parameters: ['job', 'to', 'from', 'is_end'],
  row: { id: number },
});

export const passImport = (tx: Tx, values: readonly [job: number, to: ImportState, from: readonly ImportState[], isEnd: boolean]) =>
  queryRows(tx, PASS_IMPORT, values);

/** SQL: an import as the contract writes it, of `import_job j`. */
const VIEW = `
  j.id, json_build_object('id', j.company_id, 'brand', coalesce((SELECT brand FROM company_card WHERE id = j.company_id), '')) AS company,
  j.state, j.file_name, j.format, j.encoding, j.separator, j.rows_total, j.rows_done,
  json_build_object('created', j.created_num, 'updated', j.updated_num, 'unchanged', j.unchanged_num, 'failed', j.failed_num) AS counts,
  (
    SELECT json_build_object('total', count(*), 'done', count(*) FILTER (WHERE state = 'done'), 'failed', count(*) FILTER (WHERE state = 'failed'))
    FROM import_photo WHERE job_id = j.id
  ) AS photos,
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
  created_at: date,
  finished_at: nullable(date),
};
export type ImportRow = RowOf<typeof viewColumns>;

const READ_IMPORT_VIEW = statement({
  name: 'catalogue.read-import-view',
  text: `SELECT ${VIEW} FROM import_job j WHERE j.id = $1`,
  parameters: ['job'],
  row: viewColumns,
});

export const readImportView = (tx: Tx, job: number) => queryRow(tx, READ_IMPORT_VIEW, [job]);

const READ_IMPORT_PAGE = statement({
  name: 'catalogue.read-import-page',
  text: `
  SELECT ${VIEW}, count(*) OVER ()::int AS total FROM import_job j
  WHERE $1::int IS NULL OR j.company_id = $1 ORDER BY j.id DESC LIMIT $2 OFFSET $3`,
  parameters: ['company', 'limit', 'offset'],
  row: { ...viewColumns, total: number },
});

export const readImportPage = (tx: Tx, values: readonly [company: number | null, limit: number, offset: number]) =>
  queryRows(tx, READ_IMPORT_PAGE, values);
