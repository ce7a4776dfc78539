import { fileURLToPath } from 'node:url';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { companyChanged, favoriteCompanyChanged } from '@market/companies-contract/company.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { openDb } from '@market/service-kit/data/database';
import { idempotency } from '@market/service-kit/data/idempotency';
import { readEnv } from '@market/service-kit/env';
import { converse } from '@market/service-kit/events/connect-events';
import { type PublicFetch, publicFetch } from '@market/service-kit/files/public-fetch';
import type { Front } from '@market/service-kit/http/request-facts';
import { mountRest } from '@market/service-kit/http/rest';
import { type Surface, surfaceOf } from '@market/service-kit/http/surface';
import { createKeyedMutex } from '@market/service-kit/jobs/keyed-mutex';
import { createWaker } from '@market/service-kit/jobs/waker';
import type { Service, ServiceDeps } from '@market/service-kit/service';
import { mountTrpc } from '@market/service-kit/trpc/trpc-http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startBulkWorkers } from './bulk/bulk-workers.ts';
import { mountSheets } from './bulk/mount-sheets.ts';
import { createCardCache } from './cache/card-cache.ts';
import { createFacetCache } from './cache/facet-cache.ts';
import { createProductPageCache } from './cache/product-page-cache.ts';
import type { Works } from './context.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onFavoriteCompanyChanged } from './events/on-favorite-company-changed.ts';
import { onUserChanged } from './events/on-user-changed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { foldCountsRegularly } from './indexing/fold-counts.ts';
import { indexWishedRegularly } from './indexing/index-wished.ts';
import { mountMedia } from './media/mount-media.ts';
import { sweepPicturesRegularly } from './photo/sweep-pictures.ts';
import { freePlan } from './plan/plan.ts';
import { catalogueRouter } from './router.ts';
import { refreshSearchRegularly } from './search/refresh-search.ts';

const NAME = 'catalogue';

/** Categories, products, their search and facets, reviews and favourites. */
export const catalogue: Service = {
  name: NAME,
  migrations: fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
  register,
};

async function register(app: FastifyInstance, deps: ServiceDeps): Promise<Surface> {
  const works = openWorks(deps);
  const { pool } = works.db;
  const front: Front = { internalSecret: deps.internalSecret, refusals: catalogueRefusals, once: idempotency(pool), works };
  mountRest(app, catalogueRouter, front);
  mountTrpc(app, catalogueRouter, { prefix: `/trpc/${NAME}`, front });
  const own = [...mountMedia(app, deps), ...mountSheets(app, front, works)];
  const stops = [
    foldCountsRegularly(pool, deps.log),
    refreshSearchRegularly(pool, deps.log),
    sweepPicturesRegularly(pool, deps),
    indexWishedRegularly(pool, deps.log),
    startBulkWorkers({ works, fetchPicture: pictureFetch(deps), log: deps.log }),
    ...converse({ name: NAME, pool }, deps, [
      [companyChanged, onCompanyChanged],
      [favoriteCompanyChanged, onFavoriteCompanyChanged],
      [userChanged, onUserChanged],
      [userDeleted, onUserDeleted],
    ]),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await works.prisma.$disconnect();
    await works.db.close();
  });
  return surfaceOf(catalogueRouter, { name: NAME, version: '1.0.0', own });
}

function openWorks({ databaseUrl, files, log }: ServiceDeps): Works {
  const db = openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });
  const prisma = new PrismaClient({ adapter: db.prismaAdapter });
  return {
    db,
    prisma,
    files,
    now: () => new Date(),
    facetCache: createFacetCache(),
    productPages: createProductPageCache(),
    cards: createCardCache(),
    plan: freePlan,
    goodsInTurn: createKeyedMutex(),
    bulk: createWaker(),
  };
}

const PictureEnv = z.object({
  /** Origins of the house's own that pictures may be fetched from wherever they are: `https://cdn.inner:8443,…` */
  IMPORT_TRUSTED_ORIGINS: z.string().default(''),
});

function pictureFetch({ environment }: ServiceDeps): PublicFetch {
  const { IMPORT_TRUSTED_ORIGINS } = readEnv(PictureEnv, environment);
  return publicFetch({ maxBytes: UPLOAD_MAX_BYTES, trusted: IMPORT_TRUSTED_ORIGINS.split(',').filter(Boolean) });
}
