/** Every demo figure comes from this seed, so that two runs write the same bytes. */
export const SEED = 42;

/** FNV-1a over the keys: neighbours (`model 1`, `model 2`) get unrelated streams. */
function hashOf(keys: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 ^ SEED;
  for (const char of keys.join('/')) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A stream of pseudo-random choices (mulberry32). Each thing of the demo draws from a stream named after itself, so adding
 * one never changes another.
 */
export class Random {
  #state: number;

  constructor(...keys: (string | number)[]) {
    this.#state = hashOf(keys);
  }

  /** 0 ≤ number < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  }

  /** One of the list by its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(list)[0];
  }

  /** `count` different members in a random order (all of them when there are fewer). */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    return taken;
  }
}
