import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** How a company is reached. Counted against the caller's plan, once per company and day of Moscow. */
export const Contacts = z.object({
  /** Digits with the country's code; null: it gave none. */
  phone_number: z.string().nullable(),
  stores: z.array(z.object({ id: z.int(), phone_number: z.string().nullable() })),
  /** Companies that may still be shown today; null: any number. */
  left: z.int().nullable(),
  /** When the count begins anew. */
  resets_at: z.iso.datetime(),
});
export type Contacts = z.infer<typeof Contacts>;
export const ContactsAnswer = dataOf(Contacts);
