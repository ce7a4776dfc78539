import { fileURLToPath } from 'node:url';
import { newDeviceSeen, passwordChanged, userActivated } from '@market/identity-contract/account.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { notificationWanted, notifyingServices } from '@market/notifications-contract/notification.events';
import { notificationsRefusals } from '@market/notifications-contract/refusals';
import { openDb } from '@market/service-kit/data/database';
import { idempotency } from '@market/service-kit/data/idempotency';
import { transactionsOf } from '@market/service-kit/data/transaction';
import { consume } from '@market/service-kit/events/consume';
import type { Front } from '@market/service-kit/http/request-facts';
import { mountRest } from '@market/service-kit/http/rest';
import { type Surface, surfaceOf } from '@market/service-kit/http/surface';
import { listen } from '@market/service-kit/jobs/listen';
import { createWaker } from '@market/service-kit/jobs/waker';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { mountTrpc } from '@market/service-kit/trpc/trpc-http';
import type { FastifyInstance } from 'fastify';
import type { Works } from './context.ts';
import { startDelivery } from './delivery/deliver.ts';
import { DELIVERY_CHANNEL } from './delivery/delivery.queries.ts';
import { keyFromSecret, sealerWith } from './delivery/sealer.ts';
import { readConfig } from './env.ts';
import { onNewDeviceSeen, onPasswordChanged, onUserActivated } from './events/on-account-events.ts';
import { onNotificationWanted } from './events/on-notification-wanted.ts';
import { onUserChanged } from './events/on-user-changed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { forgetRegularly } from './forget-regularly.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { mountInbox } from './inbox/mount-inbox.ts';
import { LiveLines } from './live/live-lines.ts';
import { mountLive } from './live/mount-live.ts';
import { MAILBOX_CHANNEL } from './notification/notification.queries.ts';
import { carriersOf } from './post/carriers.ts';
import { DemoInbox } from './post/demo-inbox.ts';
import { notificationsRouter } from './router.ts';

const NAME = 'notifications';

/** The notification centre, letters and text messages, preferences, the live channel. */
export const notifications: Service = {
  name: NAME,
  migrations: fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  register,
};

async function register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface> {
  const { databaseUrl, internalSecret, log, demo } = deps;
  const config = readConfig(deps.environment, demo);
  const works = openWorks(deps, config.deliveryKey ?? keyFromSecret(internalSecret));
  const { pool } = works.db;
  const inbox = demo ? new DemoInbox() : null;
  const carriers = carriersOf(config, inbox);
  const front: Front = { internalSecret, refusals: notificationsRefusals, once: idempotency(pool), works };
  mountRest(app, notificationsRouter, front);
  mountTrpc(app, notificationsRouter, { prefix: `/trpc/${NAME}`, front });
  const lines = new LiveLines(pool, log);
  const own = [...mountLive(app, front, lines), ...(inbox ? mountInbox(app, inbox) : [])];
  const waker = createWaker();
  const stopDelivery = startDelivery({ pool, sealer: works.sealer, carriers, publicUrl: config.publicUrl, log }, waker);
  const stopListening = listen({
    databaseUrl,
    applicationName: 'wake-ups of notifications',
    log,
    channels: { [MAILBOX_CHANNEL]: (userId) => lines.wake(Number(userId)), [DELIVERY_CHANNEL]: waker.wake },
    onListening: () => {
      lines.wakeAll();
      waker.wake();
    },
  });
  const stops = [stopDelivery, stopListening, forgetRegularly(pool, log), ...hear(works, deps)];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    carriers.close();
    await works.prisma.$disconnect();
    await works.db.close();
  });
  return surfaceOf(notificationsRouter, { name: NAME, version: '1.0.0', own });
}

function openWorks({ databaseUrl, log }: ServiceDeps, deliveryKey: Buffer): Works {
  const db = openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });
  return { db, prisma: new PrismaClient({ adapter: db.prismaAdapter }), sealer: sealerWith(deliveryKey) };
}

function hear({ db, sealer }: Works, { nats, log }: ServiceDeps): (() => Promise<void>)[] {
  if (!nats) return [];
  const consumption = consume(
    { nats, log, transaction: transactionsOf(db.pool) },
    {
      consumer: NAME,
      handlers: [
        [userChanged, onUserChanged],
        [userDeleted, onUserDeleted],
        [userActivated, onUserActivated(sealer)],
        [passwordChanged, onPasswordChanged(sealer)],
        [newDeviceSeen, onNewDeviceSeen(sealer)],
        ...notifyingServices.map((service) => [notificationWanted(service), onNotificationWanted(sealer)] as const),
      ],
    },
  );
  return [consumption.stop];
}
