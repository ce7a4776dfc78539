import { discountOf } from '@market/orders-contract/judge-cart';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import { DomainError } from '@market/service-kit/errors';
import { sumTooLarge } from '../terms/sum-too-large.ts';
import type { Wanted } from './wanted.ts';

/** A line as far as an edit looks at it; money in kopecks. */
export interface EditedLine {
  place: number;
  product_id: number;
  run_id: number;
  count: number;
  reserved: number;
  price: number;
  discount: number;
}

/**
 * Lines with other counts, at the prices and the discount that were agreed; a count of 0 takes one out. What they hold shrinks with them,
 * what they want beyond it is not held yet.
 *
 * @throws DomainError ORDER_LINE_UNKNOWN, ORDER_LAST_LINE, CART_SUM_TOO_LARGE
 */
export function editedLines<L extends EditedLine>(
  lines: readonly L[],
  items: NonNullable<Wanted['items']>,
  percent: number,
): { all: L[]; changed: L[] } {
  const changed = items.map(({ product_id, run_id, count }) => {
    const line = lines.find((each) => each.product_id === product_id && each.run_id === run_id);
    if (!line) throw new DomainError('UNPROCESSABLE_CONTENT', 'ORDER_LINE_UNKNOWN', { product_id }, { items: 'ORDER_LINE_UNKNOWN' });
    return { ...line, count, reserved: Math.min(line.reserved, count), discount: discountOf(line.price * count, percent) };
  });
  const all = lines.map((line) => changed.find(({ place }) => place === line.place) ?? line).filter(({ count }) => count > 0);
  if (all.length === 0) throw new DomainError('CONFLICT', 'ORDER_LAST_LINE');
  const { sum } = sumsOf(all);
  if (sum > CART_LIMITS.sum) throw sumTooLarge(sum);
  return { all, changed };
}

/** What lines come to. */
export const sumsOf = (lines: readonly EditedLine[]): { sum: number; discount: number } => ({
  sum: lines.reduce((total, { price, count }) => total + price * count, 0),
  discount: lines.reduce((total, line) => total + line.discount, 0),
});

/** Whether everything that was ordered is held. */
export const stockOf = (lines: readonly EditedLine[]): 'reserved' | 'shortage' =>
  lines.some(({ reserved, count }) => reserved < count) ? 'shortage' : 'reserved';
