import { toRoubles } from '@market/kit-contract/money';
import { type KeptPayment, paymentKept } from '@market/orders-contract/payment.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import type { Part } from './change-order.queries.ts';

/** Kopecks that a buyer pays for a part. */
export const payableOf = ({
  sum,
  discount,
  delivery_cost,
  bonuses,
}: Pick<Part, 'sum' | 'discount' | 'delivery_cost' | 'bonuses'>): number => Math.max(0, sum - discount + delivery_cost - bonuses);

/** Tells billing how much of a payment an order takes, in kopecks. */
export const tellKept = (tx: Tx, { kept, ...told }: Omit<KeptPayment, 'kept'> & { kept: number }): Promise<unknown> =>
  emit(tx, paymentKept, told.order_id, { ...told, kept: toRoubles(kept) });

/**
 * A person crosses out that a part is paid: what a transfer had brought for it is not taken any more, so billing has administrators see to the
 * money, and the part gets another invoice.
 */
export async function keepNothing(tx: Tx, { id, payment }: { id: number; payment?: Part['payment'] }): Promise<void> {
  if (payment?.payment) await tellKept(tx, { order_id: id, payment: payment.payment, kept: 0, reason: 'withdrawn' });
}

/** A part that came to less than was paid for it, or to nothing, gives back the rest; answers its payment as it is then. */
export async function keepLess(tx: Tx, part: Pick<Part, 'id' | 'status' | 'payment'> & Parameters<typeof payableOf>[0]) {
  const { id, status, payment } = part;
  if (!payment?.payment || payment.kept === undefined) return payment;
  const kept = status === 'canceled' ? 0 : Math.min(payment.kept, payableOf(part));
  if (kept === payment.kept) return payment;
  await tellKept(tx, { order_id: id, payment: payment.payment, kept, reason: status === 'canceled' ? 'canceled' : 'cheaper' });
  return { ...payment, kept };
}
