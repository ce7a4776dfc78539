import type { Logger } from '@market/kit-contract/request-facts';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import { every } from '@market/service-kit/jobs/every';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Dependencies } from '../context.ts';
import { identitySettings } from '../settings.ts';
import { dataArchive } from './data-archive.ts';
import {
  claimDataFile,
  deleteDataFile,
  endDataFile,
  findDataFile,
  noteProgress,
  readOldDataFiles,
  type StoredDataFile,
} from './data-file.queries.ts';
import { ZIP_TYPE } from './data-file.ts';

const POLL_MS = 5_000;
const TRIES = 3;
const SWEEP_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

type Writing = Pick<Dependencies, 'db' | 'files' | 'personalRows' | 'now'>;

/** Gathers what services keep of a person. Done again after a crash it replaces what was there. */
async function writeDataFile({ db, files, personalRows, now }: Writing, job: StoredDataFile): Promise<void> {
  const { id, tries, file_key: key, user_id, locale } = job;
  const progress = async (done: number): Promise<void> => {
    if ((await noteProgress(db.pool, { id, tries, done })) === 0) throw new Error('Another gathers this file by now, or nobody wants it');
  };
  const archive = dataArchive({ ask: (service, from) => personalRows(service, { user_id, from }), locale, at: now(), progress });
  await files.put(key, archive, ZIP_TYPE);
  const stored = await files.get(key);
  stored?.content.destroy();
  if (await end(db, job, stored?.size ?? 0)) return;
  // Overtaken, it wrote what the other writes as well; it is nobody's only where the row is gone.
  if (!(await findDataFile(db.pool, { id }))) await files.delete(key);
}

const DONE = {
  ...{ kind: 'data_file', intent: 'success' as const },
  title: { ru: 'Файл с вашими данными готов', en: 'The file of your data is ready' },
  text: { ru: 'Скачайте его в профиле', en: 'Download it in your profile' },
};
const FAILED = {
  ...{ kind: 'data_file_failed', intent: 'error' as const },
  title: { ru: 'Файл с вашими данными не получился', en: 'The file of your data failed' },
  text: { ru: 'Запросите его ещё раз', en: 'Please ask for it once more' },
};

/** Ends it and tells its person, unless another has taken it up. `bytes`: null where it failed. */
const end = ({ pool }: Dependencies['db'], { id, tries, user_id }: StoredDataFile, bytes: number | null): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    if ((await endDataFile(tx, { id, tries, bytes, state: bytes === null ? 'failed' : 'done' })) === 0) return false;
    const told = bytes === null ? FAILED : DONE;
    await emit(tx, notificationWanted('identity'), user_id, { user_id, topic: 'account', target: { kind: 'profile' }, ...told });
    return true;
  });

/** Writes the file that waits longest. Answers whether there was one. */
async function writeNext(deps: Writing): Promise<boolean> {
  const job = await claimDataFile(deps.db.pool);
  if (!job) return false;
  try {
    await writeDataFile(deps, job);
  } catch (thrown) {
    if (job.tries >= TRIES) await end(deps.db, job, null);
    throw thrown;
  }
  return true;
}

/** Deletes files that ended before, some at a time; the content first: whoever is cut off in the middle finds the row again. */
export async function sweepDataFiles({ db, files }: Pick<Writing, 'db' | 'files'>, before: Date): Promise<void> {
  for (const { id, file_key } of await readOldDataFiles(db.pool, { before })) {
    await files.delete(file_key);
    await deleteDataFile(db.pool, { id });
  }
}

/** Writes files that wait and deletes old ones. Answers what stops each. */
export const startDataFiles = (deps: Dependencies, log: Logger): (() => Promise<void>)[] => [
  startWorker(() => writeNext(deps), {
    ...{ waker: deps.dataFiles, pollMs: POLL_MS, log },
    failed: 'A file of personal data could not be written; it comes again',
  }),
  every(
    async () => {
      const { data_file_days } = await identitySettings.get(deps.db.pool);
      await sweepDataFiles(deps, new Date(deps.now().getTime() - data_file_days * DAY_MS));
    },
    { everyMs: SWEEP_MS, log, failed: 'Old files of personal data could not be deleted; they are looked at again' },
  ),
];
