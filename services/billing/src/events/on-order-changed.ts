import type { OrderState } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import { settleOrder } from '../order/settle-order.ts';

export const onOrderChanged = (now: () => Date) => (tx: Tx, order: OrderState) => settleOrder(tx, order, now());
