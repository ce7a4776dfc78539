import { bonusChanged } from '@market/billing-contract/bonus.events';
import contract from '@market/billing-contract/package.json' with { type: 'json' };
import { planChanged, tariffChanged } from '@market/billing-contract/plan.events';
import { billingRefusals } from '@market/billing-contract/refusals';
import { companyChanged } from '@market/companies-contract/company.events';
import { userActivated } from '@market/identity-contract/account.events';
import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import type { Logger } from '@market/kit-contract/request-facts';
import { invoiceWanted } from '@market/orders-contract/invoice.events';
import { orderChanged } from '@market/orders-contract/order.events';
import { paymentKept } from '@market/orders-contract/payment.events';
import { defineService } from '@market/service-kit/define-service';
import { on } from '@market/service-kit/events/connect-events';
import { retell } from '@market/service-kit/events/lost-history/lost-history';
import { backlogs } from './backlogs.queries.ts';
import type { Dependencies } from './context.ts';
import { openDependencies } from './dependencies.ts';
import { onCompanyChanged } from './events/on-company-changed.ts';
import { onOrderChanged } from './events/on-order-changed.ts';
import { onUserChanged, onUserDeleted } from './events/on-user-changed.ts';
import { retellBalances, retellPlans, retellTariffs } from './events/retell.ts';
import { startExpiringInvoices } from './invoice/expire-invoices.ts';
import { onInvoiceWanted } from './invoice/follow-order.ts';
import { startCountingDays } from './ledger/count-days.ts';
import { startExpiringBonuses } from './ledger/expire-bonuses.ts';
import { startHearingEvents } from './payment/hear-events.ts';
import { mountWebhook } from './payment/mount-webhook.ts';
import { onPaymentKept } from './payment/on-payment-kept.ts';
import { startReconcilingPayments } from './payment/reconcile-payments.ts';
import { startSendingRefunds } from './payment/send-refunds.ts';
import { personalData } from './personal-data.ts';
import { startRemindingOfPlans } from './plan/remind-of-plans.ts';
import { onUserActivated, startActivatingWantedCodes } from './promo/wanted-codes.ts';
import { billingRouter } from './router.ts';
import { startForgettingStatements } from './statement/forget-statements.ts';
import { startTellingTariffs } from './tariff/tell-tariffs.ts';

/** Bonuses, tariffs and how they are paid, promo codes. */
export const billing = defineService({
  name: 'billing',
  version: contract.version,
  router: billingRouter,
  refusals: billingRefusals,
  migrations: new URL('../prisma/migrations', import.meta.url),
  personalData,
  open: openDependencies,
  events: ({ dependencies: { now } }) => [
    on(userChanged, onUserChanged(now)),
    on(userDeleted, onUserDeleted),
    on(userActivated, onUserActivated(now)),
    on(orderChanged, onOrderChanged(now)),
    on(paymentKept, onPaymentKept(now)),
    on(companyChanged, onCompanyChanged),
    on(invoiceWanted, onInvoiceWanted(now)),
  ],
  retells: [retell(tariffChanged, retellTariffs), retell(planChanged, retellPlans), retell(bonusChanged, retellBalances)],
  routes: (app, { dependencies }, { transport }) => mountWebhook(app, dependencies, transport),
  backlogs,
  background: ({ dependencies }, { deps: { log } }) => [
    startTellingTariffs(dependencies, log),
    startExpiringBonuses(dependencies, log),
    startCountingDays(dependencies, log),
    startRemindingOfPlans(dependencies, log),
    startActivatingWantedCodes(dependencies, log),
    startExpiringInvoices(dependencies, log),
    startForgettingStatements(dependencies, log),
    ...withPayments(dependencies, log),
  ],
});

/** What runs beside requests where cards are taken. */
function withPayments({ payments, ...rest }: Dependencies, log: Logger): (() => Promise<void>)[] {
  if (!payments) return [];
  const deps = { ...rest, payments };
  return [startHearingEvents(deps, log), startReconcilingPayments(deps, log), startSendingRefunds(deps, log)];
}
