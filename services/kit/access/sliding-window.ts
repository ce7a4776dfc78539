import { LRUCache } from 'lru-cache';

const KEYS_MAX = 20_000;

interface Count {
  /** Number of the window that `current` counts in. */
  window: number;
  current: number;
  previous: number;
}

/**
 * Counts per key what happened within the last stretch of time: the window that runs, and of the one before the part that the stretch
 * still reaches into, taken as evenly spread. A window that begins anew at once would let twice the number through around its end. In the
 * memory of this process.
 */
export class SlidingWindow {
  readonly #length: number;
  readonly #counts: LRUCache<string, Count>;
  readonly #now: () => number;

  /** @param length in milliseconds */
  constructor(length: number, now: () => number = Date.now) {
    this.#length = length;
    this.#now = now;
    this.#counts = new LRUCache({ max: KEYS_MAX });
  }

  add(key: string, amount = 1): void {
    const count = this.#count(key);
    this.#counts.set(key, { ...count, current: count.current + amount });
  }

  /** 0, or the milliseconds after which `amount` more stay within `most`, if nothing else is added. */
  wait(key: string, most: number, amount = 1): number {
    const { current, previous } = this.#count(key);
    const elapsed = this.#now() % this.#length;
    const room = most - Math.min(amount, most);
    if (previous * (1 - elapsed / this.#length) + current <= room) return 0;
    // Either enough of the previous window is left behind before this one ends, or of this one after it has ended.
    if (current <= room) return Math.ceil(this.#length * (1 - (room - current) / previous) - elapsed);
    return Math.ceil(this.#length - elapsed + this.#length * (1 - room / current));
  }

  #count(key: string): Count {
    const window = Math.floor(this.#now() / this.#length);
    const known = this.#counts.get(key);
    if (!known || known.window < window - 1) return { window, current: 0, previous: 0 };
    return known.window === window ? known : { window, current: 0, previous: known.current };
  }
}
