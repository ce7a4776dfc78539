import { OrderPaymentAnswer, StartOrderPayment } from '@market/billing-contract/order-payment';
import { AddPayment, AddSubscription, PaymentAnswer, PaymentOffer } from '@market/billing-contract/payment';
import { PlanAnswer } from '@market/billing-contract/tariff';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure, subscriberProcedure } from '../procedures.ts';
import { confirmPayment } from './confirm-payment.ts';
import { startOrderPayment } from './start-order-payment.ts';
import { startPayment } from './start-payment.ts';

const tags = ['stripe'];

export const paymentRouter = router({
  offer: subscriberProcedure
    .meta({ openapi: { method: 'GET', path: '/api/stripe/offer', summary: 'Whether cards are taken, and how', tags } })
    .output(PaymentOffer)
    .query(({ ctx: { payments } }) => ({ data: payments?.offer ?? null })),
  // A GET by the words of the specification; what it does it does once, however often it is asked.
  start: subscriberProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/stripe/add_payment', summary: 'Begin to pay days of a plan by card', tags },
      secret: true,
      repeatable: 'asked again for the same purchase it answers the payment that is open',
    })
    .input(AddPayment)
    .output(PaymentAnswer)
    .mutation(({ ctx, input }) => startPayment(ctx, input)),
  confirm: subscriberProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/stripe/add_subscription', summary: 'Take what a card has paid for', tags },
      repeatable: 'what is paid is granted once, and asked again it answers the same plan',
    })
    .input(AddSubscription)
    .output(PlanAnswer)
    .mutation(({ ctx, input }) => confirmPayment(ctx, input)),
  startOrder: serviceProcedure
    .meta({ secret: true, repeatable: 'asked again for the same parts it answers the payment that is open, or that they are paid' })
    .input(StartOrderPayment)
    .output(OrderPaymentAnswer)
    .mutation(({ ctx, input }) => startOrderPayment(ctx, input)),
});
