import { openDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { createKeyedMutex } from '@market/service-kit/jobs/keyed-mutex';
import { createWaker } from '@market/service-kit/jobs/waker';
import type { ServiceDeps } from '@market/service-kit/service';
import { StorefrontIndex } from './bitmap-index/storefront-index.ts';
import { createCardCache } from './cache/card-cache.ts';
import { createFacetCache } from './cache/facet-cache.ts';
import { createProductPageCache } from './cache/product-page-cache.ts';
import { createRankingCache } from './cache/ranking-cache.ts';
import { createTextMatchCache } from './cache/text-match-cache.ts';
import { createVariantMatchCache } from './cache/variant-match-cache.ts';
import type { Dependencies } from './context.ts';
import { FacetNameCache } from './facet-names/facet-names.queries.ts';
import { FacetTraitsCache } from './facet-names/facet-traits.queries.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { cataloguePlan } from './plan/plan.ts';

/** Opens what the catalogue works with. */
export function openDependencies(deps: ServiceDeps): Opened & { dependencies: Dependencies } {
  const { db, prisma, close } = openDatabase(deps, PrismaClient);
  const now = (): Date => new Date();
  const dependencies = {
    db,
    prisma,
    files: deps.files,
    now,
    storefrontIndex: new StorefrontIndex(db.pool, deps.log),
    facetNames: new FacetNameCache(),
    facetTraits: new FacetTraitsCache(),
    facetCache: createFacetCache(),
    textMatches: createTextMatchCache(),
    rankings: createRankingCache(),
    productPages: createProductPageCache(),
    cards: createCardCache(),
    matches: createVariantMatchCache(),
    plan: cataloguePlan(now),
    goodsMutex: createKeyedMutex(),
    bulk: createWaker(),
  };
  return { dependencies, close };
}
