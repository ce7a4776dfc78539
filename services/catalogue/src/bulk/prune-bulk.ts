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
  const failures: unknown[] = [];
  for (const old of await readOldExports(db.pool, { now: now() }))
    await deleteOld({ db, files }, old).catch((err: unknown) => failures.push(err));
  if (failures.length > 0) throw new AggregateError(failures, 'files of exports could not be deleted');
}

/** The file first: whoever is cut off in the middle finds the row again. */
async function deleteOld({ db, files }: Pick<Dependencies, 'db' | 'files'>, { id, file_key }: { id: number; file_key: string | null }) {
  if (file_key !== null) await files.delete(file_key);
  await deleteExport(db.pool, { id });
}
