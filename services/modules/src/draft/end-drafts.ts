import type { Dependencies } from '../context.ts';
import { deleteOldDrafts, forgetDraftFiles, readExpiredDrafts } from './draft.queries.ts';
import { draftKeyOf } from './draft-files.ts';

/** Deletes the files of drafts whose hour is over, and in time what counts them. Ended in between, the next run goes on. */
export async function endDrafts({ db, files }: Pick<Dependencies, 'db' | 'files'>): Promise<void> {
  for (let ended = await readExpiredDrafts(db.pool); ended.length > 0; ended = await readExpiredDrafts(db.pool)) {
    for (const { version, files: digests } of ended) {
      await Promise.all(Object.values(digests).map((digest) => files.delete(draftKeyOf(version, digest))));
      await forgetDraftFiles(db.pool, { version });
    }
  }
  await deleteOldDrafts(db.pool);
}
