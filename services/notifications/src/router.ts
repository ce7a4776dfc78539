import { router } from '@market/service-kit/trpc/trpc';
import { deliveryRouter } from './delivery/delivery.router.ts';
import { notificationRouter } from './notification/notification.router.ts';
import { preferenceRouter } from './preference/preference.router.ts';
import { recipientRouter } from './recipient/recipient.router.ts';

export const notificationsRouter = router({
  notification: notificationRouter,
  preference: preferenceRouter,
  delivery: deliveryRouter,
  recipient: recipientRouter,
});
export type NotificationsRouter = typeof notificationsRouter;
