import type { Order } from '@market/orders-contract/order';
import { EDITABLE } from '@market/orders-contract/order-state';

type Priced = Pick<Order, 'status' | 'payment_status' | 'delivery_type' | 'delivery_cost'>;

/** What delivery costs may still be said. */
export const isDeliveryOpen = ({ status, payment_status, delivery_type }: Priced): boolean =>
  delivery_type === 'delivery' && payment_status === 'not_paid' && EDITABLE.some((each) => each === status);

/** Nobody has said yet what delivery costs: that is another thing than its costing nothing. */
export const isDeliveryUnpriced = (order: Priced): boolean => order.delivery_cost === 0 && isDeliveryOpen(order);
