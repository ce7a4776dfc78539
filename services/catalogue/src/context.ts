import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { KeyedMutex } from '@market/service-kit/jobs/keyed-mutex';
import type { Waker } from '@market/service-kit/jobs/waker';
import type { StorefrontIndex } from './bitmap-index/storefront-index.ts';
import type { CardCache } from './cache/card-cache.ts';
import type { FacetCache } from './cache/facet-cache.ts';
import type { ProductPageCache } from './cache/product-page-cache.ts';
import type { RankingCache } from './cache/ranking-cache.ts';
import type { TextMatchCache } from './cache/text-match-cache.ts';
import type { VariantMatchCache } from './cache/variant-match-cache.ts';
import type { FacetNameCache } from './facet-names/facet-names.queries.ts';
import type { FacetTraitsCache } from './facet-names/facet-traits.queries.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { Plan } from './plan/plan.ts';

/** What the catalogue works with, one set per running service. */
export interface Dependencies {
  /** Declared statements. */
  db: Db;
  /** Plain reads of one aggregate (ADR 35), called in `*.queries.ts`. */
  prisma: PrismaClient;
  files: FileStorage;
  now: () => Date;
  storefrontIndex: StorefrontIndex;
  facetNames: FacetNameCache;
  facetTraits: FacetTraitsCache;
  facetCache: FacetCache;
  textMatches: TextMatchCache;
  rankings: RankingCache;
  productPages: ProductPageCache;
  cards: CardCache;
  matches: VariantMatchCache;
  /** What companies may do by their tariffs. */
  plan: Plan;
  /** Serialises writes of one company's goods within this process; see `queueGoodsWrite`. */
  goodsMutex: KeyedMutex;
  /** Calls whoever works off imports and exports. */
  bulk: Waker;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
