import { paymentRecorded, paymentReturned } from '@market/billing-contract/payment.events';
import { companyChanged } from '@market/companies-contract/company.events';
import { storeChanged } from '@market/companies-contract/store.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { offerChanged } from '@market/orders-contract/offer.events';
import { orderChanged } from '@market/orders-contract/order.events';
import contract from '@market/orders-contract/package.json' with { type: 'json' };
import { ordersRefusals } from '@market/orders-contract/refusals';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { retell } from '@market/service-kit/events/lost-history/lost-history';
import { backlogs } from './backlogs.queries.ts';
import { startResumingCheckouts } from './checkout/resume-checkouts.ts';
import { openDependencies, type Ports } from './dependencies.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onPaymentRecorded } from './events/on-payment-recorded.ts';
import { onPaymentReturned } from './events/on-payment-returned.ts';
import { onStoreChanged } from './events/on-store-changed.ts';
import { onUserChanged } from './events/on-user-changed.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { retellOrders } from './events/retell-orders.ts';
import { startExpiringOffers } from './offer/end-offer.ts';
import { retellOffers } from './offer/retell-offers.ts';
import { startOrderTimers } from './order/order-timers.ts';
import { startSettlingStock } from './order/settle-stock.ts';
import { startToppingUp } from './order/top-up.ts';
import { startSweepingOrderFiles, startWritingOrderFiles } from './order-file/write-order-files.ts';
import { startFollowingParcels } from './parcels/follow-parcels.ts';
import { personalData } from './personal-data.ts';
import { ordersRouter } from './router.ts';

/** Carts, checkout and orders, with what others fill in. */
export const ordersWith = (ports: Partial<Ports>) =>
  defineService({
    name: 'orders',
    version: contract.version,
    router: ordersRouter,
    refusals: ordersRefusals,
    migrations: new URL('../prisma/migrations', import.meta.url),
    personalData,
    open: (deps) => openDependencies(deps, ports),
    events: ({ dependencies: { now } }) => [
      on(companyChanged, onCompanyChanged),
      on(storeChanged, onStoreChanged),
      on(userChanged, onUserChanged),
      on(userDeleted, onUserDeleted),
      on(paymentRecorded, onPaymentRecorded(now)),
      on(paymentReturned, onPaymentReturned),
    ],
    retells: [retell(orderChanged, retellOrders), retell(offerChanged, retellOffers)],
    backlogs,
    background: ({ dependencies }, { deps: { log } }) => [
      startResumingCheckouts(dependencies, log),
      startSettlingStock(dependencies, log),
      startOrderTimers(dependencies, log),
      startToppingUp(dependencies, log),
      startFollowingParcels(dependencies, log),
      startExpiringOffers(dependencies, log),
      startWritingOrderFiles(dependencies, log),
      startSweepingOrderFiles(dependencies, log),
    ],
  });

export const orders = ordersWith({});
