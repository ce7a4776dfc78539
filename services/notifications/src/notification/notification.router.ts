import { ListNotifications, NotificationList, ReadNotifications, Unread } from '@market/notifications-contract/notification';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';

const tags = ['notification'];

export const notificationRouter = router({
  list: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/notifications', summary: 'Notifications of the caller, the newest first', tags } })
    .input(ListNotifications)
    .output(NotificationList)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  read: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/notifications/read', summary: 'Mark notifications as read', tags },
      repeatable: 'What is read stays read',
    })
    .input(ReadNotifications)
    .output(Unread)
    .mutation(({ ctx, input }) => readNotifications(ctx, input)),
});
