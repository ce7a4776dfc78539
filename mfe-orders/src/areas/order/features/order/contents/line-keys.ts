import type { OrderItem } from '@market/orders-contract/order';

/** A line has no number of its own: in a main order several parts may hold the same goods. */
export function lineKeys(items: readonly OrderItem[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ product_id, run_id }) => {
    const name = `${product_id}-${run_id ?? 0}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return `${name}-${times}`;
  });
}
