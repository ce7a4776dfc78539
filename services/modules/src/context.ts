import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { Sealer } from '@market/service-kit/secrets/sealer';

/** What the modules service works with, one set per running service. */
export interface Dependencies {
  db: Db;
  files: FileStorage;
  /** Keeps the private keys that feeds are signed with. */
  sealer: Sealer;
  now: () => Date;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
