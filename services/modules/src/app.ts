import { companyChanged } from '@market/companies-contract/company.events';
import contract from '@market/modules-contract/package.json' with { type: 'json' };
import { modulesRefusals } from '@market/modules-contract/refusals';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { every } from '@market/service-kit/jobs/every';
import { backlogs } from './backlogs.queries.ts';
import { openDependencies } from './dependencies.ts';
import { endDrafts } from './draft/end-drafts.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { renewFeed } from './feed/renew-feed.ts';
import { personalData } from './personal-data.ts';
import { watchRollouts } from './report/watch-rollouts.ts';
import { modulesRouter } from './router.ts';
import { sweepVersions } from './sweep/sweep-versions.ts';

/** A feed that is due to be signed anew is so at most so much later. */
const RENEW_EVERY_MS = 60_000;
/** What is reported of a version is looked at so often while it is rolled out. */
const WATCH_EVERY_MS = 30_000;
/** Files of a draft are on the disk at most so much longer than it; nobody is given them. */
const END_DRAFTS_EVERY_MS = 60_000;
/** Files of a version are on the disk at most so much longer than they have to be. */
const SWEEP_EVERY_MS = 3_600_000;

/** The registry of front-end modules: who published what, and the signed feed by which shells find it. */
export const modules = defineService({
  name: 'modules',
  version: contract.version,
  router: modulesRouter,
  refusals: modulesRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: ({ dependencies }) => [on(companyChanged, onCompanyChanged(dependencies))],
  backlogs,
  background: ({ dependencies }, { deps: { log } }) => [
    every(() => renewFeed(dependencies), { everyMs: RENEW_EVERY_MS, log, failed: 'the module feed was not signed anew' }),
    every(() => watchRollouts(dependencies), { everyMs: WATCH_EVERY_MS, log, failed: 'versions that are rolled out were not looked at' }),
    every(() => endDrafts(dependencies), { everyMs: END_DRAFTS_EVERY_MS, log, failed: 'drafts of modules were not deleted' }),
    every(() => sweepVersions(dependencies), { everyMs: SWEEP_EVERY_MS, log, failed: 'files of old versions were not deleted' }),
  ],
});
