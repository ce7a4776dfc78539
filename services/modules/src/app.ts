import { companyChanged } from '@market/companies-contract/company.events';
import contract from '@market/modules-contract/package.json' with { type: 'json' };
import { modulesRefusals } from '@market/modules-contract/refusals';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { every } from '@market/service-kit/jobs/every';
import { openDependencies } from './dependencies.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { renewFeed } from './feed/renew-feed.ts';
import { modulesRouter } from './router.ts';

/** A feed that is due to be signed anew is so at most so much later. */
const RENEW_EVERY_MS = 60_000;

/** The registry of front-end modules: who published what, and the signed feed by which shells find it. */
export const modules = defineService({
  name: 'modules',
  version: contract.version,
  router: modulesRouter,
  refusals: modulesRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  publishes: false,
  open: openDependencies,
  events: ({ dependencies }) => [on(companyChanged, onCompanyChanged(dependencies))],
  background: ({ dependencies }, { deps: { log } }) => [
    every(() => renewFeed(dependencies), { everyMs: RENEW_EVERY_MS, log, failed: 'the module feed was not signed anew' }),
  ],
});
