import contract from '@market/chat-contract/package.json' with { type: 'json' };
import { chatRefusals } from '@market/chat-contract/refusals';
import { companyChanged } from '@market/companies-contract/company.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { heedRevocations } from '@market/identity-sessions/session-judge';
import { orderChanged } from '@market/orders-contract/order.events';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { backlogs } from './backlogs.queries.ts';
import { openDependencies } from './dependencies.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onOrderChanged } from './events/on-order-changed.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { startSweepingFiles } from './file/sweep-files.ts';
import { mountSockets } from './live/mount-sockets.ts';
import { personalData } from './personal-data.ts';
import { startSweepingChat } from './retention/sweep-chat.ts';
import { chatRouter } from './router.ts';
import { startTelling } from './telling/tell-of-unread.ts';

/** Conversations of users with companies, in the words of Mattermost. */
export const chat = defineService({
  name: 'chat',
  version: contract.version,
  router: chatRouter,
  refusals: chatRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: ({ dependencies: { live } }) => [
    on(companyChanged, onCompanyChanged(live)),
    on(userChanged, onUserChanged(live)),
    on(userDeleted, onUserDeleted),
    on(orderChanged, onOrderChanged),
  ],
  routes: (app, { dependencies: { db, live }, judge, watch }, { deps: { log } }) => mountSockets(app, { live, db, judge, watch, log }),
  backlogs,
  background: ({ dependencies: { db, files, live }, watch }, { deps: { bus, log } }) => [
    ...live.start(),
    startSweepingChat(db.pool, log),
    startSweepingFiles({ db, files }, log),
    startTelling(db.pool, log),
    ...(bus ? [heedRevocations(bus, (revoked) => watch.recheck(revoked), log)] : []),
  ],
});
