import { inTransaction } from '@market/service-kit/data/transaction';
import type { Dependencies } from '../context.ts';
import { deleteFeedsBefore, findNewestFeed } from './feed.queries.ts';
import { resealKeys } from './signing-keys.ts';
import { lockFeed, writeFeed } from './write-feed.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Signs the feed anew once an hour, so that it never comes near its end, and makes the first one. Older documents are kept for a month. */
export async function renewFeed({ db, sealer, now }: Pick<Dependencies, 'db' | 'sealer' | 'now'>): Promise<void> {
  const isDue = async (tx: Parameters<typeof lockFeed>[0]) => {
    const last = await findNewestFeed(tx);
    return !last || now().getTime() - last.issued_at.getTime() >= HOUR_MS;
  };
  if (!(await isDue(db.pool))) return;
  await inTransaction(db.pool, async (tx) => {
    await lockFeed(tx);
    await resealKeys(tx, sealer);
    if (await isDue(tx)) await writeFeed(tx, { sealer, now }, 'feed.renewed');
    await deleteFeedsBefore(tx, { before: new Date(now().getTime() - KEPT_MS) });
  });
}
