import { type BitSet, intersect, listBits, wordsFor } from './bit-set.ts';
import type { SkuTable } from './sku-table.ts';

/** SKUs must have one of these terms. Facets of its dimension are counted as if it were not asked. */
export interface TermCondition {
  dimension: number;
  terms: readonly number[];
}

/** What the index can judge of a filter. */
export interface IndexFilter {
  conditions: readonly TermCondition[];
  /** Kopecks, both ends included. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Models first published at or after this moment, as a model's `since` has it. */
  since: number | null;
}

/** Finds the SKUs that have what is asked for; answers overwrite each other, so use one up before asking again. */
export class SkuSelection {
  readonly #table: SkuTable;
  #found: BitSet = new Uint32Array(0);
  #either: BitSet = new Uint32Array(0);
  #places = new Uint32Array(0);

  constructor(table: SkuTable) {
    this.#table = table;
  }

  /** Places of the SKUs that satisfy every condition and are new enough, in order, so that those of one model follow each other. */
  select(conditions: readonly TermCondition[], since: number | null): Uint32Array {
    this.#makeRoom();
    const [first, ...others] = conditions;
    // Whatever has a term is taken.
    if (first) this.#unite(this.#found, first.terms);
    else this.#found.set(this.#table.taken.subarray(0, this.#found.length));
    for (const { terms } of others) this.#narrow(terms);
    const found = this.#places.subarray(0, listBits(this.#found, this.#places));
    return since === null ? found : this.#newEnough(found, since);
  }

  #newEnough(found: Uint32Array, oldest: number): Uint32Array {
    const { model, order } = this.#table;
    return found.filter((sku) => (order.since[model[sku] ?? 0] ?? 0) >= oldest);
  }

  #narrow(terms: readonly number[]): void {
    const [only, ...more] = terms;
    const place = only === undefined || more.length > 0 ? undefined : this.#table.terms.find(only);
    if (place !== undefined && this.#table.postings.intersectWith(this.#found, place)) return;
    this.#unite(this.#either, terms);
    intersect(this.#found, this.#either);
  }

  /** Makes a set of the SKUs that have one of the terms. */
  #unite(set: BitSet, terms: readonly number[]): void {
    set.fill(0);
    for (const term of terms) {
      const place = this.#table.terms.find(term);
      if (place !== undefined) this.#table.postings.uniteInto(set, place);
    }
  }

  #makeRoom(): void {
    const words = wordsFor(this.#table.skus);
    if (this.#found.length === words) return;
    this.#found = new Uint32Array(words);
    this.#either = new Uint32Array(words);
    this.#places = new Uint32Array(words * 32);
  }
}
