import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Cached } from '@market/service-kit/data/cached';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { RowCache } from '@market/service-kit/lists/cached-rows';
import type { ListTotals } from '@market/service-kit/lists/list-totals';
import type { Peers } from './peers.ts';
import type { Plan } from './plan/plan.ts';

/** What the tenders service works with, one set per running service. */
export interface Dependencies extends Peers {
  db: Db;
  files: FileStorage;
  now: () => Date;
  plan: Plan;
  totals: ListTotals;
  /** Rows of lists of tenders. */
  rows: RowCache;
  /** Categories with all that lie below them. */
  categoryTrees: Cached<number[]>;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
