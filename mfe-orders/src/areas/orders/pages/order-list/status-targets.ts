import type { OrderRow } from '@market/orders-contract/order';
import { type OrderActor, type OrderStatus, orderStatuses, transitionOf } from '@market/orders-contract/order-state';

/** Where all of these may be taken: what is not open to one of them is not offered. */
export const commonTargets = (orders: readonly OrderRow[]): OrderStatus[] =>
  orders.length === 0 ? [] : orderStatuses.filter((status) => orders.every(({ allowed }) => allowed.includes(status)));

/** What a change of status asks for first. */
export type Asked = 'cancel-reason' | 'reason' | 'nothing';

/** Some changes want a reason: a cancellation always, others by the table of statuses, and to complete what is not paid. */
export function askedFor(orders: readonly OrderRow[], to: OrderStatus, actor: OrderActor): Asked {
  if (to === 'canceled') return 'cancel-reason';
  const isReasoned = orders.some(({ status, payment_status }) => {
    const way = status === 'cart' ? undefined : transitionOf(status, to, actor);
    const isUnpaid = actor === 'admin' && way?.needs?.includes('paid') === true && payment_status !== 'paid';
    return way?.reasonOf?.includes(actor) === true || isUnpaid;
  });
  return isReasoned ? 'reason' : 'nothing';
}
