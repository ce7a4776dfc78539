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
export const PersonForOrderAnswer = dataOf(PersonForOrder);
