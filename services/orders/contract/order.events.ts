import { Sum } from '@market/kit-contract/envelope';
import { event, stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { orderStatuses, paymentStatuses } from './order-state.ts';

/** One seller's part of an order, as others may know it: no contacts of anybody. */
export const OrderState = z.object({
  id: z.int().positive(),
  main_id: z.int().positive(),
  user_id: z.int().positive(),
  company_id: z.int().positive(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** Roubles: of the goods after the discount, and with delivery. */
  goods_amount: Sum,
  amount: Sum,
  /** Whole bonuses that it spends, and under which key they are held; null: none ever were. */
  bonuses: z.int().nonnegative().default(0),
  hold: z.uuid().nullable().default(null),
  placed_at: z.iso.datetime(),
  archived: z.boolean(),
  deleted: z.boolean(),
  version: z.int().positive(),
});
export type OrderState = z.infer<typeof OrderState>;

/** An order was placed or something of it changed. Carries the whole state, so a lost one is healed by the next. */
export const orderChanged = stateEvent('mp.orders.order.changed', OrderState);

export const Completion = z.object({
  id: z.int().positive(),
  user_id: z.int().positive(),
  company_id: z.int().positive(),
  /** What was handed over; models as they were when it was ordered. */
  products: z.array(z.object({ product_id: z.int(), model_id: z.int() })),
  at: z.iso.datetime(),
});

export type Completion = z.infer<typeof Completion>;

/** The goods were handed over: from now on the buyer has bought these models of this company. */
export const orderCompleted = event('mp.orders.handover.completed', Completion);
/** A completed order was opened again. */
export const orderReopened = event('mp.orders.handover.reopened', Completion);
