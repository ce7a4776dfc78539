import type { CartItem, LineInput } from '@market/orders-contract/cart';
import { largestMultiple } from '@market/orders-contract/legal-counts';
import { keyOf, type ShortLine } from './refusal.ts';

/** The most of a line that may be ordered of so many: whole packs, or the rest where less than the least count of its model is left. */
function mostOf({ run_id, product }: CartItem, available: number): number {
  if (!product || run_id !== null || product.model_available < product.moq) return available;
  return largestMultiple(available, product.pack_multiple);
}

/** The lines of a cart with as much of the short ones as there is; a line of which nothing is left goes. */
export function whatIsLeft(items: readonly CartItem[], short: readonly ShortLine[]): LineInput[] {
  const left = new Map(short.map((line) => [keyOf(line), line.available]));
  return items
    .map((item) => {
      const { product_id, run_id, count } = item;
      const available = left.get(keyOf(item));
      if (available === undefined) return { product_id, run_id, count };
      return { product_id, run_id, count: Math.min(count, mostOf(item, Math.min(available, item.available))) };
    })
    .filter(({ count }) => count > 0);
}
