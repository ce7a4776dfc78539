import { GetCompany } from '@market/companies-contract/company';
import { CompanyFavorite } from '@market/companies-contract/favorite';
import { router } from '@market/service-kit/trpc/trpc';
import { buyingProcedure } from '../procedures.ts';
import { setFavorite } from './set-favorite.ts';

const tags = ['company'];
const path = '/api/company/{id}/favorite';

export const favoriteRouter = router({
  add: buyingProcedure
    .meta({
      openapi: { method: 'POST', path, summary: 'Keep a company in sight', tags },
      repeatable: 'A company is a favourite or it is none',
    })
    .input(GetCompany)
    .output(CompanyFavorite)
    .mutation(({ ctx, input }) => setFavorite(ctx, input, true)),
  remove: buyingProcedure
    .meta({ openapi: { method: 'DELETE', path, summary: 'Let a company go', tags } })
    .input(GetCompany)
    .output(CompanyFavorite)
    .mutation(({ ctx, input }) => setFavorite(ctx, input, false)),
});
