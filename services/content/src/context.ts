import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What the content service works with, one set per running service. */
export interface Dependencies {
  db: Db;
  prisma: PrismaClient;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
