import { companyChanged } from '@market/companies-contract/company.events';
import contract from '@market/content-contract/package.json' with { type: 'json' };
import { contentRefusals } from '@market/content-contract/refusals';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { openDatabase } from '@market/service-kit/data/database';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { every } from '@market/service-kit/jobs/every';
import { createRowCache } from '@market/service-kit/lists/cached-rows';
import { listTotals } from '@market/service-kit/lists/list-totals';
import { backlogs } from './backlogs.queries.ts';
import { startNotifyingOfTerms } from './document/notify-of-terms.ts';
import { revalidatePublicReads } from './document/revalidate-public-reads.ts';
import { publishDueVersions } from './document/schedule-version.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { peersVia } from './peers.ts';
import { personalData } from './personal-data.ts';
import { photoStore } from './publication/photo-store.ts';
import { contentRouter } from './router.ts';

/** A version is in force at most so long after its time. */
const DUE_EVERY_MS = 15_000;

/** Legal texts of the marketplace with all their versions, and what people publish. */
export const content = defineService({
  name: 'content',
  version: contract.version,
  router: contentRouter,
  refusals: contentRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: (deps) => {
    const { db, prisma, close } = openDatabase(deps, PrismaClient);
    return { dependencies: { db, prisma, files: deps.files, totals: listTotals(), rows: createRowCache(), ...peersVia(deps) }, close };
  },
  events: ({ dependencies: { files } }) => [
    on(userChanged, onUserChanged),
    on(userDeleted, onUserDeleted(files)),
    on(companyChanged, onCompanyChanged),
  ],
  backlogs,
  background: ({ dependencies }, { deps: { log } }) => [
    every(() => publishDueVersions(dependencies), { everyMs: DUE_EVERY_MS, log, failed: 'due versions of documents were not published' }),
    startNotifyingOfTerms(dependencies.db, log),
  ],
  routes: (app, _, { deps: { files } }) => {
    revalidatePublicReads(app);
    return photoStore.mount(app, { files, refusals: contentRefusals, missing: 'PHOTO_NOT_FOUND' });
  },
});
