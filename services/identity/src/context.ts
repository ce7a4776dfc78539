import type { RequestFacts } from '@market/service-kit/context';
import type { Db } from '@market/service-kit/db';
import type { FileStorage } from '@market/service-kit/files';
import type { Principal } from '@market/service-kit/principal';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What identity works with, one set per running service. */
export interface Works {
  /** Counters and other conditional statements. */
  db: Db;
  /** Everything else. */
  prisma: PrismaClient;
  files: FileStorage;
  now: () => Date;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Works;
export type SignedInCtx = Ctx & { principal: Principal };
