import { router } from '@market/service-kit/trpc/trpc';
import { bonusRouter } from './bonus/bonus.router.ts';
import { cardPaymentRouter } from './card-payment/card-payment.router.ts';
import { invoiceRouter } from './invoice/invoice.router.ts';
import { paymentRouter } from './payment/payment.router.ts';
import { payoutRouter } from './payout/payout.router.ts';
import { tariffRouter } from './plan/tariff.router.ts';
import { promoRouter } from './promo/promo.router.ts';
import { statementRouter } from './statement/statement.router.ts';
import { transactionRouter } from './transaction/transaction.router.ts';

export const billingRouter = router({
  bonus: bonusRouter,
  cardPayment: cardPaymentRouter,
  invoice: invoiceRouter,
  payment: paymentRouter,
  payout: payoutRouter,
  promo: promoRouter,
  statement: statementRouter,
  tariff: tariffRouter,
  transaction: transactionRouter,
});
export type BillingRouter = typeof billingRouter;
