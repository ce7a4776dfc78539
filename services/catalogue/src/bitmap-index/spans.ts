/** Gives out spans of a growing array and takes them back: most that is freed is soon asked for again in the same length. */
export class Spans {
  #end = 0;
  readonly #free = new Map<number, number[]>();

  /** Where all spans that were ever given out end. */
  get end(): number {
    return this.#end;
  }

  take(length: number): number {
    const start = this.#free.get(length)?.pop() ?? this.#end;
    if (start === this.#end) this.#end += length;
    return start;
  }

  giveBack(start: number, length: number): void {
    const free = this.#free.get(length);
    if (free) free.push(start);
    else this.#free.set(length, [start]);
  }
}

type Numbers = Uint32Array | Int32Array | Float64Array;

/** The array, or a longer copy that has room for so many. */
export function withRoom<T extends Numbers>(array: T, size: number): T {
  if (size <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.max(size, array.length * 2, 1_024));
  longer.set(array);
  return longer;
}
