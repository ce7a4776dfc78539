import { planSubscriptions } from '@market/billing-plans/keep-plans';
import { companyChanged, favoriteCompanyChanged } from '@market/companies-contract/company.events';
import contract from '@market/companies-contract/package.json' with { type: 'json' };
import { companiesRefusals } from '@market/companies-contract/refusals';
import { storeChanged } from '@market/companies-contract/store.events';
import { documentPublished } from '@market/content-contract/document.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { orderChanged, orderCompleted, orderReopened } from '@market/orders-contract/order.events';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { retell } from '@market/service-kit/events/lost-history/lost-history';
import { backlogs } from './backlogs.queries.ts';
import { logoStore } from './company/logo-store.ts';
import { openDependencies } from './dependencies.ts';
import { onDocumentPublished } from './events/on-document-published.ts';
import { onOrderChanged } from './events/on-order-changed.ts';
import { onOrderCompleted, onOrderReopened } from './events/on-order-completed.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { retellCompanies, retellFavorites, retellStores } from './events/retell.ts';
import { startInvitationJob } from './invitation/deliver-invitations.ts';
import { startAccountUpdateJob } from './membership/account-updates.ts';
import { personalData } from './personal-data.ts';
import { companiesRouter } from './router.ts';

/** Vendors: who they are, who acts for them, where they sell, and what is thought of them. */
export const companies = defineService({
  name: 'companies',
  version: contract.version,
  router: companiesRouter,
  refusals: companiesRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: () => [
    on(userChanged, onUserChanged),
    on(userDeleted, onUserDeleted),
    on(documentPublished, onDocumentPublished),
    on(orderChanged, onOrderChanged),
    on(orderCompleted, onOrderCompleted),
    on(orderReopened, onOrderReopened),
    ...planSubscriptions(),
  ],
  retells: [retell(companyChanged, retellCompanies), retell(favoriteCompanyChanged, retellFavorites), retell(storeChanged, retellStores)],
  routes: (app, { dependencies: { files } }) => logoStore.mount(app, { files, refusals: companiesRefusals, missing: 'LOGO_NOT_FOUND' }),
  backlogs,
  background: ({ dependencies }, { deps: { log } }) => [
    startAccountUpdateJob({ ...dependencies, log }),
    startInvitationJob({ ...dependencies, log }),
  ],
});
