import { fileURLToPath } from 'node:url';
import { openDb } from '@market/service-kit/db';
import { idempotency } from '@market/service-kit/idempotency';
import type { Front } from '@market/service-kit/request-facts';
import { mountRest } from '@market/service-kit/rest';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { type Surface, surfaceOf } from '@market/service-kit/surface';
import { mountTrpc } from '@market/service-kit/trpc-http';
import type { FastifyInstance } from 'fastify';
import { identityRefusals } from '../contract/refusals.ts';
import { mountAvatars } from './avatar/mount-avatars.ts';
import type { Works } from './context.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { identityRouter } from './router.ts';

const NAME = 'identity';

/** Users, how they sign in and up, their sessions, profiles and places. */
export const identity: Service = {
  name: NAME,
  migrations: fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  register,
};

async function register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface> {
  const works = openWorks(deps);
  const front: Front = { internalSecret: deps.internalSecret, refusals: identityRefusals, once: idempotency(works.db.pool), works };
  mountRest(app, identityRouter, front);
  mountTrpc(app, identityRouter, { prefix: `/trpc/${NAME}`, front });
  const own = mountAvatars(app, deps);
  app.addHook('onClose', async () => {
    await works.prisma.$disconnect();
    await works.db.close();
  });
  return surfaceOf(identityRouter, { name: NAME, version: '1.0.0', own });
}

function openWorks({ databaseUrl, files, log }: ServiceDeps): Works {
  const db = openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });
  const prisma = new PrismaClient({ adapter: db.prismaAdapter });
  return { db, prisma, files, now: () => new Date() };
}
