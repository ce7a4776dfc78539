import type { InviteStaff } from '@market/companies-contract/staff';
import { Email } from '@market/identity-contract/fields';
import { isWhole, type PhoneCountry, phoneSent, typedPhone } from '@market/shell-kit/forms/phone-number';
import { z } from 'zod';

/** The ways of inviting: one of the two is asked for. */
export const WAYS = ['email', 'phone'] as const;

export const inviteSchema = (countries: readonly PhoneCountry[]) =>
  z
    .object({
      way: z.enum(WAYS),
      email: z.string(),
      phone: z.object({ countryId: z.int(), digits: z.string() }),
      fio: z.string().trim().max(200),
    })
    .superRefine(({ way, email, phone }, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (way === 'email') {
        const [issue] = Email.safeParse(email).error?.issues ?? [];
        if (issue) fault('email', issue.message);
        return;
      }
      const country = countries.find(({ id }) => id === phone.countryId);
      if (phone.digits === '') fault('phone', 'REQUIRED_FIELD');
      else if (!country || !isWhole(country, phone.digits)) fault('phone', 'PHONE_INVALID');
    });
export type InviteValues = z.output<ReturnType<typeof inviteSchema>>;

export const emptyValues = (countries: readonly PhoneCountry[]): InviteValues => ({
  way: 'email',
  email: '',
  phone: typedPhone(null, countries),
  fio: '',
});

/** What is sent: the one way that was chosen. */
export const toSend = (
  { way, email, phone, fio }: InviteValues,
  countries: readonly PhoneCountry[],
): Omit<z.input<typeof InviteStaff>, 'id'> => ({
  ...(way === 'email' ? { email } : { phone: phoneSent(phone, countries) ?? '' }),
  ...(fio === '' ? {} : { fio }),
});
