import type { Works } from '../context.ts';

const IMPORTS = `
  DELETE FROM import_job WHERE id IN (
    SELECT id FROM import_job WHERE touched_at < $1::timestamptz - interval '90 days' AND state NOT IN ('checking', 'importing', 'photos') LIMIT 20
  )`;
const EXPORTS = `
  DELETE FROM export_job WHERE id IN (SELECT id FROM export_job WHERE created_at < $1::timestamptz - interval '7 days' LIMIT 200) RETURNING file_key`;

/** Takes away imports that nobody came back to for a quarter, and files of exports after a week. */
export async function pruneBulk({ db, files, now }: Pick<Works, 'db' | 'files' | 'now'>): Promise<void> {
  await db.pool.query(IMPORTS, [now()]);
  const { rows } = await db.pool.query<{ file_key: string | null }>(EXPORTS, [now()]);
  for (const { file_key } of rows) if (file_key !== null) await files.delete(file_key);
}
