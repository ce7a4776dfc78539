import { FacetCompaniesAnswer, FacetsAnswer } from '@market/catalogue-contract/facets';
import { FindFacetCompanies, GetFacets } from '@market/catalogue-contract/product';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure } from '../procedures.ts';
import { findCompanies, getFacets } from './get-facets.ts';

const tags = ['product'];

/** A part of the product router, see `catalogueRouter`. */
export const facetRouter = router({
  facets: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/shop/products/facets',
        summary: 'What each further filter would show',
        tags,
        also: [{ method: 'POST', path: '/api/shop/products/facets' }],
      },
      raw: true,
    })
    .input(GetFacets)
    .output(raw(FacetsAnswer))
    .query(({ ctx, input }) => getFacets(ctx, input)),
  facetCompanies: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/shop/products/facets/companies', summary: 'Companies to filter by, by their brand', tags },
      raw: true,
    })
    .input(FindFacetCompanies)
    .output(raw(FacetCompaniesAnswer))
    .query(({ ctx, input }) => findCompanies(ctx, input)),
});
