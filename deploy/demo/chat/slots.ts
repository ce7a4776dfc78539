import { Random } from '../catalogue/random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of UTC: nine in the morning and two in the afternoon of Moscow. */
const STARTS = [6 * HOUR, 11 * HOUR] as const;
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** Moments at which a scene may begin, two of a working day and now and then one of a weekend, each given once. */
export class Slots {
  readonly #free: number[];
  readonly #random: Random;

  /** @param of midnights (UTC) of the first day, and of the one before which they end */
  constructor(key: string, of: { from: number; to: number }) {
    this.#random = new Random('slots', key);
    this.#free = [];
    for (let day = of.from; day < of.to; day += DAY)
      for (const start of STARTS)
        if (!isWeekend(day) || this.#random.chance(0.1)) this.#free.push(day + start + this.#random.int(0, 50 * MINUTE));
  }

  /** The first that is free after a moment; null: there is none. */
  after(moment: number): number | null {
    const at = this.#free.findIndex((slot) => slot >= moment);
    return at === -1 ? null : (this.#free.splice(at, 1)[0] ?? null);
  }

  /** Any that is free; null: none is left. */
  any(): number | null {
    if (this.#free.length === 0) return null;
    return this.#free.splice(this.#random.int(0, this.#free.length - 1), 1)[0] ?? null;
  }
}
