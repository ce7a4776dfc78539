import { AddCounterparty, CompaniesForOrder, CounterpartyAdded, GetCompaniesForOrder } from '@market/companies-contract/counterparty';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { addCounterparty, getCompaniesForOrder } from './counterparty.ts';

/** For other services alone: who deals with whom. */
export const counterpartyRouter = router({
  forOrder: serviceProcedure
    .input(GetCompaniesForOrder)
    .output(CompaniesForOrder)
    .query(({ ctx, input }) => getCompaniesForOrder(ctx, input)),
  addCounterparty: serviceProcedure
    .meta({ repeatable: 'Who is a counterparty stays one' })
    .input(AddCounterparty)
    .output(CounterpartyAdded)
    .mutation(({ ctx, input }) => addCounterparty(ctx, input)),
});
