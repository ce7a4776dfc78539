import { Email, Fio, Languages, Login, NamePart, NewPassword, UserLocale } from '@market/identity-contract/fields';
import type { Me, UpdateProfile } from '@market/identity-contract/me';
import { isWhole, type PhoneCountry, wholeNumber } from '@market/shell-kit/forms/phone-number';
import { z } from 'zod';

/** A number that is set cannot be changed, and an administrator's is not asked for. */
export const isPhoneLocked = ({ phone, is_admin }: Me): boolean => phone !== null || is_admin;

/** An account that never had an address of mail goes on without one. */
const emailOf = ({ email }: Me) => (email === null ? z.union([z.literal(''), Email]) : Email);

const PhoneTyped = z.object({ countryId: z.int(), digits: z.string() });

/** The form's own shape: what is left empty is not sent. */
export function profileSchema(me: Me, countries: readonly PhoneCountry[]) {
  return z
    .object({
      login: Login,
      email: emailOf(me),
      fio: Fio,
      last_name: NamePart,
      first_name: NamePart,
      middle_name: NamePart,
      locale: UserLocale,
      languages: Languages,
      country: z.string(),
      phone: PhoneTyped,
      current_password: z.string(),
      password: z.union([z.literal(''), NewPassword]),
      password2: z.string(),
    })
    .superRefine(({ email, phone, password, password2, current_password }, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      const country = countries.find(({ id }) => id === phone.countryId);
      const isNewPhone = !isPhoneLocked(me) && phone.digits !== '';
      if (isNewPhone && !(country && isWhole(country, phone.digits))) fault('phone', 'PHONE_INVALID');
      if (password !== password2) fault('password2', 'PASSWORD_MISMATCH');
      const isGuarded = password !== '' || isNewPhone || (email !== '' && email !== me.email);
      if (me.has_password && isGuarded && current_password === '') fault('current_password', 'CURRENT_PASSWORD_NEEDED');
    });
}

export type ProfileValues = z.output<ReturnType<typeof profileSchema>>;

/** What is saved, as the form holds it. */
export const valuesOf = (me: Me): ProfileValues => ({
  login: me.login,
  email: me.email ?? '',
  fio: me.fio,
  last_name: me.last_name ?? '',
  first_name: me.first_name ?? '',
  middle_name: me.middle_name ?? '',
  locale: me.locale,
  languages: me.languages,
  country: me.country ? String(me.country.id) : '',
  phone: { countryId: me.country?.id ?? 0, digits: '' },
  current_password: '',
  password: '',
  password2: '',
});

/** What is sent. */
export function toSend(values: ProfileValues, me: Me, countries: readonly PhoneCountry[]): z.input<typeof UpdateProfile> {
  const { email, country, phone, password, password2, current_password, ...rest } = values;
  const of = countries.find(({ id }) => id === phone.countryId) ?? countries[0];
  return {
    ...rest,
    ...(email === '' ? {} : { email }),
    ...(country === '' ? {} : { country_id: Number(country) }),
    ...(isPhoneLocked(me) || phone.digits === '' || !of ? {} : { phone: `+${wholeNumber(of, phone.digits)}` }),
    ...(password === '' ? {} : { password, password2 }),
    ...(current_password === '' ? {} : { current_password }),
  };
}
