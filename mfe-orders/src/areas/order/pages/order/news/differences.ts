import type { Order } from '@market/orders-contract/order';

/** What of an order its readers should not overlook when others change it. */
const WATCHED = [
  ...(['status', 'payment_status', 'stock_status', 'lines_num', 'goods_num', 'delivery_cost'] as const),
  ...(['amount_payable', 'received_at'] as const),
];
type Watched = (typeof WATCHED)[number];

export interface Difference {
  what: Watched;
  before: Order[Watched];
  after: Order[Watched];
}

export const differences = (before: Order, after: Order): Difference[] =>
  WATCHED.filter((what) => before[what] !== after[what]).map((what) => ({ what, before: before[what], after: after[what] }));
