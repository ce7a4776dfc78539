import { fileURLToPath } from 'node:url';
import { companyChanged } from '@market/companies-contract/company.events';
import { documentPublished } from '@market/content-contract/document.events';
import { identityRefusals } from '@market/identity-contract/refusals';
import { idempotency } from '@market/service-kit/data/idempotency';
import { converse } from '@market/service-kit/events/connect-events';
import type { Front } from '@market/service-kit/http/request-facts';
import { mountRest } from '@market/service-kit/http/rest';
import { type Surface, surfaceOf } from '@market/service-kit/http/surface';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { mountTrpc } from '@market/service-kit/trpc/trpc-http';
import type { FastifyInstance } from 'fastify';
import { avatarShelf } from './avatar/avatar-shelf.ts';
import { mountDemoAccounts } from './demo/mount-demo-accounts.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onDocumentPublished } from './events/on-document-published.ts';
import { pruneRegularly } from './limits/prune.ts';
import { identityRouter } from './router.ts';
import { markDevices } from './session/mark-devices.ts';
import { openWorks } from './works.ts';

const NAME = 'identity';

/** Users, how they sign in and up, their sessions, profiles and places. */
export const identity: Service = {
  name: NAME,
  migrations: fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  register,
};

async function register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface> {
  const { works, close } = openWorks(deps);
  const { pool } = works.db;
  if (!deps.demo) {
    await refuseDemoAccounts(pool).catch(async (refusal: unknown) => {
      await close();
      throw refusal;
    });
  }
  const front: Front = { internalSecret: deps.internalSecret, refusals: identityRefusals, once: idempotency(pool), works };
  markDevices(app, { secure: works.environment.publicUrl.startsWith('https:') });
  mountRest(app, identityRouter, front);
  mountTrpc(app, identityRouter, { prefix: `/trpc/${NAME}`, front });
  const pictures = avatarShelf.mount(app, { files: deps.files, refusals: identityRefusals, missing: 'AVATAR_NOT_FOUND' });
  const own = [...pictures, ...(deps.demo ? mountDemoAccounts(app) : [])];
  const stops = [
    pruneRegularly(pool, deps.log),
    ...converse({ name: NAME, pool }, deps, [
      [documentPublished, onDocumentPublished],
      [companyChanged, onCompanyChanged],
    ]),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await close();
  });
  return surfaceOf(identityRouter, { name: NAME, version: '1.0.0', own });
}
