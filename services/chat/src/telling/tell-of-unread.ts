import type { Logger } from '@market/kit-contract/request-facts';
import { noticeId, notificationWanted } from '@market/notifications-contract/notification.events';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { every } from '@market/service-kit/jobs/every';
import { moveTelling, readMovedSince, readTelling, tellDue, tryToTell } from '../stored/telling.queries.ts';
import { keyOf, noticeOf } from './notice.ts';

const EVERY_MS = 2_000;
/** Whoever looks at a channel has seen a post by then. */
const SETTLED_MS = 3_000;
/** A post commits so long after the moment of its clock at the most: channels that moved since are looked at again. */
const COMMITTED_MS = 30_000;
/** Channels of one transaction. Few, for who reads in one of them meanwhile waits. */
const AT_ONCE = 50;

/** Has people notified of posts that they have not seen. Answers how to stop. */
export const startTelling = (pool: Db['pool'], log: Logger): (() => Promise<void>) =>
  every(() => tellOfUnread(pool), { everyMs: EVERY_MS, log, failed: 'People were not told of unread posts; they are told later' });

/**
 * Tells of what channels that moved lately have for their people. What was told is noted in the transaction that tells it, so nothing is told twice; how far the
 * channels were looked at is noted last, so nothing is left out.
 */
export async function tellOfUnread(pool: Db['pool']): Promise<void> {
  const begun = await readTelling(pool);
  if (!begun) return;
  let after: Moved = { clock: begun.clock, id: '' };
  for (;;) {
    const told = await inTransaction(pool, (tx) => tellSome(tx, after));
    if (!told) return;
    after = told.at(-1) ?? after;
    if (told.length < AT_ONCE) break;
  }
  await moveTelling(pool, { clock: Math.min(after.clock, begun.now - COMMITTED_MS) });
}

interface Moved {
  clock: number;
  id: string;
}

/** Answers the channels that were looked at; null: another instance is at it. */
async function tellSome(tx: Tx, after: Moved): Promise<Moved[] | null> {
  if (!(await tryToTell(tx))?.taken) return null;
  const moved = await readMovedSince(tx, { ...after, most: AT_ONCE });
  const due = moved.length === 0 ? [] : await tellDue(tx, { channels: moved.map(({ id }) => id), settled: SETTLED_MS });
  const news = due.map((row) => ({ id: noticeId(row.person, keyOf(row.channel)), payload: noticeOf(row) }));
  await emitAll(tx, notificationWanted('chat'), news);
  return moved;
}
