import type { GetFacets } from '@market/catalogue-contract/product';
import { RawJson } from '@market/service-kit/http/raw-json';
import type { Ctx } from '../context.ts';
import { assertCategory } from '../product/list-products.ts';
import { readFilter } from '../product/product-filter.ts';
import { facetKey } from './facet-key.ts';
import { readFacets } from './facets.queries.ts';

/** What each further choice would show. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function getFacets(ctx: Ctx, asked: GetFacets): Promise<RawJson> {
  const filter = await readFilter(ctx, asked);
  const key = facetKey(filter, ctx.locale);
  const known = ctx.facetCache.get(key);
  if (known) return answer(await known);
  await assertCategory(ctx, filter.categoryId);
  const facets = readFacets(ctx.db, filter, ctx.locale);
  ctx.facetCache.set(key, facets);
  // A failure is not worth keeping.
  facets.catch(() => ctx.facetCache.delete(key));
  return answer(await facets);
}

const answer = (body: string): RawJson => new RawJson(`{"data":${body}}`);
