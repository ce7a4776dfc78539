import { fileURLToPath } from 'node:url';
import { contentRefusals } from '@market/content-contract/refusals';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { openDb } from '@market/service-kit/data/database';
import { idempotency } from '@market/service-kit/data/idempotency';
import { converse } from '@market/service-kit/events/connect-events';
import type { Front } from '@market/service-kit/http/request-facts';
import { mountRest } from '@market/service-kit/http/rest';
import { type Surface, surfaceOf } from '@market/service-kit/http/surface';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { mountTrpc } from '@market/service-kit/trpc/trpc-http';
import type { FastifyInstance } from 'fastify';
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
  const stops = converse({ name: NAME, pool: works.db.pool }, deps, [
    [userChanged, onUserChanged],
    [userDeleted, onUserDeleted],
  ]);
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
