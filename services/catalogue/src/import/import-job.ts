import type { ColumnMeaning, ImportJob, ImportState } from '@market/catalogue-contract/import';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';

/** Rows of one transaction: more would make event relays wait on it. */
export const ROWS_AT_ONCE = 500;

/** A file of goods on its way, as the database has it. */
export interface StoredImport {
  id: number;
  company_id: number;
  user_id: number;
  staff: boolean;
  state: ImportState;
  titles: string[];
  /** An empty text: the column is not looked at. */
  mapping: (ColumnMeaning | '')[];
  rows_total: number;
  cursor: number;
}

const STORED = 'id, company_id, user_id, staff, state, titles, mapping, rows_total, cursor';

/** An import of a company whose goods the caller manages. @throws DomainError IMPORT_NOT_FOUND */
export async function findImport(tx: Tx, { principal }: SignedInCtx, id: number): Promise<StoredImport> {
  const [job] = await rowsOf<StoredImport>(tx, `SELECT ${STORED} FROM import_job WHERE id = $1`, [id]);
  if (!job || !isInsider(audienceOf(principal), job.company_id)) throw new DomainError('NOT_FOUND', 'IMPORT_NOT_FOUND');
  return job;
}

/** The import that waited longest for a piece of work, kept from other workers until the transaction ends. */
export async function takeImport(tx: Tx): Promise<StoredImport | undefined> {
  const waiting = `state IN ('checking', 'importing')`;
  const sql = `SELECT ${STORED} FROM import_job WHERE ${waiting} ORDER BY touched_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return (await rowsOf<StoredImport>(tx, sql, []))[0];
}

/** Moves an import on from one of the states it may be left in. @throws DomainError IMPORT_STATE */
export async function moveImport(tx: Tx, { id, from }: { id: number; from: readonly ImportState[] }, to: ImportState): Promise<void> {
  const isEnd = to === 'canceled';
  const sql = `
    UPDATE import_job SET state = $2::import_state, touched_at = now(), finished_at = CASE WHEN $4 THEN now() END,
      (cursor, rows_done, created_num, updated_num, unchanged_num, failed_num) =
        (SELECT cursor, rows_done, created_num, updated_num, unchanged_num, failed_num WHERE $4 UNION ALL SELECT 0, 0, 0, 0, 0, 0 WHERE NOT $4)
    WHERE id = $1 AND state = ANY ($3::import_state[]) RETURNING id`;
  if ((await rowsOf(tx, sql, [id, to, from, isEnd])).length === 0) throw new DomainError('CONFLICT', 'IMPORT_STATE');
}

/** SQL: an import as the contract writes it, of `import_job j`. */
export const IMPORT_VIEW = `
  j.id, json_build_object('id', j.company_id, 'brand', coalesce((SELECT brand FROM company_card WHERE id = j.company_id), '')) AS company,
  j.state, j.file_name, j.format, j.encoding, j.separator, j.rows_total, j.rows_done,
  json_build_object('created', j.created_num, 'updated', j.updated_num, 'unchanged', j.unchanged_num, 'failed', j.failed_num) AS counts,
  (
    SELECT json_build_object('total', count(*), 'done', count(*) FILTER (WHERE state = 'done'), 'failed', count(*) FILTER (WHERE state = 'failed'))
    FROM import_photo WHERE job_id = j.id
  ) AS photos,
  j.created_at, j.finished_at`;

type Row = Omit<ImportJob, 'created_at' | 'finished_at'> & { created_at: Date; finished_at: Date | null };

/** Rows of IMPORT_VIEW with their moments written out. */
export const importView = ({ created_at, finished_at, ...job }: Row): ImportJob => ({
  ...job,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
export type ImportViewRow = Row;
