import { CompanyWithStoresAnswer, GetCompany } from '@market/companies-contract/company';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure } from '../procedures.ts';
import { getCompanyPage } from './get-company-page.ts';

export const companyPageRouter = router({
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{id}', summary: 'One company with its places', tags: ['company'] } })
    .input(GetCompany)
    .output(CompanyWithStoresAnswer)
    .query(({ ctx, input }) => getCompanyPage(ctx, input)),
});
