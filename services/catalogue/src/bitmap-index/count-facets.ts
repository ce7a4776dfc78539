import { BY_CATEGORY, BY_COMPANY, type Counts, TOTAL } from './facet-dimensions.ts';
import type { IndexFilter, SkuSelection } from './select-skus.ts';
import type { SkuTable } from './sku-table.ts';

/** The least and the highest price among what is found, in kopecks; null when nothing is. */
export interface PriceBounds {
  low: number | null;
  high: number | null;
}

/** What everything that could be chosen next would show, and between which prices, the asked range left out. */
export function countFacets(table: SkuTable, selection: SkuSelection, filter: IndexFilter): { counts: Counts; bounds: PriceBounds } {
  const { conditions } = filter;
  const chosen = new Set(conditions.map(({ dimension }) => dimension));
  const found = selection.select(filter);
  const bounds = priceBounds(table, found);
  const skus = withinPrice(table, found, filter);
  const rest = countModels(table, skus, null);
  const counts: Counts = { dimensions: [TOTAL], values: [0], models: [rest.total] };
  tell(table, rest.models, { counts, isWanted: (dimension) => !chosen.has(dimension) });
  for (const dimension of chosen) tellOne(table, selection, { filter, dimension, counts });
  return { counts, bounds };
}

/** The companies alone, as if none were chosen. */
export function countCompanies(table: SkuTable, selection: SkuSelection, filter: IndexFilter): Counts {
  const counts: Counts = { dimensions: [], values: [], models: [] };
  tellOne(table, selection, { filter, dimension: BY_COMPANY, counts });
  return counts;
}

interface One {
  filter: IndexFilter;
  dimension: number;
  counts: Counts;
}

/** Adds the counts of one dimension, as if nothing were chosen in it. */
function tellOne(table: SkuTable, selection: SkuSelection, { filter, dimension, counts }: One): void {
  const others = filter.conditions.filter((condition) => condition.dimension !== dimension);
  const skus = withinPrice(table, selection.select({ ...filter, conditions: others }), filter);
  tell(table, countModels(table, skus, dimension).models, { counts, isWanted: (its) => its === dimension });
}

function priceBounds({ price }: SkuTable, skus: Uint32Array): PriceBounds {
  if (skus.length === 0) return { low: null, high: null };
  let [low, high] = [PRICE_MAX, 0];
  for (let at = 0; at < skus.length; at += 1) {
    const cost = price[skus[at] ?? 0] ?? 0;
    low = Math.min(low, cost);
    high = Math.max(high, cost);
  }
  return { low, high };
}

/** What the columns of prices and of dimensions have room for. */
const PRICE_MAX = 0x7f_ff_ff_ff;
const FURTHEST_DIMENSION = PRICE_MAX;

/**
 * 1 for two different numbers, else 0. The loops of this file decide by arithmetic where the data decides: at random branches a processor
 * guesses wrong so often that they cost more than all the rest.
 */
const differ = (one: number, other: number): number => {
  const bits = one ^ other;
  return (bits | -bits) >>> 31;
};

/** Those whose price is in the asked range; the list that is given is used up. */
function withinPrice({ price }: SkuTable, skus: Uint32Array, { priceFrom, priceTo }: IndexFilter): Uint32Array {
  if (priceFrom === null && priceTo === null) return skus;
  const from = Math.ceil(priceFrom ?? 0);
  const to = Math.floor(Math.min(priceTo ?? PRICE_MAX, PRICE_MAX));
  if (from > to) return skus.subarray(0, 0);
  let kept = 0;
  for (let at = 0; at < skus.length; at += 1) {
    const sku = skus[at] ?? 0;
    const cost = price[sku] ?? 0;
    skus[kept] = sku;
    // The sign of either difference says that it is outside.
    kept += 1 - (((cost - from) | (to - cost)) >>> 31);
  }
  return skus.subarray(0, kept);
}

