import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { type UploadFault, UploadRefused } from '@market/module-checks/upload/bounded-files';
import { readArchive } from '@market/module-checks/upload/read-archive';
import { DomainError } from '@market/service-kit/errors';
import { limitConcurrency } from '@market/service-kit/jobs/limit-concurrency';

const refusalOf = (fault: UploadFault, details: UploadRefused['details']): DomainError => {
  switch (fault) {
    case 'ARCHIVE_UNREADABLE':
      return new DomainError('UNPROCESSABLE_CONTENT', 'ARCHIVE_UNREADABLE', details);
    case 'ARCHIVE_ENTRY_REFUSED':
      return new DomainError('UNPROCESSABLE_CONTENT', 'ARCHIVE_ENTRY_REFUSED', details);
    case 'ARCHIVE_TOO_LARGE':
      return new DomainError('PAYLOAD_TOO_LARGE', 'ARCHIVE_TOO_LARGE', details);
  }
};

/** Archives that stand unpacked in memory at once: forty megabytes each, and the rest wait on the disk as they came. */
const UNPACKED_AT_ONCE = 2;
const inTurn = limitConcurrency<unknown>(UNPACKED_AT_ONCE);

/** Hands the files of an archive to `use`, when it is its turn. @throws DomainError of `UploadFault`, and what `use` throws */
export const withUnpacked = <T>(file: UploadedFile, use: (files: Map<string, Buffer>) => Promise<T>): Promise<T> =>
  inTurn(randomUUID(), async () => use(await unpack(file))) as Promise<T>;

/** The files of an archive that was sent. @throws DomainError of `UploadFault` */
export async function unpack(file: Pick<UploadedFile, 'arrayBuffer'>): Promise<Map<string, Buffer>> {
  try {
    return await readArchive(new Uint8Array(await file.arrayBuffer()));
  } catch (thrown) {
    throw thrown instanceof UploadRefused ? refusalOf(thrown.code, thrown.details) : thrown;
  }
}
