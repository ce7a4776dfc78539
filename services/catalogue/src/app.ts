import { planSubscriptions } from '@market/billing-plans/keep-plans';
import { categoryChanged } from '@market/catalogue-contract/category.events';
import contract from '@market/catalogue-contract/package.json' with { type: 'json' };
import { productChanged } from '@market/catalogue-contract/product.events';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { companyChanged, favoriteCompanyChanged } from '@market/companies-contract/company.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { orderCompleted, orderReopened } from '@market/orders-contract/order.events';
import { defineService } from '@market/service-kit/define-service';
import { readEnv } from '@market/service-kit/env';
import { on } from '@market/service-kit/events/connect-events';
import { type LostState, retell } from '@market/service-kit/events/lost-history/lost-history';
import { type PublicFetch, publicFetch } from '@market/service-kit/files/public-fetch';
import type { ServiceDeps } from '@market/service-kit/service';
import { z } from 'zod';
import { backlogs } from './backlogs.queries.ts';
import { startReadingStorefront } from './bitmap-index/start-reading-storefront.ts';
import { startBulkWorkers } from './bulk/bulk-workers.ts';
import { mountSheets } from './bulk/mount-sheets.ts';
import { withLockedTree } from './category/locked-tree.ts';
import { openDependencies } from './dependencies.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onFavoriteCompanyChanged } from './events/on-favorite-company-changed.ts';
import { onOrderCompleted, onOrderReopened } from './events/on-order-completed.ts';
import { onUserChanged } from './events/on-user-changed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { startFoldingCounts } from './indexing/fold-counts.ts';
import { startIndexingQueued } from './indexing/index-queued.ts';
import { mountMedia } from './media/mount-media.ts';
import { startCarryingOut } from './moderation/decide-later.ts';
import { personalData } from './personal-data.ts';
import { startSweepingPictures } from './photo/sweep-pictures.ts';
import { emitProducts } from './product-state/emit-products.ts';
import { catalogueRouter } from './router.ts';
import { startRefreshingSearch } from './search/refresh-search.ts';
import { startForgettingReservations } from './stock/forget-reservations.ts';

/** Categories, products, their search and facets, reviews and favourites. */
export const catalogue = defineService({
  name: 'catalogue',
  version: contract.version,
  router: catalogueRouter,
  refusals: catalogueRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: () => [
    on(companyChanged, onCompanyChanged),
    on(favoriteCompanyChanged, onFavoriteCompanyChanged),
    on(userChanged, onUserChanged),
    on(userDeleted, onUserDeleted),
    on(orderCompleted, onOrderCompleted),
    on(orderReopened, onOrderReopened),
    ...planSubscriptions(),
  ],
  retells: [
    retell(productChanged, (tx, lost) => emitProducts(tx, numbersOf(lost))),
    retell(categoryChanged, (tx, lost) => withLockedTree(tx, async (tree) => tree.touch(numbersOf(lost)))),
  ],
  routes: (app, { dependencies }, { deps, transport }) => [
    ...mountMedia(app, deps, transport),
    ...mountSheets(app, transport, dependencies),
  ],
  backlogs,
  background: ({ dependencies }, { deps }) => {
    const { pool } = dependencies.db;
    return [
      startFoldingCounts(pool, deps.log),
      startRefreshingSearch(pool, deps.log),
      startSweepingPictures(pool, deps),
      startIndexingQueued(pool, deps.log),
      startCarryingOut(dependencies, deps.log),
      startForgettingReservations(pool, deps.log),
      startReadingStorefront(dependencies.storefrontIndex, deps.log),
      startBulkWorkers({ dependencies, fetchPicture: pictureFetch(deps), log: deps.log }),
    ];
  },
});

const numbersOf = (lost: readonly LostState[]): number[] => lost.map(({ id }) => Number(id));

const PictureEnv = z.object({
  /** Origins of our own that pictures may be fetched from wherever they are: `https://cdn.inner:8443,…` */
  IMPORT_TRUSTED_ORIGINS: z.string().default(''),
});

function pictureFetch({ environment }: ServiceDeps): PublicFetch {
  const { IMPORT_TRUSTED_ORIGINS } = readEnv(PictureEnv, environment);
  return publicFetch({ maxBytes: UPLOAD_MAX_BYTES, trusted: IMPORT_TRUSTED_ORIGINS.split(',').filter(Boolean) });
}
