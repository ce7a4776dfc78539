import type { Order, OrderItem } from '@market/orders-contract/order';

export interface ItemGroup {
  /** null: all lines are of the order itself. */
  part: Order['orders'][number] | null;
  items: readonly OrderItem[];
}

/**
 * The lines of a main order by the seller's part that they are of: they come one part after another, and each part knows how many it has.
 * Any other order is one group.
 */
export function itemsByPart({ main_id, orders, items }: Pick<Order, 'main_id' | 'orders' | 'items'>): ItemGroup[] {
  const counted = orders.reduce((sum, { lines_num }) => sum + lines_num, 0);
  if (main_id !== null || orders.length < 2 || counted !== items.length) return [{ part: null, items }];
  const starts = orders.map((_, index) => orders.slice(0, index).reduce((sum, { lines_num }) => sum + lines_num, 0));
  return orders.map((part, index) => ({ part, items: items.slice(starts[index], (starts[index] ?? 0) + part.lines_num) }));
}
