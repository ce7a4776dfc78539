import type { ListNotifications, NotificationList } from '@market/notifications-contract/notification';
import type { SignedInCtx } from '../context.ts';
import { readMailbox, readPage } from './notification.queries.ts';

/** The caller's notifications, the newest first. */
export async function listNotifications({ db, principal }: SignedInCtx, input: ListNotifications): Promise<NotificationList> {
  const [found, { unread, unread_by_topic, total }] = await Promise.all([
    readPage(db.pool, principal.userId, input),
    readMailbox(db.pool, principal.userId),
  ]);
  const data = found.slice(0, input.limit);
  const last = data.at(-1);
  return { data, next: found.length > input.limit && last ? last.id : null, unread, unread_by_topic, total };
}
