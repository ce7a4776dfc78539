import { Email, UserLocale } from '@market/identity-contract/fields';
import { PhoneInput } from '@market/identity-contract/phone';
import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CompanyId } from './company-id.ts';

/** A user who acts for a company. */
export const StaffMember = z.object({
  user_id: z.int().positive(),
  /** Empty until identity has sent it. */
  fio: z.string(),
  avatar: z.string().nullable(),
  /** Removed by the marketplace's own people only. */
  owner: z.boolean(),
  /** The e-mail address or phone by which the user was invited; null: they created the company. */
  contact: z.string().nullable(),
  joined_at: z.iso.datetime(),
  /** This is the caller. */
  me: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;
export const StaffList = z.object({ data: z.array(StaffMember) });

export const ListStaff = z.object({ id: CompanyId });

/** By e-mail or by phone; whoever is invited acts for the company once they accept. */
export const InviteStaff = z
  .object({
    id: CompanyId,
    email: Email.optional(),
    phone: PhoneInput.optional(),
    fio: z.string().trim().max(200).optional(),
    locale: UserLocale.default('ru'),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ['email'], error: 'STAFF_CONTACT_REQUIRED' });
export type InviteStaff = z.output<typeof InviteStaff>;

export const RemoveStaff = z.object({ id: CompanyId, user_id: z.int32().positive() });
export type RemoveStaff = z.output<typeof RemoveStaff>;
export const StaffRemoved = dataOf(z.object({ id: z.int() }));
