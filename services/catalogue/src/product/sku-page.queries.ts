import { number, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, oneRow } from '@market/service-kit/data/statement';
import { rankedModels } from '../search/ranked-models.queries.ts';
import { cardText } from './card.queries.ts';
import { type CardPage, cappedTotal, type PageRequest, TOTAL_MAX } from './card-page.ts';
import { FILTER_VARIANTS, PAGE_VARIANT } from './filter-variants.ts';
import type { ProductFilter } from './product-filter.ts';
import { skuConditions } from './sku-conditions.queries.ts';

const SKU_ORDER = {
  new: 's.since DESC, s.id DESC',
  price_asc: 's.price ASC, s.id ASC',
  price_desc: 's.price DESC, s.id DESC',
  rating: 's.rating_rank DESC, s.id DESC',
  popular: 's.popularity DESC, s.id DESC',
  relevance: 'ranked.relevance DESC, s.model_id DESC, s.id DESC',
} as const;

interface SkuPageQuery {
  filter: ProductFilter;
  request: PageRequest;
}

function composeSkuPage({ filter, request }: SkuPageQuery, bind: Bind): string {
  const conditions = skuConditions('s', filter, bind);
  return `
    WITH page AS MATERIALIZED (
      SELECT s.id, s.since, row_number() OVER () AS place FROM (
        SELECT s.id, s.since FROM ${source(filter, request, bind)} WHERE ${conditions}
        ORDER BY ${SKU_ORDER[request.sort]} LIMIT ${bind(request.limit)} OFFSET ${bind(request.offset)}::bigint
      ) s
    )
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM sku_index s WHERE ${conditions} LIMIT ${TOTAL_MAX + 1}) counted) AS total,
      (
        SELECT coalesce(string_agg(${cardText(bind(request.locale), bind(request.newSince))}, ',' ORDER BY card.place), '')
        FROM (SELECT page.place, page.since, parts.* FROM page CROSS JOIN LATERAL card_parts(page.id, ARRAY[page.id]) parts) card
      ) AS cards`;
}

const readSkuPageRow = oneRow.composed({
  row: { total: number, cards: text },
  compose: composeSkuPage,
  variants: () => [
    { filter: FILTER_VARIANTS[0], request: PAGE_VARIANT },
    ...FILTER_VARIANTS.filter(({ text }) => text).map((filter) => ({ filter, request: { ...PAGE_VARIANT, sort: 'relevance' as const } })),
  ],
});

/** A page of SKUs, for those who manage them. Their cards are written on the spot: these lists are read by few. */
export async function readSkuPage(db: Db, filter: ProductFilter, request: PageRequest): Promise<CardPage> {
  const page = await readSkuPageRow(db.pool, { filter, request });
  return { cards: page?.cards ?? '', ...cappedTotal(page?.total ?? 0) };
}

function source({ text }: ProductFilter, { sort }: PageRequest, bind: Bind): string {
  if (sort !== 'relevance' || !text) return 'sku_index s';
  return `(${rankedModels(text, bind)}) ranked JOIN sku_index s ON s.model_id = ranked.model_id`;
}
