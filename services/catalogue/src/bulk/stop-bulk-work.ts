import type { Tx } from '@market/service-kit/data/tx';
import { stopBulkChanges } from '../bulk-change/bulk-change.queries.ts';
import { stopImports } from '../import/end-import.ts';

/** Stops what these people began, as people of one company or (null) at all, after the piece that is being worked off. */
export async function stopBulkWork(tx: Tx, userIds: readonly number[], companyId: number | null): Promise<void> {
  if (userIds.length === 0) return;
  await stopImports(tx, userIds, companyId);
  await stopBulkChanges(tx, { users: userIds, company: companyId });
}
