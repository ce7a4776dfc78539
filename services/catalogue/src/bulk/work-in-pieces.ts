import type { Logger } from '@market/kit-contract/request-facts';
import { postgresFailure } from '@market/service-kit/data/postgres-failure';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { PublicFetch } from '@market/service-kit/files/public-fetch';
import type { Works } from '../context.ts';
import { writeNextExport } from '../export/write-export.ts';
import { fetchPhotos } from '../import/fetch-photos.ts';
import { ROWS_AT_ONCE, type StoredImport, takeImport } from '../import/import-job.ts';
import { problemOf } from '../import/row-problem.ts';
import { skipRow, workRows } from '../import/work-import.ts';
import { pruneBulk } from './prune-bulk.ts';

/** What another process was asked for, or left behind when it died, is found this soon. */
const LOOK_EVERY_MS = 2_000;
const PRUNE_EVERY_MS = 3_600_000;

export interface BulkDeps {
  works: Works;
  fetchPicture: PublicFetch;
  log: Logger;
}

/** A piece of work; answers whether there was any. */
type Work = () => Promise<boolean>;

/**
 * Works off imports and exports until stopped; any number of processes may do so side by side. Each kind of work goes on by itself: neither
 * somebody's links that do not answer nor a file of a million goods keeps another one's rows waiting. Answers how to stop it.
 */
export function workInPieces(deps: BulkDeps): () => Promise<void> {
  const { works, log } = deps;
  let isStopping = false;
  const loop = async (...kinds: Work[]): Promise<void> => {
    const sleep = works.bulk.sleeper();
    while (!isStopping) {
      let isBusy = false;
      for (const work of kinds) {
        const didWork = await work().catch((err) => {
          log.warn({ err }, 'A piece of bulk work failed; it comes again');
          return false;
        });
        isBusy ||= didWork;
      }
      if (!isBusy && !isStopping) await sleep(LOOK_EVERY_MS);
    }
  };
  const running = [
    loop(rowWorker(deps)),
    loop(() => fetchPhotos(deps)),
    loop(
      () => writeNextExport(works),
      occasionally(() => pruneBulk(works)),
    ),
  ];
  return async () => {
    isStopping = true;
    works.bulk.wake();
    await Promise.all(running);
  };
}

/** Work that nobody waits for. */
function occasionally(work: () => Promise<void>): Work {
  let last = 0;
  return async () => {
    if (Date.now() - last < PRUNE_EVERY_MS) return false;
    last = Date.now();
    await work();
    return false;
  };
}

/**
 * One piece of the import that waited longest. A piece that the database refuses is tried again in smaller ones, down to the row at fault,
 * which is passed over.
 */
function rowWorker({ works, log }: BulkDeps): Work {
  const sizes = new Map<number, number>();
  return async () => {
    let job: StoredImport | undefined;
    try {
      await inTransaction(works.db.pool, async (tx) => {
        job = await takeImport(tx);
        if (job) await workRows(tx, works, { job, most: sizes.get(job.id) ?? ROWS_AT_ONCE });
      });
      if (job) sizes.delete(job.id);
      // Where it was the last piece, there are pictures to be fetched.
      if (job) works.bulk.wake();
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
    await inTransaction(works.db.pool, async (tx) => {
      const job = await takeImport(tx);
      if (job?.id === id) await skipRow(tx, job, [problemOf('IMPORT_ROW_FAULT', null)]);
    });
  }
}
