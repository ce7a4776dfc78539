import { dataOf, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { DateInput } from './checkout.ts';
import { CancelRequest, Order, OrderId, Payment, PaymentRecord, Status } from './order.ts';

const Version = z.int().positive().optional();

/** As it was read, or otherwise: only what differs is judged, by `Recipient`, because a reader may have been shown nothing of it. */
const Written = z.string().max(1_000).nullish();
const written = {
  ...{ fio: Written, phone: Written, email: Written, address: Written, region: Written, city: Written, street: Written },
  ...{ home: Written, flat: Written, entrance: Written, building: Written, comment: Written },
};

const Count = z.int().min(0, 'COUNT_INVALID').max(100_000, 'COUNT_INVALID');
/** Counts of lines that are there, each named once; 0 takes one out. */
const Items = z
  .array(z.object({ product_id: z.int32().positive(), run_id: z.int32().positive().nullish(), count: Count }))
  .max(500)
  .refine((items) => new Set(items.map(({ product_id, run_id }) => `${product_id}-${run_id ?? 0}`)).size === items.length, {
    error: 'ORDER_LINE_REPEATED',
  });

/** What is left out stays as it is. A buyer may cancel or ask for it, and answer a proposal; the rest is the sellers' and the marketplace's. */
export const UpdateOrder = z.object({
  id: OrderId,
  /** As it was read: what has changed since is not overwritten. */
  version: Version,
  status: Status.optional(),
  payment_status: Payment.optional(),
  payment: PaymentRecord.nullish(),
  items: Items.optional(),
  /** The same three as the specification's list of orders sends them. */
  data: z.object({ status: Status.optional(), payment_status: Payment.optional(), items: Items.optional() }).optional(),
  delivery_cost: Roubles.optional(),
  /** Why: a word of the list for a cancellation, any text else. */
  reason: z.string().trim().max(500).optional(),
  /** One of `cancelReasons`, or as it was read: timers have reasons of their own. */
  cancel_reason: Written,
  /** Ask for a cancellation; or, as the seller, decline one that was asked for. */
  cancel_request: z.union([z.literal('ask'), z.literal('decline'), CancelRequest]).nullish(),
  /** The buyer's answer to a proposal. */
  consent: z.boolean().optional(),
  archived: z.boolean().optional(),
  ...written,
  delivery_type: z.enum(['delivery', 'self']).optional(),
  received_at: DateInput.nullish(),
});
export type UpdateOrder = z.output<typeof UpdateOrder>;

/** Of a main order: the parts that could not follow, each with why. */
export const OrderUpdated = dataOf(Order.extend({ refused: z.array(z.object({ id: z.int(), code: z.string() })) }));

/** The same change of many orders; each is judged by itself. */
export const SetStatuses = z.object({
  ids: z.array(OrderId).min(1).max(200),
  status: Status,
  reason: z.string().trim().max(500).optional(),
});
export type SetStatuses = z.output<typeof SetStatuses>;
export const StatusesSet = dataOf(z.object({ changed: z.array(z.int()), refused: z.array(z.object({ id: z.int(), code: z.string() })) }));
