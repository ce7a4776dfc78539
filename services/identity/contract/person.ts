import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { UserId, UserLocale } from './fields.ts';
import { SavedLocation } from './me.ts';
import { Organization } from './organization.ts';
import { Role } from './role.ts';

export const GetPerson = z.object({ user_id: UserId });
export type GetPerson = z.output<typeof GetPerson>;

/** What an order writes down of the one who places it, and what its form begins with. */
export const PersonForOrder = z.object({
  user_id: z.int(),
  fio: z.string(),
  email: z.string().nullable(),
  /** Digits with the country's code, without a plus. */
  phone: z.string().nullable(),
  locale: UserLocale,
  roles: z.array(Role),
  company_id: z.int().nullable(),
  /** The one that is taken first at the top. */
  organizations: z.array(Organization),
  /** Where goods may be sent, the place that is taken first at the top. */
  locations: z.array(SavedLocation),
});
export type PersonForOrder = z.infer<typeof PersonForOrder>;
/** By what the same person is known again who has registered anew; nobody can tell a phone or a tax number from it. */
export const PersonDigests = z.object({
  registered_at: z.iso.datetime(),
  /** The user has answered from an address or a number. */
  confirmed: z.boolean(),
  /** Keyed digests of proven phone and e-mail, and of the tax numbers of organizations. */
  digests: z.array(z.string()),
});
export type PersonDigests = z.infer<typeof PersonDigests>;
export const PersonDigestsAnswer = dataOf(PersonDigests);

export const PersonForOrderAnswer = dataOf(PersonForOrder);
