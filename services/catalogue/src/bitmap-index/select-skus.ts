import { type BitSet, intersect, listBits, type WordRange, wordsFor } from './bit-set.ts';
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
  /** Only models of which single pieces are sold. */
  loose: boolean;
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

  /** Places of the SKUs that satisfy every condition and whose models do, in order, so that those of one model follow each other. */
  select({ conditions, since, loose }: Pick<IndexFilter, 'conditions' | 'since' | 'loose'>): Uint32Array {
    this.#makeRoom();
    const range = this.#rangeOf(conditions);
    const [first, ...others] = conditions;
    // Whatever has a term is taken.
    if (first) this.#unite(this.#found, first.terms, range);
    else this.#found.set(this.#table.taken.subarray(0, this.#found.length));
    for (const { terms } of others) this.#narrow(terms, range);
    const found = this.#places.subarray(0, listBits(this.#found, this.#places, range));
    const sold = loose ? this.#soldLoose(found) : found;
    return since === null ? sold : this.#newEnough(sold, since);
  }

  /** The words in which every condition has SKUs: none, where nothing has a term of one. */
  #rangeOf(conditions: readonly TermCondition[]): WordRange {
    let [from, to] = [0, this.#found.length];
    for (const { terms } of conditions) {
      const ranges = this.#placesOf(terms).map((place) => this.#table.postings.rangeOf(place));
      from = Math.max(from, Math.min(...ranges.map((range) => range.from)));
      to = Math.min(to, Math.max(...ranges.map((range) => range.to)));
    }
    return { from, to };
  }

  #soldLoose(found: Uint32Array): Uint32Array {
    const { model, runsOnly } = this.#table;
    return found.filter((sku) => runsOnly[model[sku] ?? 0] === 0);
  }

  #newEnough(found: Uint32Array, oldest: number): Uint32Array {
    const { model, order } = this.#table;
    return found.filter((sku) => (order.since[model[sku] ?? 0] ?? 0) >= oldest);
  }

  #narrow(terms: readonly number[], range: WordRange): void {
    const [only, ...more] = this.#placesOf(terms);
    if (only !== undefined && more.length === 0 && this.#table.postings.intersectWith(this.#found, only, range)) return;
    this.#unite(this.#either, terms, range);
    intersect(this.#found, this.#either, range);
  }

  /** Makes a range of a set the SKUs that have one of the terms. */
  #unite(set: BitSet, terms: readonly number[], range: WordRange): void {
    set.fill(0, range.from, range.to);
    for (const place of this.#placesOf(terms)) this.#table.postings.uniteInto(set, place, range);
  }

  #placesOf(terms: readonly number[]): number[] {
    return terms.flatMap((term) => this.#table.terms.find(term) ?? []);
  }

  #makeRoom(): void {
    const words = wordsFor(this.#table.skus);
    if (this.#found.length === words) return;
    this.#found = new Uint32Array(words);
    this.#either = new Uint32Array(words);
    this.#places = new Uint32Array(words * 32);
  }
}
