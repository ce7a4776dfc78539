import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CardOffer, paymentStatuses } from './payment.ts';

/** Kopecks that are charged to one card at once. */
export const CARD_MAX = 99_999_999;

const Part = z.object({ order_id: z.int().positive(), company_id: z.int().positive(), kopecks: z.int().positive().max(CARD_MAX) });

/** A buyer pays parts of an order by card; `order_id` is what they pay, the main order or one part of it. */
export const StartOrderPayment = z.object({
  user_id: z.int().positive(),
  order_id: z.int().positive(),
  parts: z.array(Part).min(1).max(200),
});
export type StartOrderPayment = z.output<typeof StartOrderPayment>;

/** With what the card is confirmed at the provider. `succeeded`: it is paid, and the orders learn it by `paymentRecorded`. */
export const OrderPaymentAnswer = dataOf(CardOffer.extend({ status: z.enum(paymentStatuses), client_secret: z.string() }));
export type OrderPaymentAnswer = z.infer<typeof OrderPaymentAnswer>;
