import type { Dependencies } from '../context.ts';
import { ROWS_AT_ONCE } from '../import/import-job.ts';

const OLD = `j.touched_at < $1::timestamptz - interval '90 days' AND j.state NOT IN ('checking', 'importing', 'photos')`;
const ROWS = `
  DELETE FROM import_row WHERE (job_id, number) IN (
    SELECT r.job_id, r.number FROM import_job j JOIN import_row r ON r.job_id = j.id WHERE ${OLD} LIMIT ${ROWS_AT_ONCE}
  )`;
/** Whose pictures were fetched stays without its rows: by it the same link is known, and not fetched a second time. */
const IMPORTS = `
  DELETE FROM import_job WHERE id IN (
    SELECT j.id FROM import_job j WHERE ${OLD}
      AND NOT EXISTS (SELECT FROM import_row r WHERE r.job_id = j.id)
      AND NOT EXISTS (SELECT FROM import_photo p WHERE p.job_id = j.id AND p.state = 'done') LIMIT 200
  )`;
/** Of one go; exports wait for it. */
const PIECES_MAX = 200;
const EXPORTS = `
  DELETE FROM export_job WHERE id IN (SELECT id FROM export_job WHERE created_at < $1::timestamptz - interval '7 days' LIMIT 200) RETURNING file_key`;

/** Takes away imports that nobody came back to for a quarter, and files of exports after a week. */
export async function pruneBulk({ db, files, now }: Pick<Dependencies, 'db' | 'files' | 'now'>): Promise<void> {
  for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
    const { rowCount } = await db.pool.query(ROWS, [now()]);
    if (!rowCount || rowCount < ROWS_AT_ONCE) break;
  }
  await db.pool.query(IMPORTS, [now()]);
  const { rows } = await db.pool.query<{ file_key: string | null }>(EXPORTS, [now()]);
  for (const { file_key } of rows) if (file_key !== null) await files.delete(file_key);
}
