import type { Wanted } from '@market/notifications-contract/notification.events';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { ClientBase } from 'pg';
import { notify } from '../notification/notify.ts';

/** A service wants a user notified. */
export const onNotificationWanted =
  (sealer: Sealer) =>
  (tx: ClientBase, wanted: Wanted): Promise<void> =>
    notify(tx, { sealer, wanted });
