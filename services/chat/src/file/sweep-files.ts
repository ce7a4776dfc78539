import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { deleteFiles, lockUnposted } from '../stored/file.queries.ts';
import { dropFile } from './kept-file.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

type Kept = Pick<Dependencies, 'db' | 'files'>;

/** Takes files away that came into no post within a day, and those of posts that are forgotten. */
export function startSweepingFiles(kept: Kept, log: Logger): () => Promise<void> {
  return every(() => sweepFiles(kept), { everyMs: EVERY_MS, log, failed: 'Files that nobody posted were not swept; they are swept again' });
}

export async function sweepFiles({ db, files }: Kept): Promise<void> {
  // Files go before their rows do: one whose deletion is cut short is found again.
  const sweep = (): Promise<number> =>
    inTransaction(db.pool, async (tx) => {
      const gone = await lockUnposted(tx, { limit: AT_ONCE });
      for (const { id } of gone) await dropFile(files, id);
      if (gone.length > 0) await deleteFiles(tx, { ids: gone.map(({ id }) => id) });
      return gone.length;
    });
  while ((await sweep()) === AT_ONCE);
}
