import type { ImportJob, ImportState } from '@market/catalogue-contract/import';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { type ImportRow, passImport, readImport, type StoredImport } from './import-job.queries.ts';

/** An import of a company whose goods the caller manages. @throws DomainError IMPORT_NOT_FOUND */
export async function findImport(tx: Tx, { principal }: SignedInCtx, id: number): Promise<StoredImport> {
  const job = await readImport(tx, { job: id });
  if (!job || !isInsider(audienceOf(principal), job.company_id)) throw new DomainError('NOT_FOUND', 'IMPORT_NOT_FOUND');
  return job;
}

/** Moves an import on from one of the states it may be left in. @throws DomainError IMPORT_STATE */
export async function moveImport(tx: Tx, { id, from }: { id: number; from: readonly ImportState[] }, to: ImportState): Promise<void> {
  const isEnd = to === 'canceled';
  if ((await passImport(tx, { job: id, to, from, isEnd })).length === 0) throw new DomainError('CONFLICT', 'IMPORT_STATE');
}

/** Rows of IMPORT_VIEW with their moments written out. */
export const importView = ({ created_at, finished_at, ...job }: ImportRow): ImportJob => ({
  ...job,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
