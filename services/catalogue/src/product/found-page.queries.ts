import { number, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, oneRow } from '@market/service-kit/data/statement';
import { isManager } from '../audience/audience.ts';
import { MODEL_ORDER } from './card.queries.ts';
import { type CardPage, cappedTotal, type PageRequest, TOTAL_MAX } from './card-page.ts';
import { FILTER_VARIANTS, forEach, PAGE_VARIANT } from './filter-variants.ts';
import { cardsFor } from './filtered-cards.queries.ts';
import { onlyCompany, type ProductFilter } from './product-filter.ts';
import { type RankedReading, readRankedPage } from './ranked-page.queries.ts';
import { skuConditions } from './sku-conditions.queries.ts';
import { soldOutModels } from './sold-out-models.queries.ts';

/** SKUs gathered and sorted in one go (some 30 ms); what matches more is common enough to be met by walking the listing in order. */
const GATHERED_MAX = 40_000;

/** A page of the models of which one variant satisfies a filter. */
export const readFoundPage = (reading: RankedReading, filter: ProductFilter, request: PageRequest): Promise<CardPage> =>
  request.sort === 'relevance'
    ? readRankedPage(reading, filter, request)
    : readSortedPage(reading.db, { filter, request, most: GATHERED_MAX });

/**
 * Rare matches are gathered and sorted; common ones are met soon by walking the listing in the requested order. Which of the two it is shows
 * while gathering, so no estimate can mislead it.
 */
export async function readSortedPage(db: Db, gathering: Gathering): Promise<CardPage> {
  const { filter, request } = gathering;
  const gathered = await gather(db, gathering);
  if (gathered.whole) return gathered.page;
  const isWalkable = gathered.page.capped && request.offset + request.limit <= TOTAL_MAX;
  if (!isWalkable) return (await gather(db, { filter, request, most: null })).page;
  return { ...gathered.page, cards: await walk(db, filter, request) };
}

interface Gathering {
  filter: ProductFilter;
  request: PageRequest;
  /** SKUs to gather at most; null: all. */
  most: number | null;
}

function composeGathered({ filter, request, most }: Gathering, bind: Bind): string {
  const [column, way] = orderOf(request);
  const limit = most === null ? '' : `LIMIT ${most + 1}`;
  return `
    WITH hit AS MATERIALIZED (
      SELECT s.model_id, s.photoless, s.${SKU_COLUMN[column]} AS key FROM sku_index s
      WHERE ${skuConditions('s', filter, bind)} ${limit}
    ),
    model AS MATERIALIZED (SELECT model_id, photoless, key FROM hit GROUP BY 1, 2, 3),
    size AS MATERIALIZED (SELECT (SELECT count(*) FROM hit) AS skus, (SELECT count(*) FROM model) AS models),
    page AS (
      SELECT model_id, row_number() OVER () AS place FROM (
        SELECT model_id FROM model WHERE (SELECT skus FROM size) <= ${bind(most ?? Number.MAX_SAFE_INTEGER)}::bigint
        ORDER BY photoless, key ${way}, model_id ${way} ${limits(request, bind)}
      ) p
    )
    SELECT skus::int, models::int, (${cardsFor(filter, bind)(bind(request.locale), bind(request.newSince))}) AS cards FROM size`;
}

const gatherPage = oneRow.composed({
  row: { skus: number, models: number, cards: text },
  compose: composeGathered,
  variants: () => [
    { filter: FILTER_VARIANTS[0], request: PAGE_VARIANT, most: null },
    ...FILTER_VARIANTS.map((filter) => ({ filter, request: { ...PAGE_VARIANT, sort: 'price_asc' as const }, most: 1 })),
  ],
});

async function gather(db: Db, gathering: Gathering): Promise<{ page: CardPage; whole: boolean }> {
  const { most } = gathering;
  const { skus, models, cards } = (await gatherPage(db.pool, gathering)) ?? { skus: 0, models: 0, cards: '' };
  return { page: { cards, ...cappedTotal(models) }, whole: most === null || skus <= most };
}

/** Tries each place of a listing in turn. The inner limit keeps Postgres from turning the walk into a join of everything. */
function walk(db: Db, filter: ProductFilter, request: PageRequest): Promise<string> {
  // In the smallest listing that holds all of it.
  const listing = filter.categoryId ?? -(onlyCompany(filter) ?? 0);
  return readWalk(db, { filter, request, listing, isFiltered: true });
}

interface Walk {
  filter: ProductFilter;
  request: PageRequest;
  listing: number;
  /** Each place is tried by the filter; otherwise all of the listing is shown. */
  isFiltered: boolean;
}

