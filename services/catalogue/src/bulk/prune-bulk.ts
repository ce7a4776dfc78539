import type { Dependencies } from '../context.ts';
import { ROWS_AT_ONCE } from '../import/import-job.queries.ts';
import {
  deleteExport,
  deleteOldBulkChanges,
  deleteOldBulkRows,
  deleteOldImportRows,
  deleteOldImports,
  readOldExports,
} from './prune-bulk.queries.ts';

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
  // The file first: whoever is cut off in the middle finds the row again.
  for (const { id, file_key } of await readOldExports(db.pool, { now: now() })) {
    if (file_key !== null) await files.delete(file_key);
    await deleteExport(db.pool, { id });
  }
}
