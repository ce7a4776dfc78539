import { fileURLToPath } from 'node:url';
import { documentPublished } from '@market/content/contract/document.events';
import { userChanged, userDeleted } from '@market/identity/contract/user.events';
import { consume } from '@market/service-kit/consume';
import { idempotency } from '@market/service-kit/idempotency';
import { startRelay } from '@market/service-kit/relay';
import type { Front } from '@market/service-kit/request-facts';
import { mountRest } from '@market/service-kit/rest';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { inTransaction } from '@market/service-kit/sql-tx';
import { type Surface, surfaceOf } from '@market/service-kit/surface';
import { mountTrpc } from '@market/service-kit/trpc-http';
import type { FastifyInstance } from 'fastify';
import { companiesRefusals } from '../contract/refusals.ts';
import type { Works } from './context.ts';
import { onDocumentPublished } from './events/on-document-published.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { logoShelf } from './logo/logo-shelf.ts';
import { companiesRouter } from './router.ts';
import { runErrandsRegularly } from './staff/errands.ts';
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
  const stops = [runErrandsRegularly({ ...works, log: deps.log }), ...converse(works, deps)];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await close();
  });
  return surfaceOf(companiesRouter, { name: NAME, version: '1.0.0', own });
}

/** Tells of companies, and hears what people are called. */
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
        [documentPublished, onDocumentPublished],
      ],
    },
  );
  return [relay.stop, consumption.stop];
}
