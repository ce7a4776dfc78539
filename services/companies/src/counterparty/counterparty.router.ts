import { CompaniesForOrder, CompanyDigests, GetCompaniesForOrder, GetCompanyDigests } from '@market/companies-contract/counterparty';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { getCompanyDigests } from './company-digests.ts';
import { getCompaniesForOrder } from './counterparty.ts';

/** For other services alone: what an order is judged by. */
export const counterpartyRouter = router({
  forOrder: serviceProcedure
    .input(GetCompaniesForOrder)
    .output(CompaniesForOrder)
    .query(({ ctx, input }) => getCompaniesForOrder(ctx, input)),
  digests: serviceProcedure
    .input(GetCompanyDigests)
    .output(CompanyDigests)
    .query(({ ctx, input }) => getCompanyDigests(ctx, input)),
});
