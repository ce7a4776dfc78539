import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Pool } from 'pg';
import { catalogueSettings } from '../settings.ts';
import { readKeptBytes, reserveRoom } from './kept-files.queries.ts';

interface File {
  path: string;
  bytes: number;
}

/** The marketplace's own files, of no company, have no limit. */
type Owner = number | null;

const MB = 1024 * 1024;
const storageFull = (limit: number): DomainError => new DomainError('UNPROCESSABLE_CONTENT', 'STORAGE_FULL', { limit });

/** Takes room for a file of a company before the file is written. @throws DomainError STORAGE_FULL */
export async function takeRoom(pool: Pool, company: Owner, { path, bytes }: File): Promise<void> {
  if (company === null) return;
  const { storage_mb } = await catalogueSettings.get(pool);
  const reserved = await inTransaction(pool, async (tx) => {
    // Of several at once no more pass than there is room for.
    await lockExclusively(tx, 'catalogue.kept-files', company);
    return reserveRoom(tx, { path, company, bytes, limit: storage_mb * MB });
  });
  if (reserved === 0) throw storageFull(storage_mb);
}

/** Before a file is made whose size nobody knows yet. @throws DomainError STORAGE_FULL */
export async function requireRoomLeft(pool: Pool, company: Owner): Promise<void> {
  if (company === null) return;
  const { storage_mb } = await catalogueSettings.get(pool);
  const kept = await readKeptBytes(pool, { company });
  if (kept && kept.bytes >= storage_mb * MB) throw storageFull(storage_mb);
}
