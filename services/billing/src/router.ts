import { router } from '@market/service-kit/trpc/trpc';
import { bonusRouter } from './bonus/bonus.router.ts';
import { paymentRouter } from './payment/payment.router.ts';
import { tariffRouter } from './plan/tariff.router.ts';
import { promoRouter } from './promo/promo.router.ts';
import { transactionRouter } from './transaction/transaction.router.ts';

export const billingRouter = router({
  bonus: bonusRouter,
  payment: paymentRouter,
  promo: promoRouter,
  tariff: tariffRouter,
  transaction: transactionRouter,
});
export type BillingRouter = typeof billingRouter;
