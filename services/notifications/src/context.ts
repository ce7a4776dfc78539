import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What the service works with, one set per running service. */
export interface Dependencies {
  /** Declared statements: mailboxes and the queue. */
  db: Db;
  /** Plain reads and writes of one aggregate (ADR 35), called in `*.queries.ts`. */
  prisma: PrismaClient;
  sealer: Sealer;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
