import { router } from '@market/service-kit/trpc';
import { deliveryRouter } from './delivery/delivery.router.ts';
import { notificationRouter } from './notification/notification.router.ts';
import { preferenceRouter } from './preference/preference.router.ts';

export const notificationsRouter = router({
  notification: notificationRouter,
  preference: preferenceRouter,
  delivery: deliveryRouter,
});
export type NotificationsRouter = typeof notificationsRouter;
