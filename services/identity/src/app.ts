import { bonusChanged } from '@market/billing-contract/bonus.events';
import { planSubscriptions } from '@market/billing-plans/keep-plans';
import { companyChanged } from '@market/companies-contract/company.events';
import { documentPublished } from '@market/content-contract/document.events';
import contract from '@market/identity-contract/package.json' with { type: 'json' };
import { identityRefusals } from '@market/identity-contract/refusals';
import { userChanged } from '@market/identity-contract/user.events';
import { roleNotificationWanted, roleNotifyingServices } from '@market/notifications-contract/notification.events';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { retell } from '@market/service-kit/events/lost-history/lost-history';
import { backlogs } from './backlogs.queries.ts';
import { startDeletingAccounts } from './deletion/delete-due-accounts.ts';
import { mountDemoAccounts } from './demo/mount-demo-accounts.ts';
import { openDependencies } from './dependencies.ts';
import { announcePlan } from './events/announce-plan.ts';
import { onBonusChanged } from './events/on-bonus-changed.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onDocumentPublished } from './events/on-document-published.ts';
import { onRoleNotificationWanted } from './events/on-role-notification-wanted.ts';
import { retellUsers } from './events/retell-users.ts';
import { startLetterJob } from './letters/letter-jobs.ts';
import { startPruningAttempts } from './limits/prune.ts';
import { startDataFiles } from './my-data/write-data-files.ts';
import { avatarStore } from './person/avatar-store.ts';
import { personalData } from './personal-data.ts';
import { identityRouter } from './router.ts';
import { startResealing } from './second-factor/reseal-secrets.ts';
import { markDevices } from './session/mark-devices.ts';

/** Users, how they sign in and up, their sessions, profiles and places. */
export const identity = defineService({
  name: 'identity',
  version: contract.version,
  router: identityRouter,
  refusals: identityRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: () => [
    on(documentPublished, onDocumentPublished),
    on(companyChanged, onCompanyChanged),
    on(bonusChanged, onBonusChanged),
    ...planSubscriptions(announcePlan),
    ...roleNotifyingServices.map((service) => on(roleNotificationWanted(service), onRoleNotificationWanted)),
  ],
  retells: [retell(userChanged, retellUsers)],
  routes: (app, { dependencies: { files, environment } }, { deps }) => {
    markDevices(app, { secure: environment.publicUrl.startsWith('https:') });
    const pictures = avatarStore.mount(app, { files, refusals: identityRefusals, missing: 'AVATAR_NOT_FOUND' });
    return [...pictures, ...(deps.demo ? mountDemoAccounts(app) : [])];
  },
  backlogs,
  background: ({ dependencies }, { deps: { log } }) => [
    startPruningAttempts(dependencies.db.pool, log),
    startLetterJob(dependencies, log),
    ...startDataFiles(dependencies, log),
    startDeletingAccounts(dependencies, log),
    ...startResealing(dependencies.db.pool, dependencies.keys.seal, log),
  ],
});
