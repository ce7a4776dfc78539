import { notificationWanted, type WantedForRoles } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { readBearers } from './projections.queries.ts';

/** A service wants everybody notified who has certain roles: who they are at this moment only identity knows. */
export async function onRoleNotificationWanted(tx: Tx, { roles, ...wanted }: WantedForRoles): Promise<void> {
  const bearers = await readBearers(tx, { roles });
  await emitAll(
    tx,
    notificationWanted('identity'),
    bearers.map(({ id }) => ({ id, payload: { user_id: id, ...wanted } })),
  );
}
