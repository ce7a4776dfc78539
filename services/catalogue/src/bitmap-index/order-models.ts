import type { IndexFilter, SkuSelection } from './select-skus.ts';
import type { SkuTable } from './sku-table.ts';

export interface ModelOrder {
  by: keyof SkuTable['order'];
  descending: boolean;
  offset: number;
  limit: number;
}

/** A model of a page with the variant that satisfies the filter, the cheapest if there are several. */
export interface FoundModel {
  id: number;
  revision: number;
  sku: number;
  /** Another of the variants that satisfy the filter costs more. */
  varies: boolean;
}

/** A page of the models of which one variant satisfies the filter, in order, ties by id, those without a photo last; and how many there are. */
export function orderModels(
  table: SkuTable,
  selection: SkuSelection,
  { filter, order }: { filter: IndexFilter; order: ModelOrder },
): { models: FoundModel[]; total: number } {
  const best = new Best(table, order);
  const { model, price } = table;
  const { priceFrom, priceTo } = filter;
  const [from, to] = [priceFrom ?? Number.NEGATIVE_INFINITY, priceTo ?? Number.POSITIVE_INFINITY];
  const skus = selection.select(filter);
  let last = -1;
  let total = 0;
  for (let at = 0; at < skus.length; at += 1) {
    const sku = skus[at] ?? 0;
    const place = model[sku] ?? 0;
    const cost = price[sku] ?? 0;
    if (place === last || cost < from || cost > to) continue;
    last = place;
    total += 1;
    best.offer(place);
  }
  return { models: best.page().map((place) => foundModel(table, { place, skus, from, to })), total };
}

interface Found {
  /** The model's. */
  place: number;
  /** In order, as a selection answers them. */
  skus: Uint32Array;
  from: number;
  to: number;
}

/** Variants of equal price: the one that stands for its model goes first, then the oldest. */
function foundModel({ id, revision, skuId, skuStart, skuEnd, price }: SkuTable, { place, skus, from, to }: Found): FoundModel {
  const model = id[place] ?? 0;
  const variants = skus.subarray(firstAtLeast(skus, skuStart[place] ?? 0), firstAtLeast(skus, skuEnd[place] ?? 0));
  let [sku, least, most] = [0, Number.POSITIVE_INFINITY, 0];
  for (const each of variants) {
    const cost = price[each] ?? 0;
    if (cost < from || cost > to) continue;
    most = Math.max(most, cost);
    if (cost < least || (cost === least && skuId[each] === model)) [sku, least] = [skuId[each] ?? 0, cost];
  }
  return { id: model, revision: revision[place] ?? 0, sku, varies: most > least };
}

/** Where in an ordered list the first number that is not less stands. */
function firstAtLeast(ordered: Uint32Array, least: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So many more than are wanted come together before they are sorted. */
const SORTED_AT_LEAST = 256;

/** Keeps the first of what is offered: sorts a buffer now and then and forgets what cannot be on the page any more. */
class Best {
  readonly #buffer: number[] = [];
  readonly #compare: (a: number, b: number) => number;
  readonly #order: ModelOrder;
  readonly #wanted: number;
  #worst: number | null = null;

  constructor({ order: keys, photoless, id }: SkuTable, order: ModelOrder) {
    const way = order.descending ? -1 : 1;
    const key = keys[order.by];
    this.#compare = (a, b) =>
      (photoless[a] ?? 0) - (photoless[b] ?? 0) || way * ((key[a] ?? 0) - (key[b] ?? 0) || (id[a] ?? 0) - (id[b] ?? 0));
    this.#order = order;
    this.#wanted = order.offset + order.limit;
  }

  offer(place: number): void {
    if (this.#worst !== null && this.#compare(place, this.#worst) > 0) return;
    this.#buffer.push(place);
    if (this.#buffer.length >= 2 * this.#wanted + SORTED_AT_LEAST) this.#cut();
  }

  #cut(): void {
    this.#buffer.sort(this.#compare);
    this.#buffer.length = Math.min(this.#buffer.length, this.#wanted);
    this.#worst = this.#buffer[this.#wanted - 1] ?? null;
  }

  page(): number[] {
    this.#cut();
    return this.#buffer.slice(this.#order.offset);
  }
}
