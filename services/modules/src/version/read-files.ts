import { buffer } from 'node:stream/consumers';
import type {
  FileContent,
  GetFileContent,
  GetVersionFiles,
  GetVersionNames,
  VersionFiles,
  VersionNames,
} from '@market/modules-contract/distribution';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { keyOf } from './module-files.ts';
import { readDraftNames, readFiles, readNames } from './version.queries.ts';

/** The files of an approved version. @throws DomainError VERSION_NOT_FOUND */
export async function getVersionFiles({ db }: Ctx, wanted: GetVersionFiles): Promise<VersionFiles> {
  const data = await readFiles(db.pool, wanted);
  if (data.length === 0) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
  return { data };
}

/** Which versions have files at all, for whoever is asked for ones that never were. */
export async function getVersionNames({ db }: Ctx, { module }: GetVersionNames): Promise<VersionNames> {
  const rows = module === null ? await readDraftNames(db.pool) : await readNames(db.pool, { module });
  return { data: rows.map(({ version }) => version) };
}

/** What one of them holds. @throws DomainError VERSION_NOT_FOUND for a digest that no version has, or not in this coding */
export async function getFileContent({ files }: Ctx, { digest, coding }: GetFileContent): Promise<FileContent> {
  const found = await files.get(keyOf(digest, coding));
  if (!found) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
  return { data: { content: (await buffer(found.content)).toString('base64') } };
}
