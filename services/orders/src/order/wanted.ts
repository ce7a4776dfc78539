import type { Order, PaymentRecord } from '@market/orders-contract/order';
import type { CancelReason, OrderStatus, PaymentStatus } from '@market/orders-contract/order-state';

export const RECIPIENT_FIELDS = [
  ...(['fio', 'phone', 'email', 'address', 'region', 'city', 'street', 'home', 'flat', 'entrance', 'building', 'comment'] as const),
  'received_at' as const,
];
export type Recipient = Pick<Order, (typeof RECIPIENT_FIELDS)[number]>;

/** What a call asks to be otherwise than its caller was shown. */
export interface Wanted {
  /** It changes something of a part, and not only who receives it. */
  isOfParts: boolean;
  version?: number | undefined;
  status?: OrderStatus | undefined;
  payment?: { status: PaymentStatus; record: PaymentRecord | null } | undefined;
  items?: { product_id: number; run_id: number; count: number }[] | undefined;
  /** In kopecks. */
  deliveryCost?: number | undefined;
  /** The buyer's answer to a proposal. */
  consent?: boolean | undefined;
  archived?: boolean | undefined;
  cancelRequest?: 'ask' | 'decline' | undefined;
  cancelReason?: CancelReason | undefined;
  reason?: string | undefined;
  recipient?: Partial<Recipient> | undefined;
}
