import type { OrderPage } from '@market/orders-contract/order';
import { useState } from 'react';
import { newestOf } from './live-orders.ts';

interface Seen {
  /** What the list is narrowed by. */
  of: string;
  newest: number;
}

/** How many orders came since the list was last shown; `show` says that it is shown anew. */
export function useArrived(of: string, head: OrderPage | undefined): { count: number; show: () => void } {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (head && seen?.of !== of) setSeen({ of, newest: newestOf(head.data) });
  const count = head && seen?.of === of ? head.data.filter(({ id }) => id > seen.newest).length : 0;
  return { count, show: () => head && setSeen({ of, newest: newestOf(head.data) }) };
}
