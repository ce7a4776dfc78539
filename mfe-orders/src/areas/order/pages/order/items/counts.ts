import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import type { Order, OrderItem } from '@market/orders-contract/order';

/** What is typed for lines, by their key; a line that is not there keeps its count. */
export type TypedCounts = Readonly<Record<string, string>>;

export const keyOf = ({ product_id, run_id }: Pick<OrderItem, 'product_id' | 'run_id'>): string => `${product_id}-${run_id ?? 0}`;

/** The whole number that is typed, 0 taking the line out; null: none that a line may have. */
export function countIn(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '');
  const count = /^\d{1,6}$/.test(plain) ? Number(plain) : null;
  return count !== null && count <= CART_LIMITS.count ? count : null;
}

interface CountsEdit {
  /** What is sent: the lines that come to other counts. */
  items: { product_id: number; run_id: number | null; count: number }[];
  /** Some line rises: the buyer is asked about all of it. */
  rises: boolean;
  /** Keys of lines whose count is none. */
  wrong: string[];
  /** Nothing would be left. */
  isEmpty: boolean;
}

/** What typed counts make of the lines of an order. */
export function countsEdit({ items }: Pick<Order, 'items'>, typed: TypedCounts): CountsEdit {
  const lines = items.map((item) => ({ item, key: keyOf(item), count: countIn(typed[keyOf(item)] ?? String(item.count)) }));
  const changed = lines.flatMap(({ item, count }) => (count === null || count === item.count ? [] : [{ item, count }]));
  return {
    items: changed.map(({ item: { product_id, run_id }, count }) => ({ product_id, run_id, count })),
    rises: changed.some(({ item, count }) => count > item.count),
    wrong: lines.flatMap(({ key, count }) => (count === null ? [key] : [])),
    isEmpty: lines.every(({ count }) => count === 0),
  };
}

/** The order as it would be with what is typed, at the prices that were agreed; a line with no count stays as it is. */
export function withTypedSums(order: Order, typed: TypedCounts): Order {
  const items = order.items.map((item) => {
    const count = countIn(typed[keyOf(item)] ?? '') ?? item.count;
    return { ...item, sum: toRoubles(toKopecks(item.price) * count) };
  });
  return { ...order, items, sum: toRoubles(items.reduce((total, { sum }) => total + toKopecks(sum), 0)) };
}

const SLIP = 10;

/** A count that became tenfold: a digit too many is likelier than so much more of the same goods. */
export function isUnlikely(order: Order, typed: TypedCounts): boolean {
  const { items } = countsEdit(order, typed);
  const before = new Map(order.items.map((item) => [keyOf(item), item.count]));
  return items.some((item) => item.count >= (before.get(keyOf(item)) ?? 0) * SLIP);
}
