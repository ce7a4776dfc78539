import type { ReadNotifications, Unread } from '@market/notifications-contract/notification';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { markRead, readMailbox } from './notification.queries.ts';

/** Marks notifications of the caller as read; numbers of other users are ignored. */
export async function readNotifications(
  { db, principal }: SignedInCtx,
  { ids = [], up_to = 0, without }: ReadNotifications,
): Promise<Unread> {
  const { unread, unread_by_topic } = await inTransaction(db.pool, async (tx) => {
    await markRead(tx, principal.userId, { ids, upTo: up_to, without: without ?? null });
    return readMailbox(tx, principal.userId);
  });
  return { data: { unread, unread_by_topic } };
}
