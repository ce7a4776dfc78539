import { fileURLToPath } from 'node:url';
import { companiesRefusals } from '@market/companies-contract/refusals';
import { documentPublished } from '@market/content-contract/document.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { idempotency } from '@market/service-kit/data/idempotency';
import { converse } from '@market/service-kit/events/connect-events';
import type { Front } from '@market/service-kit/http/request-facts';
import { mountRest } from '@market/service-kit/http/rest';
import { type Surface, surfaceOf } from '@market/service-kit/http/surface';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { mountTrpc } from '@market/service-kit/trpc/trpc-http';
import type { FastifyInstance } from 'fastify';
import { logoShelf } from './company/logo-store.ts';
import { onDocumentPublished } from './events/on-document-published.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { startAccountUpdateJob } from './membership/account-updates.ts';
import { companiesRouter } from './router.ts';
import { openWorks } from './works.ts';

const NAME = 'companies';

/** Vendors: who they are, who acts for them, where they sell, and what is thought of them. */
export const companies: Service = {
  name: NAME,
  migrations: fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  register,
};

async function register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface> {
  const { works, close } = openWorks(deps);
  const front: Front = { internalSecret: deps.internalSecret, refusals: companiesRefusals, once: idempotency(works.db.pool), works };
  mountRest(app, companiesRouter, front);
  mountTrpc(app, companiesRouter, { prefix: `/trpc/${NAME}`, front });
  const own = logoShelf.mount(app, { files: deps.files, refusals: companiesRefusals, missing: 'LOGO_NOT_FOUND' });
  const stops = [
    startAccountUpdateJob({ ...works, log: deps.log }),
    ...converse({ name: NAME, pool: works.db.pool }, deps, [
      [userChanged, onUserChanged],
      [userDeleted, onUserDeleted],
      [documentPublished, onDocumentPublished],
    ]),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await close();
  });
  return surfaceOf(companiesRouter, { name: NAME, version: '1.0.0', own });
}
