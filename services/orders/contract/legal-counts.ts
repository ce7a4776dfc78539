import type { Goods } from './judged-cart.ts';

/** Order units in a line, lines in a cart, and what its goods may come to, in kopecks. */
export const CART_LIMITS = { lines: 500, count: 100_000, sum: 99_999_999_999 } as const;

/** What is dearer, far beyond what may be ordered, is told as so much: a double still counts it in kopecks. */
export const SUM_TOLD = 1_000_000_000_000_00;

/**
 * The counts nearest to a wrong one that may be ordered of a SKU; `rest`: also a remainder may be, because less than the least count of its
 * model is left.
 */
export function nearestCounts(
  count: number,
  { multiple, available, rest }: { multiple: number; available: number; rest: boolean },
): { below: number | null; above: number | null } {
  const most = Math.min(available, CART_LIMITS.count);
  const candidates = [Math.floor(count / multiple) * multiple, Math.ceil(count / multiple) * multiple, largestMultiple(most, multiple)];
  const legal = [...candidates, ...(rest ? [available] : [])].filter((each) => each > 0 && each <= most);
  const below = legal.filter((each) => each < count);
  const above = legal.filter((each) => each > count);
  return { below: below.length > 0 ? Math.max(...below) : null, above: above.length > 0 ? Math.min(...above) : null };
}

/** The least count of a SKU that may be ordered by itself; null: none. */
export function leastCount(goods: Goods): number | null {
  if (!(goods.sellable && goods.loose_allowed) || goods.available < 1) return null;
  if (goods.model_available < goods.moq) return goods.available;
  const least = Math.ceil(goods.moq / goods.pack_multiple) * goods.pack_multiple;
  if (least <= goods.available) return least;
  return largestMultiple(goods.available, goods.pack_multiple) || null;
}

/** The largest count up to `most` that is whole packs. */
export const largestMultiple = (most: number, multiple: number): number => Math.floor(most / multiple) * multiple;
