import type { GetFacets } from '@market/catalogue-contract/product';
import { RawJson } from '@market/service-kit/http/raw-json';
import type { Ctx } from '../context.ts';
import { assertCategory } from '../product/list-products.ts';
import { understandNarrowing } from '../product/narrowing.ts';
import { facetKey } from './facet-cache.ts';
import { readFacets } from './facets.queries.ts';

/** What each further choice would show. @throws DomainError CATEGORY_NOT_FOUND, PRICE_RANGE */
export async function getFacets(ctx: Ctx, asked: GetFacets): Promise<RawJson> {
  const narrowing = await understandNarrowing(ctx, asked);
  const key = facetKey(narrowing, ctx.locale);
  const known = ctx.facetCache.get(key);
  if (known) return answer(await known);
  await assertCategory(ctx, narrowing.categoryId);
  const facets = readFacets(ctx.db, narrowing, ctx.locale);
  ctx.facetCache.set(key, facets);
  // A failure is not worth remembering.
  facets.catch(() => ctx.facetCache.delete(key));
  return answer(await facets);
}

const answer = (body: string): RawJson => new RawJson(`{"data":${body}}`);
