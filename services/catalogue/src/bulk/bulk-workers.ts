import type { Logger } from '@market/kit-contract/request-facts';
import { postgresFailure } from '@market/service-kit/data/postgres-failure';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { PublicFetch } from '@market/service-kit/files/public-fetch';
import { every } from '@market/service-kit/jobs/every';
import { startWorker } from '@market/service-kit/jobs/worker';
import { type StoredBulkChange, takeBulkChange } from '../bulk-change/bulk-change.queries.ts';
import { skipBulkRow, workBulkChange } from '../bulk-change/work-bulk-change.ts';
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
 * Processes imports, exports and bulk changes until stopped; any number of processes may do so side by side. Each kind of work has a worker of its own,
 * so that neither links that do not answer nor a file of a million goods delays the rows of another company. Answers how to stop it.
 */
export function startBulkWorkers(deps: BulkDeps): () => Promise<void> {
  const { dependencies, log } = deps;
  const options = { waker: dependencies.bulk, pollMs: POLL_MS, log, failed: 'A piece of bulk work failed; it is tried again' };
  const stops = [
    startWorker(piecesOf(deps, imports(dependencies)), options),
    startWorker(piecesOf(deps, bulkChanges(dependencies)), options),
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

const imports = (dependencies: Dependencies): Pieces<StoredImport> => ({
  take: takeImport,
  work: (tx, job, most) => workRows(tx, dependencies, { job, most }),
  skip: (tx, job) => skipRow(tx, job, [problemOf('IMPORT_ROW_FAULT', null)]),
});

const bulkChanges = (dependencies: Dependencies): Pieces<StoredBulkChange> => ({
  take: takeBulkChange,
  work: (tx, job, most) => workBulkChange(tx, { job, dependencies }, most),
  skip: skipBulkRow,
});

/** A job that is worked off piece by piece, each in one transaction with the job's own cursor. */
interface Pieces<J extends { id: number }> {
  take: (tx: Tx) => Promise<J | null | undefined>;
  work: (tx: Tx, job: J, most: number) => Promise<void>;
  /** Passes over the next row alone. */
  skip: (tx: Tx, job: J) => Promise<void>;
}

/** One piece of the job that waited longest. A piece that the database refuses is tried again in smaller ones, down to the row at fault, which is passed over. */
function piecesOf<J extends { id: number }>({ dependencies, log }: BulkDeps, { take, work, skip }: Pieces<J>): () => Promise<boolean> {
  const { db, bulk } = dependencies;
  const sizes = new Map<number, number>();
  return async () => {
    let job: J | null | undefined;
    try {
      await inTransaction(db.pool, async (tx) => {
        job = await take(tx);
        if (job) await work(tx, job, sizes.get(job.id) ?? ROWS_AT_ONCE);
      });
      if (job) sizes.delete(job.id);
      // Where it was the last piece of an import, there are pictures to be fetched.
      if (job) bulk.wake();
    } catch (err) {
      if (!job || postgresFailure(err) === 'unavailable') throw err;
      log.warn({ err, jobId: job.id }, 'A piece of bulk work failed; it is tried in smaller ones');
      await divide(job.id);
    }
    return Boolean(job);
  };

  async function divide(id: number): Promise<void> {
    const size = sizes.get(id) ?? ROWS_AT_ONCE;
    if (size > 1) {
      sizes.set(id, Math.ceil(size / 8));
      return;
    }
    await inTransaction(db.pool, async (tx) => {
      const job = await take(tx);
      if (job?.id === id) await skip(tx, job);
    });
  }
}
