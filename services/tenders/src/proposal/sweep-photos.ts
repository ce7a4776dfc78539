import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { photoStore } from '../photo/photo-store.ts';
import { forgetUnused } from './proposal-photo.queries.ts';

const EVERY_MS = 10 * 60_000;
const KEPT_MS = 24 * 3_600_000;

/** Takes pictures away that were sent for proposals which were never made. */
export function startSweepingPhotos({ db, files, now }: Dependencies, log: Logger): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    const gone = await forgetUnused(db.pool, { before: new Date(now().getTime() - KEPT_MS) });
    for (const { name } of gone) await photoStore.drop(files, name);
  };
  return every(sweep, { everyMs: EVERY_MS, log, failed: 'pictures of unsent proposals were not swept' });
}
