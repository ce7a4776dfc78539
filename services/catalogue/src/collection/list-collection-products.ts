import { type ListCollectionProducts, SavedFilter } from '@market/catalogue-contract/collection';
import { RawJson } from '@market/service-kit/http/raw-json';
import type { Ctx } from '../context.ts';
import { newSince } from '../new-days/new-since.ts';
import { cachedCards, MODEL_MARKS, type ModelMarks } from '../product/cached-cards.queries.ts';
import { type PageRequest, pageJson } from '../product/card-page.ts';
import { listProducts } from '../product/list-products.ts';
import { getCollection } from './read-collections.ts';

/** Models in the collection's own order; those that are sold out or withdrawn are left out. */
const PAGE = `
  WITH kept AS (
    SELECT s.model_id, min(item.position) AS position
    FROM collection_product item JOIN sku_index s ON s.id = item.product_id JOIN model_card m ON m.model_id = s.model_id
    WHERE item.collection_id = $1
    GROUP BY s.model_id
  ),
  page AS MATERIALIZED (
    SELECT model_id, row_number() OVER () AS place
    FROM (SELECT model_id FROM kept ORDER BY position, model_id LIMIT $2 OFFSET $3::bigint) p
  )
  SELECT (SELECT count(*)::int FROM kept) AS total, ${MODEL_MARKS}`;

/**
 * Goods of a collection as readers see them, whoever asks.
 *
 * @throws DomainError COLLECTION_NOT_FOUND, and CATEGORY_NOT_FOUND for a saved filter whose category is gone
 */
export async function listCollectionProducts(ctx: Ctx, { id, page, per_page }: ListCollectionProducts): Promise<RawJson> {
  await getCollection(ctx, { id });
  const found = await ctx.prisma.collection.findUnique({ where: { id }, select: { filter: true } });
  if (found?.filter) return listProducts({ ...ctx, principal: null }, { ...SavedFilter.parse(found.filter), page, per_page });
  const request: PageRequest = {
    sort: 'relevance',
    limit: per_page,
    offset: Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
    locale: ctx.locale,
    newSince: await newSince(ctx),
  };
  const statement = { name: 'collection_page', text: PAGE, values: [id, request.limit, request.offset] };
  const { rows } = await ctx.db.pool.query<ModelMarks & { total: number }>(statement);
  const { total, ...marks } = rows[0] ?? { total: 0, marks: '', names: '' };
  const cards = await cachedCards(ctx, marks, request);
  return new RawJson(pageJson({ cards, total, capped: false }, { page, per_page, correction: null }));
}