/**
 * Models by term, and of all. A model counts once for a term, however many of its variants have it; the list of SKUs is used up.
 *
 * @param only the one dimension whose counts are asked for, those of others are of no use then; null: all
 */
function countModels(table: SkuTable, skus: Uint32Array, only: number | null): { models: Uint32Array; total: number } {
  const models = new Uint32Array(table.terms.size);
  if (only === null || table.ownDimensions.has(only)) countOwnTerms(table, skus, models);
  const places = modelsOf(table, skus);
  if (only === null || only === BY_COMPANY) countSets(table, table.company, { places, models });
  if (only === null || only === BY_CATEGORY) countSets(table, table.categories, { places, models });
  if (only === null || only > BY_CATEGORY) countCommonTerms(table, places, { models, only });
  return { models, total: places.length };
}

function countOwnTerms({ model, ownStart, ownEnd, termList }: SkuTable, skus: Uint32Array, models: Uint32Array): void {
  /** By term, the model that counted last; none has the place 0. */
  const countedFor = new Uint32Array(models.length);
  for (let at = 0; at < skus.length; at += 1) {
    const sku = skus[at] ?? 0;
    const place = (model[sku] ?? 0) + 1;
    const end = ownEnd[sku] ?? 0;
    for (let its = ownStart[sku] ?? 0; its < end; its += 1) {
      const term = termList[its] ?? 0;
      models[term] = (models[term] ?? 0) + differ(countedFor[term] ?? 0, place);
      countedFor[term] = place;
    }
  }
}

/** Each model of the SKUs once: those of one follow each other. The list that is given is used up. */
function modelsOf({ model }: SkuTable, skus: Uint32Array): Uint32Array {
  let last = -1;
  let total = 0;
  for (let at = 0; at < skus.length; at += 1) {
    const place = model[skus[at] ?? 0] ?? 0;
    total += differ(place, last);
    skus[total - 1] = place;
    last = place;
  }
  return skus.subarray(0, total);
}

interface Places {
  places: Uint32Array;
  /** By term. */
  models: Uint32Array;
}

/** Models by set first: few sets stand for many models, so their terms are looked at once for each set. */
function countSets({ sets }: SkuTable, setOf: Uint32Array, { places, models }: Places): void {
  const bySet = new Uint32Array(sets.size);
  for (let at = 0; at < places.length; at += 1) {
    const set = setOf[places[at] ?? 0] ?? 0;
    bySet[set] = (bySet[set] ?? 0) + 1;
  }
  for (let set = 0; set < bySet.length; set += 1) {
    const count = bySet[set] ?? 0;
    if (count > 0) for (const term of sets.termsOf(set)) models[term] = (models[term] ?? 0) + count;
  }
}

interface Tally {
  /** By term. */
  models: Uint32Array;
  only: number | null;
}

function countCommonTerms({ commonStart, commonEnd, termList, terms }: SkuTable, places: Uint32Array, { models, only }: Tally): void {
  // Terms stand by dimension: behind the one that is asked for comes nothing more of it.
  const { dimension } = terms;
  const furthest = only ?? FURTHEST_DIMENSION;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const end = commonEnd[place] ?? 0;
    for (let its = commonStart[place] ?? 0; its < end; its += 1) {
      const term = termList[its] ?? 0;
      if ((dimension[term] ?? 0) > furthest) break;
      models[term] = (models[term] ?? 0) + 1;
    }
  }
}

function tell(
  table: SkuTable,
  models: Uint32Array,
  { counts, isWanted }: { counts: Counts; isWanted: (dimension: number) => boolean },
): void {
  const { dimension, value } = table.terms;
  for (let term = 0; term < models.length; term += 1) {
    const count = models[term] ?? 0;
    const of = dimension[term] ?? 0;
    if (count === 0 || !isWanted(of)) continue;
    counts.dimensions.push(of);
    counts.values.push(value[term] ?? 0);
    counts.models.push(count);
  }
}
