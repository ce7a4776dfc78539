import type { Wanted } from '@market/notifications-contract/notification.events';
import type { ClientBase } from 'pg';
import type { Sealer } from '../delivery/sealer.ts';
import { notify } from '../notification/notify.ts';

/** A service wants somebody notified. */
export const onNotificationWanted =
  (sealer: Sealer) =>
  (tx: ClientBase, wanted: Wanted): Promise<void> =>
    notify(tx, { sealer, wanted });
