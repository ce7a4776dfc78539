import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { SlidingWindow } from '@market/service-kit/access/sliding-window';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { Sealer } from '@market/service-kit/secrets/sealer';

/** Network addresses from which shells report. */
export interface Reporters {
  /** Calls of the last minute. */
  calls: SlidingWindow;
  /** By it an address is known again within a window, and by nobody without it. */
  secret: Buffer;
}

/** What the modules service works with, one set per running service. */
export interface Dependencies {
  db: Db;
  files: FileStorage;
  /** Keeps the private keys that feeds are signed with. */
  sealer: Sealer;
  reporters: Reporters;
  now: () => Date;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
