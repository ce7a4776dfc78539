import { type ListCollectionProducts, SavedFilter } from '@market/catalogue-contract/collection';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { cachedCards } from '../product/cached-cards.queries.ts';
import { type PageRequest, pageJson } from '../product/card-page.ts';
import { listProducts } from '../product/list-products.ts';
import { readCollectionModels, readSavedFilter } from './collection.queries.ts';
import { getCollection } from './read-collections.ts';

/**
 * Goods of a collection as readers see them, whoever asks.
 *
 * @throws DomainError COLLECTION_NOT_FOUND, and CATEGORY_NOT_FOUND for a saved filter whose category is gone
 */
export async function listCollectionProducts(ctx: Ctx, { id, page, per_page }: ListCollectionProducts): Promise<RawJson> {
  await getCollection(ctx, { id });
  const filter = await readSavedFilter(ctx.prisma, id);
  if (filter) return listProducts({ ...ctx, principal: null }, { ...SavedFilter.parse(filter), page, per_page });
  const request: PageRequest = {
    sort: 'relevance',
    limit: per_page,
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
    locale: ctx.locale,
    newSince: await newSince(ctx),
  };
  const { total, ...marks } = await readCollectionModels(ctx.db.pool, id, request);
  const cards = await cachedCards(ctx, marks, request);
  return new RawJson(pageJson({ cards, total, capped: false }, { page, per_page, correction: null }));
}
