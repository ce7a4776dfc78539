import type { Seen } from '@market/notifications-contract/notification.events';
import type { EventFacts } from '@market/service-kit/events/inbox';
import type { ClientBase } from 'pg';
import { markKeySeen } from '../notification/notification.queries.ts';

/** A service takes a notification back. What came too late says nothing of the one that was told since. */
export async function onNotificationSeen(tx: ClientBase, seen: Seen, { late }: Pick<EventFacts, 'late'>): Promise<void> {
  if (!late) await markKeySeen(tx, seen);
}
