import { openDb } from '@market/service-kit/data/database';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Works } from './context.ts';
import { readCompaniesEnv } from './env.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { geocoderOf } from './geocode/geocoder-of.ts';
import { freePlan } from './plan/plan.ts';
import { accountsVia } from './staff/accounts.ts';

/** Opens what the companies service works with. */
export function openWorks(deps: ServiceDeps): { works: Works; close: () => Promise<void> } {
  const { databaseUrl, files, log } = deps;
  const geocoder = geocoderOf(readCompaniesEnv(deps.environment), log);
  const db = openDb(databaseUrl, { onIdleError: (err) => log.warn({ err }, 'An idle connection to the database was lost') });
  const prisma = new PrismaClient({ adapter: db.prismaAdapter });
  return {
    works: { db, prisma, files, now: () => new Date(), accounts: accountsVia(deps), plan: freePlan, geocoder },
    close: async () => {
      await prisma.$disconnect();
      await db.close();
    },
  };
}
