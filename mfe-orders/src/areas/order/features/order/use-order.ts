import type { Order } from '@market/orders-contract/order';
import { useChanges } from '@market/shell-kit/data/changes';
import { useCallback } from 'react';
import { ordersApi } from '../../../../api.ts';

/** Itself, its main order, its parts or siblings: a change of any of them shows on its page. */
const isFamily = (order: Order, id: number): boolean =>
  order.id === id || order.main_id === id || order.orders.some((part) => part.id === id);

/** Whatever pages show of orders is asked for anew. */
export function useRefreshOrders(): () => Promise<unknown> {
  const { order, message } = ordersApi.hooks.useUtils();
  return useCallback(() => Promise.all([order.invalidate(), message.invalidate()]), [order, message]);
}

/** One order, kept as it is by now: what anybody changes of it or of its family comes in. */
export function useOrder(id: number) {
  const answer = ordersApi.hooks.order.get.useQuery({ id });
  const refresh = useRefreshOrders();
  const known = answer.data?.data;
  useChanges('order', (change) => {
    if (!(change && known) || isFamily(known, change.id)) void refresh();
  });
  return answer;
}
