import type { CardPaymentDetail, RefundPayment } from '@market/billing-contract/card-payment';
import { z } from 'zod';
import { shownSum, sumOf, TypedSum } from '../../../features/typed-sum/typed-sum.ts';

/** What may go back, and how much of it. */
interface Refundable {
  /** Which seller's part; 0: the whole of a plan. */
  order: number;
  brand: string;
  amount: number;
}

export const RefundValues = z.object({
  order_id: z.int(),
  amount: TypedSum,
  comment: z.string().trim().min(1, 'REQUIRED_FIELD').max(500, 'COMMENT_LONG'),
});
export type RefundValues = z.output<typeof RefundValues>;

/** Everything of a payment of which something is left. */
export function refundablesOf({ refundable, parts }: CardPaymentDetail): Refundable[] {
  const whole = { order: 0, brand: '', amount: refundable };
  const ofParts = parts.map(({ order_id: order, brand, refundable: amount }) => ({ order, brand, amount }));
  return [whole, ...ofParts].filter(({ amount }) => amount > 0);
}

export const emptyValues = (first: Refundable | undefined): RefundValues => ({
  ...{ order_id: first?.order ?? 0, amount: first ? shownSum(first.amount) : '', comment: '' },
});

export const toSend = (id: number, { order_id, amount, comment }: RefundValues): z.input<typeof RefundPayment> => ({
  ...{ id, amount: sumOf(amount), comment },
  ...(order_id === 0 ? {} : { order_id }),
});
