import type { IndexFilter, SkuSelection } from './select-skus.ts';
import type { SkuTable } from './sku-table.ts';

export interface ModelOrder {
  by: keyof SkuTable['order'];
  descending: boolean;
  offset: number;
  limit: number;
}

/** A page of the models of which one variant satisfies the filter, in order, ties by id, those without a photo last; and how many there are. */
export function orderModels(
  table: SkuTable,
  selection: SkuSelection,
  { filter, order }: { filter: IndexFilter; order: ModelOrder },
): { models: number[]; total: number } {
  const best = new Best(table, order);
  const { model, price } = table;
  const { priceFrom, priceTo, since, conditions } = filter;
  const [from, to] = [priceFrom ?? Number.NEGATIVE_INFINITY, priceTo ?? Number.POSITIVE_INFINITY];
  const skus = selection.select(conditions, since);
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
  return { models: best.page(), total };
}

/** So many more than are wanted come together before they are sorted. */
const SORTED_AT_LEAST = 256;

/** Keeps the first of what is offered: sorts a buffer now and then and forgets what cannot be on the page any more. */
class Best {
  readonly #buffer: number[] = [];
  readonly #compare: (a: number, b: number) => number;
  readonly #order: ModelOrder;
  readonly #id: Int32Array;
  readonly #wanted: number;
  #worst: number | null = null;

  constructor({ order: keys, photoless, id }: SkuTable, order: ModelOrder) {
    const way = order.descending ? -1 : 1;
    const key = keys[order.by];
    this.#compare = (a, b) =>
      (photoless[a] ?? 0) - (photoless[b] ?? 0) || way * ((key[a] ?? 0) - (key[b] ?? 0) || (id[a] ?? 0) - (id[b] ?? 0));
    this.#order = order;
    this.#wanted = order.offset + order.limit;
    this.#id = id;
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
    return this.#buffer.slice(this.#order.offset).map((place) => this.#id[place] ?? 0);
  }
}
