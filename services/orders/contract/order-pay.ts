import { dataOf, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { OrderId } from './order.ts';
import { paymentStatuses } from './order-state.ts';

export const paymentMethods = ['card', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whoever placed an order pays what of it is not paid yet: a main order, or one seller's part. May be repeated. */
export const PayOrder = z.object({ id: OrderId, method: z.enum(paymentMethods, 'REQUIRED_FIELD') });
export type PayOrder = z.output<typeof PayOrder>;

/** `card`: with what the card is confirmed at its provider; `invoices`: one of each part that is paid by transfer. */
export const OrderPayment = z.object({
  method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  /** Roubles that are to be paid. */
  amount: Sum,
  card: z
    .object({ status: z.string(), client_secret: z.string(), publishable_key: z.string(), hosted: z.boolean(), test: z.boolean() })
    .nullable(),
  invoices: z.array(z.object({ order_id: z.int(), id: z.int(), number: z.string() })),
});
export type OrderPayment = z.infer<typeof OrderPayment>;
export const OrderPaymentAnswer = dataOf(OrderPayment);
