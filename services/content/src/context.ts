import type { RequestFacts } from '@market/service-kit/context';
import type { Db } from '@market/service-kit/db';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What the content service works with, one set per running service. */
export interface Works {
  db: Db;
  prisma: PrismaClient;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Works;
