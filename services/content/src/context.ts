import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { RowCache } from '@market/service-kit/lists/cached-rows';
import type { ListTotals } from '@market/service-kit/lists/list-totals';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { Peers } from './peers.ts';

/** What the content service works with, one set per running service. */
export interface Dependencies extends Peers {
  db: Db;
  files: FileStorage;
  prisma: PrismaClient;
  totals: ListTotals;
  /** Rows of lists of publications. */
  rows: RowCache;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
