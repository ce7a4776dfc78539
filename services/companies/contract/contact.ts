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

/**
 * Another contact that is shown: the creator of a tender, or a company that the viewer writes to for the first time. It counts in the viewer's
 * one limit of a day, unless it is free.
 */
export const CountContact = z
  .object({
    viewer_id: z.int32().positive(),
    creator_id: z.int32().positive().optional(),
    company_id: z.int32().positive().optional(),
    /** The viewer's company was hired, or the viewer is staff. */
    free: z.boolean(),
  })
  .refine(({ creator_id, company_id }) => (creator_id === undefined) !== (company_id === undefined));
export type CountContact = z.output<typeof CountContact>;
export const ContactCounted = dataOf(Contacts.pick({ left: true, resets_at: true }));
