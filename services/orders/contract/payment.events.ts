import { Sum } from '@market/kit-contract/envelope';
import { event } from '@market/kit-contract/event';
import { z } from 'zod';

/** Why an order takes less than what was paid for it. */
export const keptReasons = ['paid', 'cheaper', 'dearer', 'canceled', 'paid_twice', 'deleted', 'withdrawn'] as const;

/** How much of a payment an order takes; what is beyond goes back to the payer. */
export const KeptPayment = z.object({
  order_id: z.int().positive(),
  payment: z.uuid(),
  /** Roubles; 0: nothing. Told again it is only ever less. */
  kept: Sum,
  reason: z.enum(keptReasons),
});
export type KeptPayment = z.infer<typeof KeptPayment>;

/** An order took a payment that was recorded for it, or takes less of it than before. */
export const paymentKept = event('mp.orders.payment.kept', KeptPayment);
