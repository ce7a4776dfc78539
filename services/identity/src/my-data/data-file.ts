import { randomBytes } from 'node:crypto';
import type { DataFile, DataFileKey } from '@market/identity-contract/my-data';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { DomainError } from '@market/service-kit/errors';
import { FileAnswer } from '@market/service-kit/http/file-answer';
import type { SignedInCtx } from '../context.ts';
import { identitySettings } from '../settings.ts';
import { ASKED_SERVICES } from './asked-services.ts';
import { insertDataFile, readDoneDataFile, readNewestDataFile, type StoredDataFile } from './data-file.queries.ts';

const DAY_MS = 86_400_000;

export const ZIP_TYPE = 'application/zip';

function view({ id, state, bytes, services_done: done, created_at, ended_at }: StoredDataFile, days: number): DataFile {
  const until = state === 'done' && ended_at ? new Date(ended_at.getTime() + days * DAY_MS).toISOString() : null;
  const total = Object.keys(ASKED_SERVICES).length;
  return { id, state, done, total, bytes: bytes === null ? null : Number(bytes), created_at: created_at.toISOString(), until };
}

/**
 * Has all that the product keeps of the caller put into a file, of which they are notified.
 *
 * @throws DomainError DATA_FILE_WAITING, DATA_FILE_LIMIT
 */
export async function createDataFile({ db, principal, locale, dataFiles }: SignedInCtx): Promise<{ data: DataFile }> {
  const { data_files_per_day: most, data_file_days } = await identitySettings.get(db.pool);
  const key = `data/${principal.userId}-${randomBytes(16).toString('hex')}`;
  const waits = () => new DomainError('CONFLICT', 'DATA_FILE_WAITING');
  const made = await refusingTaken({ data_file_waiting: waits }, () =>
    insertDataFile(db.pool, { user: principal.userId, locale, key, most }),
  );
  if (!made) throw new DomainError('TOO_MANY_REQUESTS', 'DATA_FILE_LIMIT', { limit: most });
  dataFiles.wake();
  return { data: view(made, data_file_days) };
}

/** How the caller's newest file stands. */
export async function getDataFile({ db, principal }: SignedInCtx): Promise<{ data: DataFile | null }> {
  const { data_file_days } = await identitySettings.get(db.pool);
  const stored = await readNewestDataFile(db.pool, { user: principal.userId });
  return { data: stored && view(stored, data_file_days) };
}

/** Over REST the file itself; elsewhere how it stands. @throws DomainError DATA_FILE_NOT_FOUND, also for that of another user */
export async function readDataFileContent(ctx: SignedInCtx, { id }: DataFileKey): Promise<FileAnswer | { data: DataFile }> {
  const { data_file_days } = await identitySettings.get(ctx.db.pool);
  const stored = await readDoneDataFile(ctx.db.pool, { id, user: ctx.principal.userId });
  if (!stored) throw new DomainError('NOT_FOUND', 'DATA_FILE_NOT_FOUND');
  if (!ctx.takesFiles) return { data: view(stored, data_file_days) };
  const file = await ctx.files.get(stored.file_key);
  if (!file) throw new DomainError('NOT_FOUND', 'DATA_FILE_NOT_FOUND');
  const name = `${stored.locale === 'ru' ? 'Мои данные' : 'My data'} ${stored.created_at.toISOString().slice(0, 10)}.zip`;
  return new FileAnswer({ name, type: ZIP_TYPE, content: file.content });
}
