import type { Logger } from '@market/kit-contract/request-facts';
import type { FileStorage } from '@market/service-kit/files/files';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { forgetDroppedPicture, readDroppedPictures } from './dropped-picture.queries.ts';
import { dropPhoto } from './photo-files.ts';

const EVERY_MS = 60_000;

/** Takes away the files of pictures that no product shows any more. Twice at once or cut in the middle it does no harm. */
export async function sweepPictures(pool: Pool, files: FileStorage, droppedBefore: Date): Promise<void> {
  const rows = await readDroppedPictures(pool, { before: droppedBefore });
  for (const { path, shown } of rows) {
    if (!shown) await dropPhoto({ pool, files }, path);
    await forgetDroppedPicture(pool, { path, before: droppedBefore });
  }
}

/** Does so every minute. Answers how to stop it. */
export const startSweepingPictures = (pool: Pool, { files, log }: { files: FileStorage; log: Logger }): (() => Promise<void>) =>
  every(() => sweepPictures(pool, files, new Date(Date.now() - EVERY_MS)), {
    everyMs: EVERY_MS,
    log,
    failed: 'Taking unused pictures away failed; it comes again',
  });
