import { date, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { soldOutOfFavorites } from '../audience/audience.queries.ts';
import { type CardDependencies, cachedCards, MODEL_MARKS, type ModelMarks } from './cached-cards.queries.ts';
import { MODEL_ORDER } from './card.queries.ts';
import { type CardPage, type PageRequest, TOTAL_MAX } from './card-page.ts';

type ListingSort = keyof typeof MODEL_ORDER;

/** Pages further in are reached from the nearer end. */
const DEEP_FROM = 2_000;

/** A page of one listing: 0 everything, n category n, -n company n. */
type ListingRequest = PageRequest & { listing: number };

/** What a reader gets whose list is not everybody's: the companies whose sold out models stand in it. */
interface SeesSoldOut {
  soldOutOf: readonly number[];
}

/**
 * A page of a whole listing: a scan of the one index that is in the requested order already, however large the listing, and a total that was
 * counted before. Statements are named, so Postgres plans each once per connection; it would plan anew for every limit that it can see,
 * which takes as long as the page itself, so limits hide in subqueries.
 * Whether the reader, by their user, sees more than this listing holds is asked in passing: of hundreds hardly one does, and a question of
 * its own would cost each of them a tenth of the page.
 */
export async function readListingPage(
  deps: CardDependencies,
  request: ListingRequest & { reader: number | null },
): Promise<CardPage | SeesSoldOut> {
  const sort = request.sort as ListingSort;
  const isDeep = request.offset >= DEEP_FROM;
  const { listing, limit, offset, reader } = request;
  const page = await (isDeep ? DEEP : SHALLOW)[sort](deps.db.pool, { listing, limit, offset, reader });
  const { sold_out_of, total, ...marks } = page ?? { ...NO_MARKS, sold_out_of: null };
  if (sold_out_of) return { soldOutOf: sold_out_of };
  return { cards: await cachedCards(deps, marks, request), total, capped: false };
}

/** The newest models of a listing and no older ones: the beginning of the same index. */
export async function readNewestPage(deps: CardDependencies, request: ListingRequest & { since: Date }): Promise<CardPage> {
  const { listing, limit, offset, since } = request;
  const { total, ...marks } = (await readNewestPageRow(deps.db.pool, { listing, limit, offset, since })) ?? NO_MARKS;
  return { cards: await cachedCards(deps, marks, request), total: Math.min(total, TOTAL_MAX), capped: total > TOTAL_MAX };
}

const NO_MARKS: ModelMarks & { total: number } = { marks: '', names: '', total: 0 };

const markedColumns = { total: number, marks: text, names: text };

const SIZE = 'SELECT coalesce(sum(models), 0)::int FROM facet_count WHERE shelf = $listing AND dimension = -2 AND value = 0';

const SOLD_OUT_OF = `${soldOutOfFavorites('$reader::int')} AS sold_out_of`;

const ordered = (sort: ListingSort, towards: 'front' | 'back'): string => {
  const [column, direction] = MODEL_ORDER[sort];
  const way = (direction === 'ASC') === (towards === 'front') ? 'ASC' : 'DESC';
  const photolessLast = towards === 'front' ? 'photoless' : 'photoless DESC';
  return `SELECT model_id FROM shelf_model WHERE shelf = $listing ORDER BY ${photolessLast}, ${column} ${way}, model_id ${way}`;
};

const shallow = (sort: ListingSort): string => `
  WITH page AS (
    SELECT model_id, row_number() OVER () AS place
    FROM (${ordered(sort, 'front')} LIMIT (SELECT $limit::int) OFFSET (SELECT $offset::bigint)) p
  )
  SELECT (${SIZE}) AS total, ${SOLD_OUT_OF}, ${MODEL_MARKS}`;

/** Either half of the union is switched off by a limit of 0, before it has read anything. */
const deep = (sort: ListingSort): string => `
  WITH size AS MATERIALIZED (SELECT (${SIZE})::bigint AS total),
  page AS (
    SELECT model_id, row_number() OVER () AS place FROM (
      ${ordered(sort, 'front')}
      LIMIT (SELECT CASE WHEN $offset <= total / 2 THEN $limit ELSE 0 END FROM size) OFFSET $offset::bigint
    ) from_front
    UNION ALL
    SELECT model_id, -row_number() OVER () AS place FROM (
      ${ordered(sort, 'back')}
      LIMIT (SELECT CASE WHEN $offset > total / 2 THEN greatest(least($limit, total - $offset), 0) ELSE 0 END FROM size)
      OFFSET (SELECT greatest(total - $offset - $limit, 0) FROM size)
    ) from_back
  )
  SELECT (SELECT total FROM size)::int AS total, ${SOLD_OUT_OF}, ${MODEL_MARKS}`;

const listingStatement = (depth: 'shallow' | 'deep', sort: ListingSort) =>
  oneRow({
    prepareAs: `catalogue.read-${depth}-listing-page-${sort}`,
    text: depth === 'deep' ? deep(sort) : shallow(sort),
    values: { listing: number, limit: number, offset: number, reader: nullable(number) },
    row: { ...markedColumns, sold_out_of: nullable(listOf(number)) },
  });
const bySort = (depth: 'shallow' | 'deep') => ({
  new: listingStatement(depth, 'new'),
  price_asc: listingStatement(depth, 'price_asc'),
  price_desc: listingStatement(depth, 'price_desc'),
  rating: listingStatement(depth, 'rating'),
  popular: listingStatement(depth, 'popular'),
});
const SHALLOW = bySort('shallow');
const DEEP = bySort('deep');

const readNewestPageRow = oneRow({
  prepareAs: 'catalogue.read-newest-page',
  text: `
  WITH page AS (
    SELECT model_id, row_number() OVER () AS place FROM (
      SELECT model_id FROM shelf_model WHERE shelf = $listing AND since >= $since
      ORDER BY photoless, since DESC, model_id DESC LIMIT (SELECT $limit::int) OFFSET (SELECT $offset::bigint)
    ) p
  )
  SELECT
    (SELECT count(*)::int FROM (SELECT FROM shelf_model WHERE shelf = $listing AND since >= $since LIMIT ${TOTAL_MAX + 1}) counted) AS total,
    ${MODEL_MARKS}`,
  values: { listing: number, limit: number, offset: number, since: date },
  row: markedColumns,
});
