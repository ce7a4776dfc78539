import { Roubles, Sum } from '@market/kit-contract/envelope';
import { event } from '@market/kit-contract/event';
import { z } from 'zod';

/** What a part of an order comes to by now. Roubles. */
export const WantedInvoice = z.object({
  order_id: z.int().positive(),
  /** Of the order: an older one says nothing any more. */
  version: z.int().positive(),
  /** `sum` is after the discount; what delivery costs is a line of its own. */
  lines: z.array(z.object({ name: z.string(), count: z.int().positive(), price: Roubles, sum: Sum })).min(1),
  bonuses: Sum,
  amount: Sum.positive(),
});
export type WantedInvoice = z.infer<typeof WantedInvoice>;

/** An order that has an invoice comes to something else: seller and payer stay, its buyer needs another one. */
export const invoiceWanted = event('mp.orders.invoice.wanted', WantedInvoice);
