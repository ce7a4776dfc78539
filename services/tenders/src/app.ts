import { planSubscriptions } from '@market/billing-plans/keep-plans';
import { categoryChanged } from '@market/catalogue-contract/category.events';
import { companyChanged } from '@market/companies-contract/company.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { offerChanged } from '@market/orders-contract/offer.events';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import contract from '@market/tenders-contract/package.json' with { type: 'json' };
import { tendersRefusals } from '@market/tenders-contract/refusals';
import { backlogs } from './backlogs.queries.ts';
import { openDependencies } from './dependencies.ts';
import { onCategoryChanged } from './events/on-category-changed.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onOfferChanged } from './events/on-offer-changed.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { startMakingOffers } from './offer/make-offers.ts';
import { personalData } from './personal-data.ts';
import { photoStore } from './photo/photo-store.ts';
import { startSweepingPhotos } from './photo/sweep-photos.ts';
import { tendersRouter } from './router.ts';
import { startTenderTimers } from './tender/tender-timers.ts';

/** Tenders of buyers, and what vendors propose to them. */
export const tenders = defineService({
  name: 'tenders',
  version: contract.version,
  router: tendersRouter,
  refusals: tendersRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: () => [
    on(companyChanged, onCompanyChanged),
    on(userChanged, onUserChanged),
    on(userDeleted, onUserDeleted),
    on(categoryChanged, onCategoryChanged),
    on(offerChanged, onOfferChanged),
    ...planSubscriptions(),
  ],
  backlogs,
  background: ({ dependencies }, { deps: { log } }) => [
    startTenderTimers(dependencies, log),
    startMakingOffers(dependencies, log),
    startSweepingPhotos(dependencies, log),
  ],
  routes: (app, _, { deps: { files } }) => photoStore.mount(app, { files, refusals: tendersRefusals, missing: 'PHOTO_NOT_FOUND' }),
});
