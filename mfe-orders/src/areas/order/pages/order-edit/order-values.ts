import { Recipient } from '@market/orders-contract/checkout';
import type { Order } from '@market/orders-contract/order';
import { cancelReasons, orderStatuses, paymentStatuses } from '@market/orders-contract/order-state';
import { z } from 'zod';
import type { OrderChange } from '../../features/order/use-update-order.ts';

const RECIPIENT = [
  ...(['fio', 'phone', 'email', 'region', 'city', 'street', 'home', 'building', 'entrance', 'flat', 'address', 'comment'] as const),
];
export const REASON_MAX = 500;

const fields = z.object({
  ...(Object.fromEntries(RECIPIENT.map((name) => [name, z.string()])) as Record<(typeof RECIPIENT)[number], z.ZodString>),
  received_at: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  cancel_reason: z.enum(cancelReasons),
  reason: z.string().trim().max(REASON_MAX),
});
export type OrderValues = z.output<typeof fields>;

/** What is saved, as the form holds it. */
export function valuesOf(order: Order): OrderValues {
  const { received_at, status, payment_status } = order;
  const written = Object.fromEntries(RECIPIENT.map((name) => [name, order[name]])) as Record<(typeof RECIPIENT)[number], string>;
  return {
    ...written,
    ...{ received_at: received_at ?? '', status: status === 'cart' ? 'new' : status, payment_status, cancel_reason: 'other', reason: '' },
  };
}

/** Judged as the checkout judges it, but only where it differs from what is saved: an old order may hold what no new one would. */
export const orderSchema = (saved: OrderValues, today: string) =>
  fields.superRefine((values, context) => {
    for (const name of RECIPIENT) {
      const fault = values[name] === saved[name] ? undefined : Recipient[name].safeParse(values[name]).error?.issues[0];
      if (fault) context.addIssue({ ...fault, path: [name] });
    }
    const { received_at } = values;
    if (received_at !== '' && received_at !== saved.received_at && received_at < today)
      context.addIssue({ code: 'custom', path: ['received_at'], message: 'DATE_PAST' });
  });

/** What is sent: what differs, with the reason of another status. */
export function changeOf(values: OrderValues, order: Order): OrderChange {
  const saved = valuesOf(order);
  const { received_at, status, payment_status, cancel_reason, reason } = values;
  const written = RECIPIENT.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]]);
  return {
    ...Object.fromEntries(written),
    ...(received_at === saved.received_at ? {} : { received_at: received_at || null }),
    ...(payment_status === saved.payment_status ? {} : { payment_status }),
    ...(status === saved.status ? {} : { status, ...(reason ? { reason } : {}), ...(status === 'canceled' ? { cancel_reason } : {}) }),
  };
}
