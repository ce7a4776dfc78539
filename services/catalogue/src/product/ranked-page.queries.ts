import { date, listOf, number, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, oneRow } from '@market/service-kit/data/statement';
import { type Audience, isManager, soldOutPart } from '../audience/audience.ts';
import type { Ranking, RankingCache } from '../cache/ranking-cache.ts';
import type { TextMatch } from '../cache/text-match-cache.ts';
import { type Among, RANKED_MAX, rankedModels } from '../search/ranked-models.queries.ts';
import { modelCards } from './card.queries.ts';
import type { CardPage, PageRequest } from './card-page.ts';
import { FILTER_VARIANTS, forEach, TEXT_VARIANT } from './filter-variants.ts';
import { cardsFor } from './filtered-cards.queries.ts';
import { isOptions } from './index-filter.ts';
import { filtersPrice, type ProductFilter } from './product-filter.ts';
import { placeTerms, skuConditions } from './sku-conditions.queries.ts';

/** So many models of a ranking are cached; whoever turns further pays for it. */
const KEPT = 1_000;

export interface RankedReading {
  db: Db;
  rankings: RankingCache;
}

/**
 * A page of models by relevance. The order is cached as long as nothing changes that is found; the cards are read anew every time.
 */
export async function readRankedPage({ db, rankings }: RankedReading, filter: ProductFilter, request: PageRequest): Promise<CardPage> {
  if (!filter.text?.matching) return { cards: '', total: 0, capped: false };
  const end = request.offset + request.limit;
  const among: Request = { filter, text: filter.text, most: end };
  if (!isPlain(filter) || end > KEPT) return (await readCards(db, { ...(await rank(db, among, '')), filter }, request)).page;
  const key = keyOf(filter);
  const known = rankings.peek(key);
  const generation = known ? undefined : await readGeneration(db);
  const ranking = known ?? rankings.reload(key, () => rank(db, { ...among, most: KEPT }, generation ?? ''));
  const answer = await readCards(db, { ...(await ranking), filter }, request);
  if (!known || answer.generation === (await known).generation) return answer.page;
  // Whoever comes second finds what the first one ranks.
  const again = rankings.peek(key);
  const fresh = again && again !== known ? again : rankings.reload(key, () => rank(db, { ...among, most: KEPT }, answer.generation));
  return (await readCards(db, { ...(await fresh), filter }, request)).page;
}

const keyOf = ({ text, categoryId, companyIds, parameters }: ProductFilter): string =>
  JSON.stringify([text?.matching, text?.ranking, categoryId, companyIds, parameters.map(({ values }) => values)]);

/** Decided by words and terms alone, changes of which are counted; prices, dates, pairs of options of one variant and what only followers see are not. */
function isPlain(filter: ProductFilter): boolean {
  const { audience, parameters, loose, newSince } = filter;
  const isOfTerms = parameters.length <= 1 && parameters.every(isOptions);
  return isOfTerms && !filtersPrice(filter) && !loose && !newSince && seesWhatEverybodyDoes(audience);
}

const seesWhatEverybodyDoes = (audience: Audience): boolean => !isManager(audience) && !soldOutPart(audience);

interface Request {
  filter: ProductFilter;
  text: TextMatch;
  /** Models wanted, from the first. */
  most: number;
}

const rankModels = oneRow.composed({
  row: { models: listOf(number), total: number },
  compose: ({ filter, text, most }: Request, bind) => {
    const ranked = rankedModels(text, bind, rankedAmong(filter, bind));
    return `WITH ranked AS MATERIALIZED (${ranked})
    SELECT (SELECT count(*)::int FROM ranked) AS total,
      ARRAY(SELECT model_id FROM ranked ORDER BY relevance DESC, model_id DESC LIMIT ${bind(most)}::bigint) AS models`;
  },
  variants: () => forEach(FILTER_VARIANTS, (filter) => ({ filter, text: TEXT_VARIANT, most: 1 })),
});

const rank = async (db: Db, request: Request, generation: string): Promise<Ranking> => ({
  ...((await rankModels(db.pool, request)) ?? { models: [], total: 0 }),
  generation,
});

/** Terms are looked up together with the words; whether one variant has all of them is then tried on what was found. */
function rankedAmong(filter: ProductFilter, bind: Bind): Among {
  const groups = filter.parameters.flatMap(({ values }) => (values?.length ? [values] : []));
  const terms = [...placeTerms(filter, bind), ...groups.map((values) => `${bind(values)}::int[]`)];
  if (isPlain(filter)) return { terms, condition: 's.shown' };
  const rest = skuConditions('sku', { ...filter, text: null }, bind);
  return { terms, condition: `EXISTS (SELECT FROM sku_index sku WHERE sku.model_id = s.model_id AND ${rest})` };
}

const cardsColumns = { generation: text, cards: text };
interface Shown {
  models: number[];
  locale: string;
  newSince: Date;
}

const readRankedCards = oneRow({
  prepareAs: 'catalogue.read-ranked-cards',
  text: `
  WITH page AS (SELECT model_id, place FROM unnest($models::int[]) WITH ORDINALITY p (model_id, place))
  SELECT (SELECT last_value::text FROM search_generation) AS generation, (${modelCards('$locale', '$newSince')}) AS cards`,
  values: { models: listOf(number), locale: text, newSince: date },
  row: cardsColumns,
});
/** Cards with what only this reader is told, or with the variants that a filter found. */
const readFilteredCards = oneRow.composed({
  row: cardsColumns,
  compose: ({ filter, models, locale, newSince }: Shown & { filter: ProductFilter }, bind) => `
  WITH page AS (SELECT model_id, place FROM unnest(${bind(models)}::int[]) WITH ORDINALITY p (model_id, place))
  SELECT (SELECT last_value::text FROM search_generation) AS generation, (${cardsFor(filter, bind)(bind(locale), bind(newSince))}) AS cards`,
  variants: () => forEach(FILTER_VARIANTS, (filter) => ({ filter, models: [1], locale: 'ru', newSince: new Date(0) })),
});

async function readCards(
  db: Db,
  { models, total, filter }: Ranking & { filter: ProductFilter },
  request: PageRequest,
): Promise<{ page: CardPage; generation: string }> {
  const { offset, limit, locale, newSince } = request;
  const shown = { models: models.slice(offset, offset + limit), locale, newSince };
  const row = await (isPlain(filter) && filter.parameters.length === 0
    ? readRankedCards(db.pool, shown)
    : readFilteredCards(db.pool, { ...shown, filter }));
  const { cards, generation } = row ?? { cards: '', generation: '' };
  return { page: { cards, total, capped: total >= RANKED_MAX }, generation };
}

const readSearchGeneration = oneRow({ text: 'SELECT last_value::text AS generation FROM search_generation', row: { generation: text } });

const readGeneration = async (db: Db): Promise<string> => (await readSearchGeneration(db.pool))?.generation ?? '';
