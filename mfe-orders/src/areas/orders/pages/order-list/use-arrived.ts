import type { OrderPage } from '@market/orders-contract/order';
import { useState } from 'react';
import { headInput, type ListState } from './list-params.ts';
import { newestOf } from './live-orders.ts';

/** The part of a query's answer that says what there is by now. */
export interface Asked {
  data: OrderPage | undefined;
  isPlaceholderData: boolean;
  isFetching: boolean;
}

interface Seen {
  /** What the list is narrowed by. */
  of: string;
  newest: number;
}

interface Arrived {
  /** New orders since the list was shown. */
  count: number;
  /** Otherwise the list holds more orders, or fewer, than when it was shown. */
  isStale: boolean;
  /** The list is shown anew. */
  seen: () => void;
}

/** What came since a list was shown, by the newest of what it finds: in the archive nothing comes, and elsewhere than among the new ones it is no new order. */
export function useArrived(state: ListState, head: Asked, list: Asked): Arrived {
  const of = JSON.stringify(headInput(state));
  const [shown, setShown] = useState<Seen | null>(null);
  const known = state.status === 'archive' || head.isPlaceholderData ? undefined : head.data;
  if (known && shown?.of !== of) setShown({ of, newest: newestOf(known.data) });
  const tellsNew = state.status === 'all' || state.status === 'new';
  const count = known && tellsNew && shown?.of === of ? known.data.filter(({ id }) => id > shown.newest).length : 0;
  const isSettled = !head.isFetching && !list.isFetching && !list.isPlaceholderData;
  return {
    count,
    isStale: count === 0 && isSettled && known !== undefined && list.data !== undefined && known.total !== list.data.total,
    seen: () => known && setShown({ of, newest: newestOf(known.data) }),
  };
}
