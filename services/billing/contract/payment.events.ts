import { Sum } from '@market/kit-contract/envelope';
import { event } from '@market/kit-contract/event';
import { z } from 'zod';

/** Money that came for one seller's part of an order. */
export const RecordedPayment = z.object({
  order_id: z.int().positive(),
  /** By what the money is known here: a card's payment or an invoice. */
  payment: z.uuid(),
  method: z.enum(['card', 'transfer']),
  /** Roubles, of this part alone. */
  amount: Sum,
  /** The day of Moscow on which it was paid. */
  date: z.iso.date(),
  /** Number of the invoice, or the provider's name of the payment. */
  reference: z.string(),
});
export type RecordedPayment = z.infer<typeof RecordedPayment>;

/** An order was paid for. Whether it takes the money, orders says by `paymentKept`. */
export const paymentRecorded = event('mp.billing.payment.recorded', RecordedPayment);

export const ReturnedPayment = RecordedPayment.pick({ order_id: true, payment: true });
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;

/** All that a card had paid for an order went back: it is not paid any more. */
export const paymentReturned = event('mp.billing.payment.returned', ReturnedPayment);
