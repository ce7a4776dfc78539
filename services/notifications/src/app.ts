import { newDeviceSeen, passwordChanged, userActivated } from '@market/identity-contract/account.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { AnnouncedChange, announcingServices, changeAnnounced } from '@market/notifications-contract/change.events';
import { notificationSeen, notificationWanted, notifyingServices } from '@market/notifications-contract/notification.events';
import contract from '@market/notifications-contract/package.json' with { type: 'json' };
import { notificationsRefusals } from '@market/notifications-contract/refusals';
import { movesOn } from '@market/service-kit/admin/health';
import { directUrlOf } from '@market/service-kit/data/database';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { listen } from '@market/service-kit/jobs/listen';
import { createWaker } from '@market/service-kit/jobs/waker';
import type { ServiceDeps } from '@market/service-kit/service';
import { backlogs } from './backlogs.queries.ts';
import { startDelivery } from './delivery/deliver.ts';
import { DELIVERY_CHANNEL } from './delivery/delivery.queries.ts';
import { countingAttempts } from './delivery/delivery-numbers.ts';
import { type OpenedNotifications, openDependencies } from './dependencies.ts';
import { onNewDeviceSeen, onPasswordChanged, onUserActivated } from './events/on-account-events.ts';
import { onChangeAnnounced } from './events/on-change-announced.ts';
import { onNotificationSeen } from './events/on-notification-seen.ts';
import { onNotificationWanted } from './events/on-notification-wanted.ts';
import { onUserChanged } from './events/on-user-changed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { startGathering } from './gathering/send-gathered.ts';
import { mountInbox } from './inbox/mount-inbox.ts';
import { CHANGE_CHANNEL } from './live/change.queries.ts';
import { mountLive } from './live/mount-live.ts';
import { MAILBOX_CHANNEL } from './notification/notification.queries.ts';
import { personalData } from './personal-data.ts';
import { notificationsRouter } from './router.ts';
import { startForgetJob } from './start-forget-job.ts';

/** The notification centre, letters and text messages, preferences, the live channel. */
export const notifications = defineService({
  name: 'notifications',
  version: contract.version,
  router: notificationsRouter,
  refusals: notificationsRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  publishes: false,
  open: openDependencies,
  events: ({ dependencies: { sealer } }) => [
    on(userChanged, onUserChanged),
    on(userDeleted, onUserDeleted),
    on(userActivated, onUserActivated(sealer)),
    on(passwordChanged, onPasswordChanged(sealer)),
    on(newDeviceSeen, onNewDeviceSeen(sealer)),
    ...announcingServices.map((service) => on(changeAnnounced(service), onChangeAnnounced)),
    ...notifyingServices.map((service) => on(notificationWanted(service), onNotificationWanted(sealer))),
    ...notifyingServices.map((service) => on(notificationSeen(service), onNotificationSeen)),
  ],
  routes: (app, { inbox, lines }, { transport }) => [...mountLive(app, transport, lines), ...(inbox ? mountInbox(app, inbox) : [])],
  backlogs,
  background: (opened, { deps }) => deliver(opened, deps),
});

function deliver({ dependencies, carriers, config, inbox, lines }: OpenedNotifications, deps: ServiceDeps) {
  const { log, probes, metrics } = deps;
  const { db, sealer } = dependencies;
  const waker = createWaker();
  const stopDelivery = startDelivery(
    { pool: db.pool, sealer, carriers, publicUrl: config.publicUrl, attempted: countingAttempts(metrics), log },
    waker,
  );
  const listening = listen({
    databaseUrl: directUrlOf(deps),
    applicationName: 'wake-ups of notifications',
    log,
    channels: {
      [MAILBOX_CHANNEL]: (userId) => lines.wake(Number(userId)),
      [CHANGE_CHANNEL]: (change) => lines.tell(AnnouncedChange.parse(JSON.parse(change))),
      [DELIVERY_CHANNEL]: waker.wake,
    },
    onListening: () => {
      lines.wakeAll();
      lines.tellOfMissed();
      waker.wake();
    },
  });
  probes?.set(
    'notifications listening',
    movesOn(() => [listening.health()]),
  );
  return [
    ...[stopDelivery, listening.stop, startGathering({ pool: db.pool, sealer }, log), startForgetJob(db.pool, log)],
    ...(inbox ? [inbox.start()] : []),
  ];
}
