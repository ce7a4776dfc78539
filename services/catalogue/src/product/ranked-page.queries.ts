import type { ParameterFilter } from '@market/catalogue-contract/product';
import type { Db } from '@market/service-kit/data/database';
import { LRUCache } from 'lru-cache';
import { type Bind, boundValues } from '../bound-values.ts';
import { type Among, RANKED_MAX, rankedModels } from '../search/ranked-models.ts';
import type { TextMatch } from '../search/text-match.ts';
import { soldOutPart } from './audience.ts';
import { type CardPage, modelCards, modelCardsWithSoldOut, type PageWish } from './card-page.ts';
import { type Narrowing, narrowsPrice } from './narrowing.ts';
import { placeTerms, skuConditions } from './sku-conditions.ts';

/** The models that a text finds, best first. */
interface Ranking {
  models: number[];
  total: number;
  /** What search_generation said before they were ranked. */
  generation: string;
}

/** Ranking takes tens of milliseconds, and most visitors ask for the same few hundred words. */
const REMEMBERED = { max: 2_000, ttl: 30_000 };
/** So many models of a ranking are remembered; whoever turns further pays for it. */
const KEPT = 1_000;

const memories = new WeakMap<object, LRUCache<string, Promise<Ranking>>>();

/**
 * A page of models by relevance. The order is remembered as long as nothing changes that is found; the cards are read anew every time.
 */
export async function readRankedPage(db: Db, narrowing: Narrowing, wish: PageWish): Promise<CardPage> {
  if (!narrowing.text?.matching) return { cards: '', total: 0, capped: false };
  const end = wish.offset + wish.limit;
  const among: Request = { narrowing, text: narrowing.text, most: end };
  if (!isPlain(narrowing) || end > KEPT) return (await readCards(db, { ...(await rank(db, among, '')), narrowing }, wish)).page;
  const memory = memoryOf(db);
  const key = keyOf(narrowing);
  const known = memory.get(key);
  const generation = known ? undefined : await readGeneration(db);
  const ranking = known ?? remember(memory, key, rank(db, { ...among, most: KEPT }, generation ?? ''));
  const told = await readCards(db, { ...(await ranking), narrowing }, wish);
  if (!known || told.generation === (await known).generation) return told.page;
  // Whoever comes second finds what the first one ranks.
  const again = memory.get(key);
  const fresh = again && again !== known ? again : remember(memory, key, rank(db, { ...among, most: KEPT }, told.generation));
  return (await readCards(db, { ...(await fresh), narrowing }, wish)).page;
}

type Memory = LRUCache<string, Promise<Ranking>>;

function memoryOf({ pool }: Db): Memory {
  const memory = memories.get(pool) ?? new LRUCache<string, Promise<Ranking>>(REMEMBERED);
  memories.set(pool, memory);
  return memory;
}

function remember(memory: Memory, key: string, ranking: Promise<Ranking>): Promise<Ranking> {
  memory.set(key, ranking);
  ranking.catch(() => memory.delete(key));
  return ranking;
}

const keyOf = ({ text, categoryId, companyId, parameters }: Narrowing): string =>
  JSON.stringify([text?.matching, text?.ranking, categoryId, companyId, parameters.map(({ values }) => values)]);

/** Decided by words and terms alone, changes of which are counted; prices, dates, pairs of options of one variant and what only followers see are not. */
function isPlain(narrowing: Narrowing): boolean {
  const { audience, parameters, newSince } = narrowing;
  const isOptions = ({ values, ...rest }: ParameterFilter) => values?.length && Object.keys(rest).every((key) => key === 'parameter_id');
  return parameters.length <= 1 && parameters.every(isOptions) && !narrowsPrice(narrowing) && !newSince && !soldOutPart(audience);
}

interface Request {
  narrowing: Narrowing;
  text: TextMatch;
  /** Models wanted, from the first. */
  most: number;
}

async function rank(db: Db, { narrowing, text, most }: Request, generation: string): Promise<Ranking> {
  const { bind, values } = boundValues();
  const ranked = rankedModels(text, bind, rankedAmong(narrowing, bind));
  const { rows } = await db.pool.query<{ models: number[]; total: number }>(
    `WITH ranked AS MATERIALIZED (${ranked})
    SELECT (SELECT count(*)::int FROM ranked) AS total,
      ARRAY(SELECT model_id FROM ranked ORDER BY relevance DESC, model_id DESC LIMIT ${bind(most)}::bigint) AS models`,
    values,
  );
  return { ...(rows[0] ?? { models: [], total: 0 }), generation };
}

/** Terms are looked up together with the words; whether one variant has all of them is then tried on what was found. */
function rankedAmong(narrowing: Narrowing, bind: Bind): Among {
  const groups = narrowing.parameters.flatMap(({ values }) => (values?.length ? [values] : []));
  const terms = [...placeTerms(narrowing, bind), ...groups.map((values) => `${bind(values)}::int[]`)];
  if (isPlain(narrowing)) return { terms, condition: 's.shown' };
  const rest = skuConditions('sku', { ...narrowing, text: null }, bind);
  return { terms, condition: `EXISTS (SELECT FROM sku_index sku WHERE sku.model_id = s.model_id AND ${rest})` };
}

const cardsStatement = (cards: typeof modelCards): string => `
  WITH page AS (SELECT model_id, place FROM unnest($1::int[]) WITH ORDINALITY p (model_id, place))
  SELECT (SELECT last_value::text FROM search_generation) AS generation, (${cards('$2', '$3')}) AS cards`;
const CARDS = { name: 'ranked_cards', text: cardsStatement(modelCards) };
const FOLLOWERS_CARDS = { name: 'ranked_cards_of_follower', text: cardsStatement(modelCardsWithSoldOut) };

async function readCards(
  db: Db,
  { models, total, narrowing }: Ranking & { narrowing: Narrowing },
  wish: PageWish,
): Promise<{ page: CardPage; generation: string }> {
  const { rows } = await db.pool.query<{ cards: string; generation: string }>({
    ...(soldOutPart(narrowing.audience) ? FOLLOWERS_CARDS : CARDS),
    values: [models.slice(wish.offset, wish.offset + wish.limit), wish.locale, wish.newSince],
  });
  const { cards = '', generation = '' } = rows[0] ?? {};
  return { page: { cards, total, capped: total >= RANKED_MAX }, generation };
}

async function readGeneration(db: Db): Promise<string> {
  const { rows } = await db.pool.query<{ generation: string }>('SELECT last_value::text AS generation FROM search_generation');
  return rows[0]?.generation ?? '';
}
