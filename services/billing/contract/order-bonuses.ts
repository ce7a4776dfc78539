/** One bonus pays one rouble. */
export const BONUS_KOPECKS = 100;

/** Whole bonuses that may be spent on goods of so many kopecks: never all of it, a rouble stays to be paid. */
export const mostBonuses = (goodsKopecks: number, percent: number): number =>
  Math.max(0, Math.min(Math.floor((goodsKopecks * percent) / 100 / BONUS_KOPECKS), Math.floor(goodsKopecks / BONUS_KOPECKS) - 1));

/**
 * Bonuses of an order over its parts by what their goods come to: whole ones, none beyond what its part may take, and what is left over by the
 * largest remainders.
 */
export function splitBonuses(total: number, parts: readonly { goods: number; most: number }[]): number[] {
  const whole = parts.reduce((sum, { goods }) => sum + goods, 0);
  const exact = parts.map(({ goods, most }) => (whole === 0 ? 0 : Math.min(most, (total * goods) / whole)));
  const shares = exact.map(Math.floor);
  let left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((share, at) => ({ at, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  // A second round fills the parts that still take some, where others were full.
  for (const step of [1, Number.POSITIVE_INFINITY])
    for (const { at } of byRemainder) {
      const more = Math.min(left, step, (parts[at]?.most ?? 0) - (shares[at] ?? 0));
      shares[at] = (shares[at] ?? 0) + more;
      left -= more;
    }
  return shares;
}

/** What an order still spends after its goods became fewer: in proportion, and never more again. */
export const shrunkBonuses = (bonuses: number, goodsBefore: number, goodsNow: number): number =>
  goodsNow >= goodsBefore || goodsBefore === 0 ? bonuses : Math.floor((bonuses * goodsNow) / goodsBefore);
