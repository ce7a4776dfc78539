import { fileURLToPath } from 'node:url';
import { userChanged, userDeleted } from '@market/identity/contract/user.events';
import { consume } from '@market/service-kit/consume';
import { openDb } from '@market/service-kit/db';
import { idempotency } from '@market/service-kit/idempotency';
import { startRelay } from '@market/service-kit/relay';
import type { Front } from '@market/service-kit/request-facts';
import { mountRest } from '@market/service-kit/rest';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { inTransaction } from '@market/service-kit/sql-tx';
import { type Surface, surfaceOf } from '@market/service-kit/surface';
import { mountTrpc } from '@market/service-kit/trpc-http';
import type { FastifyInstance } from 'fastify';
import { contentRefusals } from '../contract/refusals.ts';
import type { Works } from './context.ts';
import { revalidatePublicReads } from './document/revalidate-public-reads.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { contentRouter } from './router.ts';

const NAME = 'content';

/** Legal texts of the marketplace with all their versions. */
export const content: Service = {
  name: NAME,
  migrations: fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  register,
};

async function register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface> {
  const works = openWorks(deps);
  const front: Front = { internalSecret: deps.internalSecret, refusals: contentRefusals, once: idempotency(works.db.pool), works };
  revalidatePublicReads(app);
  mountRest(app, contentRouter, front);
  mountTrpc(app, contentRouter, { prefix: `/trpc/${NAME}`, front });
  const stops = converse(works, deps);
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await works.prisma.$disconnect();
    await works.db.close();
  });
  return surfaceOf(contentRouter, { name: NAME, version: '1.0.0' });
}

function openWorks({ databaseUrl, log }: ServiceDeps): Works {
  const db = openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });
  return { db, prisma: new PrismaClient({ adapter: db.prismaAdapter }) };
}

/** Tells of publications, and hears what authors are called. */
function converse({ db }: Works, { nats, log, databaseUrl }: ServiceDeps): (() => Promise<void>)[] {
  if (!nats) return [];
  const relay = startRelay({ service: NAME, databaseUrl, nats, log });
  const consumption = consume(
    { nats, log, transaction: (work) => inTransaction(db.pool, work) },
    {
      consumer: NAME,
      handlers: [
        [userChanged, onUserChanged],
        [userDeleted, onUserDeleted],
      ],
    },
  );
  return [relay.stop, consumption.stop];
}
