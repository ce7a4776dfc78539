import {
  CardPaymentAnswer,
  CardPaymentId,
  CardPaymentPage,
  LedgerCheckAnswer,
  ListPayments,
  RefundPayment,
} from '@market/billing-contract/card-payment';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure } from '../procedures.ts';
import { checkLedger } from './check-ledger.ts';
import { getPayment, listPayments } from './read-payments.ts';
import { checkPayment, refundPayment } from './refund-payment.ts';

const tags = ['payment'];

/** Where administrators look after money. */
export const cardPaymentRouter = router({
  list: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/payments', summary: 'Payments by card', tags } })
    .input(ListPayments)
    .output(CardPaymentPage)
    .query(({ ctx, input }) => listPayments(ctx, input)),
  get: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/payment/{id}', summary: 'A payment, its refunds and what the provider told', tags } })
    .input(CardPaymentId)
    .output(CardPaymentAnswer)
    .query(({ ctx, input }) => getPayment(ctx, input)),
  refund: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/payment/{id}/refund', summary: 'Give money back to a card', tags }, repeatWindow: 10 })
    .input(RefundPayment)
    .output(CardPaymentAnswer)
    .mutation(({ ctx, input }) => refundPayment(ctx, input)),
  check: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/payment/{id}/check',
        summary: 'Ask the provider how a payment is, and try refunds again',
        tags,
      },
      repeatable: 'It brings the payment to what the provider says, however often',
    })
    .input(CardPaymentId)
    .output(CardPaymentAnswer)
    .mutation(({ ctx, input }) => checkPayment(ctx, input)),
  ledger: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/ledger', summary: 'Whether the whole ledger adds up', tags } })
    .output(LedgerCheckAnswer)
    .query(({ ctx }) => checkLedger(ctx)),
});
