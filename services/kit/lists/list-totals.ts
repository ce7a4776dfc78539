import { cached } from '../data/cached.ts';

/** How many rows a filter finds, by a key of the filter and its reader. */
export type ListTotals = (key: unknown, count: () => Promise<number>) => Promise<number>;

/** Up to here a total is counted whenever it is asked for: it costs nothing, and a reader would miss the one that was just added. */
const COUNTED = 1_000;
const CACHE = { max: 1_000, ttl: 5_000 };

/**
 * Totals of one process's lists. Counting takes as long as there are rows, however few a page shows, so a total of many is counted once in five
 * seconds for all who ask.
 */
export function listTotals(): ListTotals {
  const totals = cached<number>(CACHE);
  return async (key, count) => {
    const name = JSON.stringify(key);
    const pending = totals.peek(name);
    const known = pending === undefined ? 0 : await pending;
    return known > COUNTED ? known : totals.reload(name, count);
  };
}
