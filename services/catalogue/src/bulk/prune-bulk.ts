import type { Dependencies } from '../context.ts';
import { ROWS_AT_ONCE } from '../import/import-job.queries.ts';
import { forgetKeptFile } from '../quota/kept-files.queries.ts';
import { deleteOldBulkChanges, deleteOldBulkRows, deleteOldExports, deleteOldImportRows, deleteOldImports } from './prune-bulk.queries.ts';

/** Of one go; exports wait for it. */
const PIECES_MAX = 200;

/** Takes away imports that nobody came back to for a quarter, bulk changes after a month, and files of exports after a week. */
export async function pruneBulk({ db, files, now }: Pick<Dependencies, 'db' | 'files' | 'now'>): Promise<void> {
  for (const deleteRows of [deleteOldImportRows, deleteOldBulkRows]) {
    for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
      if ((await deleteRows(db.pool, { now: now() })) < ROWS_AT_ONCE) break;
    }
  }
  await deleteOldBulkChanges(db.pool, { now: now() });
  await deleteOldImports(db.pool, { now: now() });
  for (const { file_key } of await deleteOldExports(db.pool, { now: now() })) {
    if (file_key === null) continue;
    await files.delete(file_key);
    await forgetKeptFile(db.pool, { path: file_key });
  }
}
