import type { Logger } from '@market/kit-contract/request-facts';
import type { FileStorage } from '@market/service-kit/files/files';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { dropPhoto } from './photo-files.ts';

const EVERY_MS = 60_000;
/** A page that was read before a picture went may still ask for it. */
const LEFT = `
  SELECT d.path,
    EXISTS (SELECT FROM product_photo p WHERE p.path = d.path) OR EXISTS (SELECT FROM product_change_photo p WHERE p.path = d.path)
      OR EXISTS (SELECT FROM collection c WHERE c.cover_path = d.path) AS shown
  FROM dropped_picture d WHERE d.dropped_at <= $1 ORDER BY d.dropped_at LIMIT 200`;

/** Takes away the files of pictures that no product shows any more. Twice at once or cut in the middle it does no harm. */
export async function sweepPictures(pool: Pool, files: FileStorage, droppedBefore: Date): Promise<void> {
  const { rows } = await pool.query<{ path: string; shown: boolean }>(LEFT, [droppedBefore]);
  for (const { path, shown } of rows) {
    if (!shown) await dropPhoto(files, path);
    await pool.query('DELETE FROM dropped_picture WHERE path = $1 AND dropped_at <= $2', [path, droppedBefore]);
  }
}

/** Does so every minute. Answers how to stop it. */
export const sweepPicturesRegularly = (pool: Pool, { files, log }: { files: FileStorage; log: Logger }): (() => Promise<void>) =>
  every(() => sweepPictures(pool, files, new Date(Date.now() - EVERY_MS)), {
    everyMs: EVERY_MS,
    log,
    failed: 'Taking unused pictures away failed; it comes again',
  });
