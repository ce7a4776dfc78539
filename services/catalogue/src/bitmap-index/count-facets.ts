import { BY_COMPANY, type Counts, TOTAL } from './facet-dimensions.ts';
import type { IndexFilter, SkuSelection } from './select-skus.ts';
import type { SkuTable } from './sku-table.ts';

/** The least and the highest price among what is found, in kopecks; null when nothing is. */
export interface PriceBounds {
  low: number | null;
  high: number | null;
}

/** What everything that could be chosen next would show, and between which prices, the asked range left out. */
export function countFacets(table: SkuTable, selection: SkuSelection, filter: IndexFilter): { counts: Counts; bounds: PriceBounds } {
  const { conditions, since } = filter;
  const chosen = new Set(conditions.map(({ dimension }) => dimension));
  const rest = new Tally(table, filter);
  rest.count(selection.select(conditions, since), null);
  const counts: Counts = { dimensions: [TOTAL], values: [0], models: [rest.total] };
  rest.tell(counts, (dimension) => !chosen.has(dimension));
  for (const dimension of chosen) {
    const others = conditions.filter((condition) => condition.dimension !== dimension);
    const each = new Tally(table, filter);
    each.count(selection.select(others, since), dimension);
    each.tell(counts, (its) => its === dimension);
  }
  return { counts, bounds: rest.bounds };
}

/** The companies alone, as if none were chosen. */
export function countCompanies(table: SkuTable, selection: SkuSelection, filter: IndexFilter): Counts {
  const others = filter.conditions.filter(({ dimension }) => dimension !== BY_COMPANY);
  const counts: Counts = { dimensions: [], values: [], models: [] };
  const each = new Tally(table, filter);
  each.count(selection.select(others, filter.since), BY_COMPANY);
  each.tell(counts, (its) => its === BY_COMPANY);
  return counts;
}

/** Models by term. A model counts once for a term, however many of its variants have it. */
class Tally {
  total = 0;
  readonly #table: SkuTable;
  readonly #price: { from: number; to: number };
  readonly #models: Uint32Array;
  /** The last model that counted for a term, as the number of models met before it. */
  readonly #countedAt: Uint32Array;
  #low = Number.POSITIVE_INFINITY;
  #high = Number.NEGATIVE_INFINITY;

  constructor(table: SkuTable, filter: IndexFilter) {
    this.#table = table;
    this.#price = { from: filter.priceFrom ?? Number.NEGATIVE_INFINITY, to: filter.priceTo ?? Number.POSITIVE_INFINITY };
    this.#models = new Uint32Array(table.terms.size);
    this.#countedAt = new Uint32Array(table.terms.size);
  }

  get bounds(): PriceBounds {
    return this.#low > this.#high ? { low: null, high: null } : { low: this.#low, high: this.#high };
  }

  /** @param only the one dimension that is asked for; null: all */
  count(skus: Uint32Array, only: number | null): void {
    const { model, price, ownDimensions } = this.#table;
    const { from, to } = this.#price;
    const isOwn = only === null || ownDimensions.has(only);
    let last = -1;
    for (let at = 0; at < skus.length; at += 1) {
      const sku = skus[at] ?? 0;
      const cost = price[sku] ?? 0;
      this.#widen(cost);
      if (cost < from || cost > to) continue;
      const place = model[sku] ?? 0;
      if (place !== last) this.#countModel(place, only);
      last = place;
      if (isOwn) this.#countVariant(sku, only);
    }
  }

  #widen(cost: number): void {
    if (cost < this.#low) this.#low = cost;
    if (cost > this.#high) this.#high = cost;
  }

  #countModel(place: number, only: number | null): void {
    const { commonStart, commonEnd, termList, terms } = this.#table;
    this.total += 1;
    const end = commonEnd[place] ?? 0;
    for (let at = commonStart[place] ?? 0; at < end; at += 1) {
      const term = termList[at] ?? 0;
      if (only === null || terms.dimension[term] === only) this.#models[term] = (this.#models[term] ?? 0) + 1;
    }
  }

  #countVariant(sku: number, only: number | null): void {
    const { ownStart, ownEnd, termList, terms } = this.#table;
    const end = ownEnd[sku] ?? 0;
    for (let at = ownStart[sku] ?? 0; at < end; at += 1) {
      const term = termList[at] ?? 0;
      if (this.#countedAt[term] === this.total || (only !== null && terms.dimension[term] !== only)) continue;
      this.#countedAt[term] = this.total;
      this.#models[term] = (this.#models[term] ?? 0) + 1;
    }
  }

  tell(counts: Counts, isWanted: (dimension: number) => boolean): void {
    const { dimension, value } = this.#table.terms;
    for (let term = 0; term < this.#models.length; term += 1) {
      const models = this.#models[term] ?? 0;
      const of = dimension[term] ?? 0;
      if (models === 0 || !isWanted(of)) continue;
      counts.dimensions.push(of);
      counts.values.push(value[term] ?? 0);
      counts.models.push(models);
    }
  }
}
