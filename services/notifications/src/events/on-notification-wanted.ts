import type { Wanted } from '@market/notifications-contract/notification.events';
import type { EventFacts } from '@market/service-kit/events/inbox';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { ClientBase } from 'pg';
import { notify } from '../notification/notify.ts';

/** A service wants a user notified. What came too late is superseded where it has a key: something newer was told, or taken back, under it. */
export const onNotificationWanted =
  (sealer: Sealer) =>
  async (tx: ClientBase, wanted: Wanted, { late }: Pick<EventFacts, 'late'>): Promise<void> => {
    if (wanted.key === undefined || !late) await notify(tx, { sealer, wanted });
  };
