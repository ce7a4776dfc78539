import type { Logger } from '@market/kit-contract/request-facts';
import { postgresFailure } from '@market/service-kit/data/postgres-failure';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { PublicFetch } from '@market/service-kit/files/public-fetch';
import { every } from '@market/service-kit/jobs/every';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Dependencies } from '../context.ts';
import { writeNextExport } from '../export/write-export.ts';
import { fetchPhotos } from '../import/fetch-photos.ts';
import { ROWS_AT_ONCE, type StoredImport, takeImport } from '../import/import-job.queries.ts';
import { problemOf } from '../import/row-problem.ts';
import { skipRow, workRows } from '../import/work-import.ts';
import { pruneBulk } from './prune-bulk.ts';

/** What another process was asked for, or left behind when it died, is found this soon. */
const POLL_MS = 2_000;
const PRUNE_EVERY_MS = 3_600_000;

export interface BulkDeps {
  dependencies: Dependencies;
  fetchPicture: PublicFetch;
  log: Logger;
}

/**
 * Processes imports and exports until stopped; any number of processes may do so side by side. Each kind of work has a worker of its own,
 * so that neither links that do not answer nor a file of a million goods delays the rows of another company. Answers how to stop it.
 */
export function startBulkWorkers(deps: BulkDeps): () => Promise<void> {
  const { dependencies, log } = deps;
  const options = { waker: dependencies.bulk, pollMs: POLL_MS, log, failed: 'A piece of bulk work failed; it is tried again' };
  const stops = [
    startWorker(importRows(deps), options),
    startWorker(() => fetchPhotos(deps), options),
    startWorker(() => writeNextExport(dependencies), options),
    every(() => pruneBulk(dependencies), {
      everyMs: PRUNE_EVERY_MS,
      log,
      failed: 'Old imports and exports were not removed; it is tried again',
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * One piece of the import that waited longest. A piece that the database refuses is tried again in smaller ones, down to the row at fault,
 * which is passed over.
 */
function importRows({ dependencies, log }: BulkDeps): () => Promise<boolean> {
  const sizes = new Map<number, number>();
  return async () => {
    let job: StoredImport | undefined;
    try {
      await inTransaction(dependencies.db.pool, async (tx) => {
        job = await takeImport(tx);
        if (job) await workRows(tx, dependencies, { job, most: sizes.get(job.id) ?? ROWS_AT_ONCE });
      });
      if (job) sizes.delete(job.id);
      // Where it was the last piece, there are pictures to be fetched.
      if (job) dependencies.bulk.wake();
    } catch (err) {
      if (!job || postgresFailure(err) === 'unavailable') throw err;
      log.warn({ err, importId: job.id }, 'A piece of an import failed; it is tried in smaller ones');
      await divide(job.id);
    }
    return job !== undefined;
  };

  async function divide(id: number): Promise<void> {
    const size = sizes.get(id) ?? ROWS_AT_ONCE;
    if (size > 1) {
      sizes.set(id, Math.ceil(size / 8));
      return;
    }
    await inTransaction(dependencies.db.pool, async (tx) => {
      const job = await takeImport(tx);
      if (job?.id === id) await skipRow(tx, job, [problemOf('IMPORT_ROW_FAULT', null)]);
    });
  }
}
