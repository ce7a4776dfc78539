import type { FindFacetCompanies, GetFacets } from '@market/catalogue-contract/product';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import type { Ctx } from '../context.ts';
import { assertCategory } from '../product/list-products.ts';
import { readFilter } from '../product/product-filter.ts';
import { facetKey } from './facet-key.ts';
import { findFacetCompanies, readFacets } from './facets.queries.ts';

/** What each further choice would show. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function getFacets(ctx: Ctx, asked: GetFacets): Promise<RawJson> {
  const filter = await readFilter(ctx, asked);
  const index = await ctx.storefrontIndex.current();
  const count = async () => {
    const { json, found } = await readFacets(ctx, { filter, locale: ctx.locale, index });
    if (!found) await assertCategory(ctx, filter.categoryId);
    return json;
  };
  const facets = await (index ? ctx.facetCache.get(`${index.version} ${facetKey(filter, ctx.locale)}`, count) : count());
  return new RawJson(`{"data":${facets}}`);
}

/** Companies by a part of their brand, beyond those that facets name. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function findCompanies(ctx: Ctx, { brand, ...asked }: FindFacetCompanies): Promise<RawJson> {
  const filter = await readFilter(ctx, asked);
  const index = await ctx.storefrontIndex.current();
  await assertCategory(ctx, filter.categoryId);
  return new RawJson(`{"data":${await findFacetCompanies(ctx, { filter, index, brand })}}`);
}