/** SQL that joins to `place` what it is tried by. */
const fitting = (filter: ProductFilter, bind: Bind): string => `CROSS JOIN LATERAL (
    SELECT FROM sku_index s WHERE s.model_id = place.model_id AND ${skuConditions('s', filter, bind)} LIMIT 1) fits`;

function composeWalk({ filter, request, listing, isFiltered }: Walk, bind: Bind): string {
  const fits = isFiltered ? fitting(filter, bind) : '';
  const [column, way] = orderOf(request);
  const places = isManager(filter.audience)
    ? `SELECT place.model_id, place.photoless, place.${SKU_COLUMN[column]} AS key FROM sku_index place ${fits} WHERE place.id = place.model_id
    ORDER BY place.photoless, place.${SKU_COLUMN[column]} ${way}, place.id ${way}`
    : `SELECT place.model_id, place.photoless, place.${column} AS key FROM shelf_model place ${fits} WHERE place.shelf = ${bind(listing)}
    ORDER BY place.photoless, place.${column} ${way}, place.model_id ${way}`;
  const soldOut = soldOutModels(filter, SKU_COLUMN[column], bind);
  const models =
    soldOut === null
      ? places
      : `
    SELECT * FROM ((${places} LIMIT ${bind(request.offset + request.limit)}::bigint) UNION ALL (${soldOut})) either
    ORDER BY photoless, key ${way}, model_id ${way}`;
  return `
    WITH page AS (SELECT model_id, row_number() OVER () AS place FROM (${models} ${limits(request, bind)}) p)
    SELECT (${cardsFor(filter, bind)(bind(request.locale), bind(request.newSince))}) AS cards`;
}

const walkListing = oneRow.composed({
  row: { cards: text },
  compose: composeWalk,
  variants: () => [
    { filter: FILTER_VARIANTS[0], request: PAGE_VARIANT, listing: 0, isFiltered: false },
    ...FILTER_VARIANTS.map((filter) => ({
      ...{ filter, listing: 0, isFiltered: true },
      request: { ...PAGE_VARIANT, sort: 'price_asc' as const },
    })),
  ],
});

const readWalk = async (db: Db, walking: Walk): Promise<string> => (await walkListing(db.pool, walking))?.cards ?? '';

interface FollowedListing {
  filter: ProductFilter;
  listing: number;
}

const countFollowedListing = oneRow.composed({
  row: { total: number },
  compose: ({ filter, listing }: FollowedListing, bind) => {
    const size = `SELECT coalesce(sum(models), 0)::int FROM facet_count WHERE shelf = ${bind(listing)} AND dimension = -2 AND value = 0`;
    const soldOut = soldOutModels(filter, 'popularity', bind) ?? 'SELECT WHERE false';
    return `SELECT (${size}) + (SELECT count(*)::int FROM (${soldOut}) s) AS total`;
  },
  variants: () => forEach(FILTER_VARIANTS, (filter) => ({ filter, listing: 0 })),
});

/** A page of a listing for a follower: with what is sold out between the rest, wherever the order puts it. */
export async function readFollowedListingPage(
  db: Db,
  filter: ProductFilter,
  request: PageRequest & { listing: number },
): Promise<CardPage> {
  const { listing } = request;
  const [cards, counted] = await Promise.all([
    readWalk(db, { filter, request, listing, isFiltered: false }),
    countFollowedListing(db.pool, { filter, listing }),
  ]);
  return { cards, total: counted?.total ?? 0, capped: false };
}

const countAllModels = oneRow.composed({
  row: { total: number },
  compose: (filter: ProductFilter, bind) => `SELECT count(*)::int AS total FROM (
    SELECT FROM sku_index place ${fitting(filter, bind)} WHERE place.id = place.model_id LIMIT ${TOTAL_MAX + 1}) counted`,
  variants: () => FILTER_VARIANTS,
});

/** A page of everything that a manager may see, by the leads of its models, of which there is an index in every common order. */
export async function readAllModels(db: Db, filter: ProductFilter, request: PageRequest): Promise<CardPage> {
  const [cards, counted] = await Promise.all([
    readWalk(db, { filter, request, listing: 0, isFiltered: true }),
    countAllModels(db.pool, filter),
  ]);
  return { cards, ...cappedTotal(counted?.total ?? 0) };
}

const limits = ({ limit, offset }: PageRequest, bind: Bind): string => `LIMIT ${bind(limit)} OFFSET ${bind(offset)}::bigint`;

const orderOf = ({ sort }: PageRequest) => MODEL_ORDER[sort === 'relevance' ? 'new' : sort];

/** Where sku_index keeps what its model is sorted by. */
const SKU_COLUMN = { since: 'model_since', price: 'listed_price', rating_rank: 'rating_rank', popularity: 'popularity' } as const;
