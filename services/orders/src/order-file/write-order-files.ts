import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from '@market/kit-contract/request-facts';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import { FILE_ROWS_MAX } from '@market/orders-contract/order-file';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import { CSV_TYPE, csvPages } from '@market/service-kit/files/csv';
import { every } from '@market/service-kit/jobs/every';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Dependencies } from '../context.ts';
import { orderFilter } from '../order/read-orders.ts';
import { actorOf } from '../reader.ts';
import { ordersSettings } from '../settings.ts';
import { mayStillSee } from './may-still-see.ts';
import {
  claimOrderFile,
  deleteOrderFile,
  endOrderFile,
  readOldOrderFiles,
  readSpareOrderFiles,
  type StoredFile,
} from './order-file.queries.ts';
import { orderTable } from './order-table.ts';

/** What whoever asked for a file is told once it is written. */
export const readyFile = (rows: number) => ({
  title: { ru: 'Файл заказов готов', en: 'The file of orders is ready' },
  text: { ru: `Строк в файле: ${rows}`, en: `Rows in the file: ${rows}` },
});

const POLL_MS = 5_000;
const TRIES = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Writing = Pick<Dependencies, 'db' | 'files'>;

/** Writes a file as its owner would see the list, in place of their oldest where they have many, and notifies them; whoever is late leaves nothing behind. */
export async function writeOrderFile({ db, files }: Writing, job: StoredFile): Promise<void> {
  const { files_kept } = await ordersSettings.get(db.pool);
  await deleteFiles({ db, files }, await readSpareOrderFiles(db.pool, { user: job.user_id, kept: files_kept - 1 }));
  const principal = { userId: job.user_id, sessionId: '', ...job.owner };
  const table = await orderTable(
    db.pool,
    {
      ...{ filter: orderFilter(principal, job.filter), actor: actorOf(principal), locale: job.locale },
      hideDelivery: job.filter.hide_delivery_cost,
    },
    FILE_ROWS_MAX,
  );
  const key = `orders/file/${job.id}-${randomBytes(8).toString('hex')}`;
  await files.put(key, Readable.from(csvPages(table, job.locale), { highWaterMark: 1 }), CSV_TYPE);
  if (!(await end(db, job, { state: 'done', file: key, rows: table.total }))) await files.delete(key);
}

interface Outcome {
  state: 'done' | 'failed';
  file: string | null;
  rows: number;
}

const FAILED: Outcome = { state: 'failed', file: null, rows: 0 };

const end = ({ pool }: Dependencies['db'], { id, user_id }: StoredFile, { state, file, rows }: Outcome): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    if (!(await endOrderFile(tx, { id, state, file, rows }))) return false;
    const told =
      state === 'done'
        ? {
            ...{ kind: 'orders_file', intent: 'success' as const, target: { kind: 'order.file' as const, id } },
            ...readyFile(rows),
          }
        : {
            ...{ kind: 'orders_file_failed', intent: 'error' as const },
            title: { ru: 'Файл заказов не получился', en: 'The file of orders failed' },
            text: { ru: 'Попробуйте ещё раз', en: 'Try once more' },
          };
    await emit(tx, notificationWanted('orders'), user_id, { user_id, topic: 'orders', ...told });
    return true;
  });

/** Writes the file that waits longest, if who asked for it may still see what it would show. Answers whether there was one. */
async function writeNext(deps: Dependencies): Promise<boolean> {
  const job = await claimOrderFile(deps.db.pool);
  if (!job) return false;
  try {
    const now = await deps.rights(job.user_id);
    if (now && mayStillSee(job, now)) await writeOrderFile(deps, job);
    else await end(deps.db, job, FAILED);
  } catch (thrown) {
    if (job.tries >= TRIES) await end(deps.db, job, FAILED);
    throw thrown;
  }
  return true;
}

/** Deletes files that were made before, some at a time. */
export const sweepOrderFiles = async (deps: Writing, before: Date): Promise<void> =>
  deleteFiles(deps, await readOldOrderFiles(deps.db.pool, { before }));

/** The content first: whoever is cut off in the middle finds the row again. */
async function deleteFiles({ db, files }: Writing, spare: readonly { id: number; file_key: string | null }[]): Promise<void> {
  for (const { id, file_key } of spare) {
    if (file_key !== null) await files.delete(file_key);
    await deleteOrderFile(db.pool, { id });
  }
}

/** Answers how to stop it. */
export const startSweepingOrderFiles = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  every(
    async () => {
      const { file_days } = await ordersSettings.get(deps.db.pool);
      await sweepOrderFiles(deps, new Date(deps.now().getTime() - file_days * DAY_MS));
    },
    { everyMs: HOUR_MS, log, failed: 'Old files of orders could not be deleted; they are looked at again' },
  );

/** Answers how to stop it. */
export const startWritingOrderFiles = (deps: Dependencies, log: Logger): (() => Promise<void>) =>
  startWorker(() => writeNext(deps), {
    ...{ waker: deps.orderFiles, pollMs: POLL_MS, log },
    failed: 'A file of orders could not be written; it comes again',
  });
