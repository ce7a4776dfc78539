import type { ReadNotifications, Unread } from '@market/notifications-contract/notification';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { markRead } from './notification.queries.ts';

/** Marks notifications of the caller as read; numbers of other users are ignored. */
export async function readNotifications({ db, principal }: SignedInCtx, { ids = [], up_to: upTo = 0 }: ReadNotifications): Promise<Unread> {
  const unread = await inTransaction(db.pool, (tx) => markRead(tx, principal.userId, { ids, upTo }));
  return { data: { unread } };
}
