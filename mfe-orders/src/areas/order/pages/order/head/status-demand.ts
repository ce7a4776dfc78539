import type { Order } from '@market/orders-contract/order';
import { CONFIRMED, type OrderStatus, transitions } from '@market/orders-contract/order-state';
import type { Rights } from '../../../features/order/use-rights.ts';

/**
 * What stands between an order and a status: nothing, a question, a reason to be given; or that it is not paid, or not all of its goods are
 * held, which nobody here can pass by.
 */
type StatusDemand = 'nothing' | 'confirm' | 'reason' | 'unpaid' | 'short';

type Judged = Pick<Order, 'status' | 'payment_status' | 'stock_status'>;

export function statusDemand({ status, payment_status, stock_status }: Judged, to: OrderStatus, rights: Rights): StatusDemand {
  const way = transitions.find((each) => each.from === status && each.to === to);
  if (way?.needs?.includes('reserved') && stock_status === 'shortage') return 'short';
  const isUnpaid = way?.needs?.includes('paid') === true && payment_status !== 'paid';
  if (isUnpaid) return rights.completesUnpaid ? 'reason' : 'unpaid';
  if (way?.reasonOf?.includes('vendor') && !rights.manages) return 'reason';
  return CONFIRMED.includes(to) ? 'confirm' : 'nothing';
}
