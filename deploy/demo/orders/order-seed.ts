import type { StoredProposal } from '@market/orders/src/order/order.queries';
import type { LineGoods } from '@market/orders/src/terms/line-goods';
import type { CancelReason, OrderActor, OrderStatus, PaymentStatus, StockStatus } from '@market/orders-contract/order-state';
import type { Buyer } from './buyers.ts';

/** A line as `order_line` keeps it; money in kopecks. */
export interface DemoLine {
  place: number;
  product_id: number;
  run_id: number;
  count: number;
  reserved: number;
  price: number;
  discount: number;
  goods: LineGoods;
}

export interface DemoEvent {
  at: Date;
  actor: OrderActor;
  actorId: number | null;
  kind: string;
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** How one seller's part has become what it is. */
export interface PartState {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment: { method: string; date: string; reference: string; by_hand: boolean } | null;
  stock_status: StockStatus;
  stock_step: number;
  version: number;
  sum: number;
  discount: number;
  delivery_cost: number;
  proposal: StoredProposal | null;
  cancel_request: { reason: CancelReason; text: string; at: string } | null;
  cancel_reason: string | null;
  placed_at: Date;
  status_at: Date;
  changed_at: Date;
  accepted_at: Date | null;
  completed_at: Date | null;
  archived_at: Date | null;
  reopened_at: Date | null;
  lines: DemoLine[];
  events: DemoEvent[];
}

export interface DemoPart extends PartState {
  id: number;
  main_id: number;
  company: number;
  discount_percent: number;
  reservation: string;
  store: { id: number; name: string; address: string } | null;
  /** As they were put into the cart. */
  ordered: readonly DemoLine[];
  ordered_sum: number;
  ordered_discount: number;
}

export interface DemoOrder {
  id: number;
  buyer: Buyer;
  delivery: 'delivery' | 'self';
  received_at: string | null;
  comment: string;
  /** Ordered in the name of the buyer's organisation. */
  forOrganization: boolean;
  placed_at: Date;
  parts: DemoPart[];
}
