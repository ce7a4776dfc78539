import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { photoStore } from './photo-store.ts';
import { forgetUnused } from './proposal-photo.queries.ts';
import { forgetPhotos } from './tender-photo.queries.ts';

const EVERY_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** Takes pictures away that nothing shows: sent for proposals which were never made, or of what was deleted. */
export function startSweepingPhotos(dependencies: Dependencies, log: Logger): () => Promise<void> {
  return every(() => sweepPhotos(dependencies), { everyMs: EVERY_MS, log, failed: 'pictures that nothing shows were not swept' });
}

export async function sweepPhotos({ db, files, now }: Pick<Dependencies, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  // Files go before their rows do: one whose deletion is cut short is found again.
  const sweep = (forget: (tx: Tx) => Promise<{ name: string }[]>): Promise<number> =>
    inTransaction(db.pool, async (tx) => {
      const gone = await forget(tx);
      for (const { name } of gone) await photoStore.drop(files, name);
      return gone.length;
    });
  while ((await sweep((tx) => forgetUnused(tx, { before, limit: AT_ONCE }))) === AT_ONCE);
  while ((await sweep((tx) => forgetPhotos(tx, { limit: AT_ONCE }))) === AT_ONCE);
}
