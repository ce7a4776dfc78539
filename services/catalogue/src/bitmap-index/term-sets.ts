/** Distinct sets of terms, numbered: many models share one, as all of a category share the path to it. */
export class TermSets {
  readonly #sets: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#sets.length;
  }

  /** The number of a set, given to it when it is new. */
  numberOf(terms: readonly number[]): number {
    const key = terms.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.size);
    return this.#sets.push(terms) - 1;
  }

  termsOf(number: number): readonly number[] {
    return this.#sets[number] ?? [];
  }
}
