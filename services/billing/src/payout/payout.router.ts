import { AddPayout, ListOwed, OwedPage, PayoutAnswer, PayoutPage } from '@market/billing-contract/card-payment';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, sellerProcedure } from '../procedures.ts';
import { addPayout, listOwed, listPayouts } from './payouts.ts';

const tags = ['payout'];

export const payoutRouter = router({
  owed: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/payouts/owed', summary: 'What companies are owed', tags } })
    .input(ListOwed)
    .output(OwedPage)
    .query(({ ctx, input }) => listOwed(ctx, input)),
  list: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/payouts', summary: 'What was paid out to companies', tags } })
    .input(ListOwed)
    .output(PayoutPage)
    .query(({ ctx, input }) => listPayouts(ctx, input)),
  add: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/payout', summary: 'Write down what was paid out to a company', tags },
      repeatWindow: 10,
    })
    .input(AddPayout)
    .output(PayoutAnswer)
    .mutation(({ ctx, input }) => addPayout(ctx, input)),
});
