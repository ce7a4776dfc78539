import { CompanyPreviews, ListCompanyPreviews } from '@market/catalogue-contract/company-preview';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure } from '../procedures.ts';
import { listCompanyPreviews } from './list-company-previews.ts';

export const companyRouter = router({
  previews: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/shop/companies/previews', summary: 'What companies sell, at a glance', tags: ['company'] },
    })
    .input(ListCompanyPreviews)
    .output(CompanyPreviews)
    .query(({ ctx, input }) => listCompanyPreviews(ctx, input)),
});
