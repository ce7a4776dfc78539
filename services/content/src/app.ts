import contract from '@market/content-contract/package.json' with { type: 'json' };
import { contentRefusals } from '@market/content-contract/refusals';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { openDatabase } from '@market/service-kit/data/database';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { every } from '@market/service-kit/jobs/every';
import { startNotifyingOfTerms } from './document/notify-of-terms.ts';
import { revalidatePublicReads } from './document/revalidate-public-reads.ts';
import { publishDueVersions } from './document/schedule-version.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { contentRouter } from './router.ts';

/** A version is in force at most so long after its time. */
const DUE_EVERY_MS = 15_000;

/** Legal texts of the marketplace with all their versions. */
export const content = defineService({
  name: 'content',
  version: contract.version,
  router: contentRouter,
  refusals: contentRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  open: (deps) => {
    const { db, prisma, close } = openDatabase(deps, PrismaClient);
    return { dependencies: { db, prisma }, close };
  },
  events: () => [on(userChanged, onUserChanged), on(userDeleted, onUserDeleted)],
  background: ({ dependencies }, { deps: { log } }) => [
    every(() => publishDueVersions(dependencies), { everyMs: DUE_EVERY_MS, log, failed: 'due versions of documents were not published' }),
    startNotifyingOfTerms(dependencies.db, log),
  ],
  routes: (app) => {
    revalidatePublicReads(app);
    return [];
  },
});
