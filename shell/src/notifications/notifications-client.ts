import type { NotificationsRouter } from '@market/notifications-contract/router';
import type { serviceClient } from '@market/shell-kit/data/api';
import { attach, createEvent, createStore } from 'effector';

export type NotificationsClient = ReturnType<typeof serviceClient<NotificationsRouter>>;

/** The page's scope exists: from now on calls can say who asks. */
export const notificationsConnected = createEvent<NotificationsClient>();

const $notifications = createStore<NotificationsClient | null>(null, { serialize: 'ignore' }).on(
  notificationsConnected,
  (_, client) => client,
);

/** An effect that asks the notifications service; a test puts its own client into the scope. */
export function notificationsFx<P, R>(call: (notifications: NotificationsClient, params: P) => Promise<R>) {
  return attach({
    source: $notifications,
    effect: (notifications, params: P) => {
      if (!notifications) throw new Error('The page is not connected to the notifications service yet');
      return call(notifications, params);
    },
  });
}
