import type { PaymentStatus, StockStatus } from '@market/orders-contract/order-state';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { type ShownStatus, useOrderWords } from './use-order-words.ts';

const STATUS_MOODS: Record<ShownStatus, StateMood> = {
  cart: 'plain',
  new: 'waiting',
  in_processing: 'waiting',
  formation: 'waiting',
  payed: 'good',
  ready_to_delivery: 'good',
  completed: 'good',
  canceled: 'plain',
};

const PAYMENT_MOODS: Record<PaymentStatus, StateMood> = { not_paid: 'waiting', paid: 'good' };

const STOCK_MOODS: Record<StockStatus, StateMood> = {
  none: 'plain',
  reserved: 'good',
  shortage: 'bad',
  released: 'plain',
  written_off: 'plain',
  returned: 'plain',
};

/** How far an order has come. */
export function OrderStatusBadge({ status }: { status: ShownStatus }) {
  const words = useOrderWords();
  return <StateBadge mood={STATUS_MOODS[status]}>{words.status(status)}</StateBadge>;
}

/** Whether an order is paid. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const words = useOrderWords();
  return <StateBadge mood={PAYMENT_MOODS[status]}>{words.payment(status)}</StateBadge>;
}

/** Whether the goods of an order are held for it. */
export function StockBadge({ status }: { status: StockStatus }) {
  const words = useOrderWords();
  return <StateBadge mood={STOCK_MOODS[status]}>{words.stock(status)}</StateBadge>;
}
