import { type BitSet, clearBit, intersect, unite, type WordRange, withBit, wordsFor } from './bit-set.ts';

/** A list longer than this share of all SKUs takes more room than a bitmap of them all. */
const LISTED_SHARE = 1 / 32;
const LISTED_MIN = 64;

/** Which SKUs have a term: a list while they are few, a bitmap when they are many. Terms and SKUs are small numbers. */
export class Postings {
  readonly #lists: number[][] = [];
  readonly #bitmaps: (BitSet | undefined)[] = [];
  /** By term: outside these words it never was. */
  readonly #ranges: WordRange[] = [];

  /** @param skus how many SKUs there are, which decides what is few */
  add(term: number, sku: number, skus: number): void {
    this.#widen(term, sku >>> 5);
    const bitmap = this.#bitmaps[term];
    if (bitmap) {
      this.#bitmaps[term] = withBit(bitmap, sku);
      return;
    }
    const list = this.#lists[term] ?? [];
    this.#lists[term] = list;
    list.push(sku);
    if (list.length > Math.max(LISTED_MIN, skus * LISTED_SHARE)) this.#turnIntoBitmap(term, list, skus);
  }

  #widen(term: number, word: number): void {
    const range = this.#ranges[term];
    if (!range) this.#ranges[term] = { from: word, to: word + 1 };
    else if (word < range.from) range.from = word;
    else if (word >= range.to) range.to = word + 1;
  }

  /** The words outside which no SKU has the term; those of a category are few, for its models stand side by side. */
  rangeOf(term: number): WordRange {
    return this.#ranges[term] ?? { from: 0, to: 0 };
  }

  #turnIntoBitmap(term: number, list: readonly number[], skus: number): void {
    let bitmap: BitSet = new Uint32Array(wordsFor(skus));
    for (const sku of list) bitmap = withBit(bitmap, sku);
    this.#bitmaps[term] = bitmap;
    this.#lists[term] = [];
  }

  remove(term: number, sku: number): void {
    const bitmap = this.#bitmaps[term];
    if (bitmap) {
      clearBit(bitmap, sku);
      return;
    }
    const list = this.#lists[term] ?? [];
    const at = list.indexOf(sku);
    if (at < 0) return;
    const last = list.pop();
    if (at < list.length && last !== undefined) list[at] = last;
  }

  /** Leaves in a range of a set the SKUs of a term, if that has a bitmap. */
  intersectWith(set: BitSet, term: number, range: WordRange): boolean {
    const bitmap = this.#bitmaps[term];
    if (bitmap) intersect(set, bitmap, range);
    return bitmap !== undefined;
  }

  /** Adds the SKUs of a term to a range of a set that has room for all of them. */
  uniteInto(set: BitSet, term: number, range: WordRange): void {
    const bitmap = this.#bitmaps[term];
    if (bitmap) {
      unite(set, bitmap, range);
      return;
    }
    for (const sku of this.#lists[term] ?? []) set[sku >>> 5] = (set[sku >>> 5] ?? 0) | (1 << (sku & 31));
  }
}
