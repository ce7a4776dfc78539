import type { ImportJob, ImportState } from '@market/catalogue-contract/import';
import { inTransaction } from '@market/service-kit/data/transaction';
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
  if ((await passImport(tx, { job: id, to, from, isEnd })).length === 0) throw stateRefusal();
}

const stateRefusal = (): DomainError => new DomainError('CONFLICT', 'IMPORT_STATE');

/** An import that may have been asked for the same a moment ago. */
interface Repeatable {
  id: number;
  /** Where it leads; who asks again finds it there. */
  reached: readonly ImportState[];
}

/**
 * Does something to an import once, however often it is asked for. Who asks at the same time as another waits in `step` and finds it refused.
 *
 * @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE and what `step` throws
 */
export async function moveOnce(
  ctx: SignedInCtx,
  { id, reached }: Repeatable,
  step: (tx: Tx, job: StoredImport) => Promise<void>,
): Promise<void> {
  const isReached = async (tx: Tx): Promise<boolean> => reached.includes((await findImport(tx, ctx, id)).state);
  if (await isReached(ctx.db.pool)) return;
  await inTransaction(ctx.db.pool, async (tx) => step(tx, await findImport(tx, ctx, id))).catch(async (thrown: unknown) => {
    const isLate = thrown instanceof DomainError && thrown.code === 'IMPORT_STATE' && (await isReached(ctx.db.pool));
    if (!isLate) throw thrown;
  });
}

/** Rows of IMPORT_VIEW with their moments written out. */
export const importView = ({ created_at, finished_at, ...job }: ImportRow): ImportJob => ({
  ...job,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
