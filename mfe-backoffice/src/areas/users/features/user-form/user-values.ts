import { Email, Fio, Languages, Login, NewPassword, UserLocale } from '@market/identity-contract/fields';
import { Role } from '@market/identity-contract/role';
import type { CreateUser, UpdateUser, User } from '@market/identity-contract/user';
import { type PhoneCountry, phoneSent, typedPhone } from '@market/shell-kit/forms/phone-number';
import { z } from 'zod';

type Country = PhoneCountry & { name: string };

/** A field that may be left empty; what is filled in obeys the contract. */
const orEmpty = (schema: z.ZodType) =>
  z.string().superRefine((value, ctx) => {
    if (value === '') return;
    for (const { message } of schema.safeParse(value).error?.issues ?? []) ctx.addIssue({ code: 'custom', message });
  });

/** What the form holds: every field filled in or empty, the phone as its field has it. */
export const UserValues = z
  .object({
    fio: Fio,
    roles: z.array(Role).min(1, 'ROLE_REQUIRED'),
    login: orEmpty(Login),
    email: orEmpty(Email),
    phone: z.object({ countryId: z.int(), digits: z.string() }),
    locale: UserLocale,
    languages: Languages,
    password: orEmpty(NewPassword),
    password2: z.string(),
    /** Asked of administrators who change how they sign in themselves. */
    current_password: z.string(),
  })
  .refine(({ password, password2 }) => password2 === password, { path: ['password2'], error: 'PASSWORD_MISMATCH' });
export type UserValues = z.output<typeof UserValues>;

/** Whether the form changes by what its own reader signs in, which takes their present password. */
export const takesPassword = (own: User | null, { email, phone, password }: Partial<UserValues>, countries: readonly Country[]): boolean =>
  own?.has_password === true &&
  ((password ?? '') !== '' ||
    (email !== undefined && email !== (own.email ?? '')) ||
    (phone !== undefined && phoneSent(phone, countries) !== phoneSent(typedPhone(own.phone, countries, own.country?.id), countries)));

/** @param own the user when it is the reader */
export const userSchema = (own: User | null, countries: readonly Country[]): typeof UserValues =>
  UserValues.superRefine((fields, ctx) => {
    if (fields.current_password === '' && takesPassword(own, fields, countries))
      ctx.addIssue({ code: 'custom', path: ['current_password'], message: 'CURRENT_PASSWORD_NEEDED' });
  });

/** What the form shows of a user. */
export function valuesOf(user: User, countries: readonly Country[]): UserValues {
  const { fio, roles, login, email, phone, locale, languages, country } = user;
  return {
    ...{ fio, roles, login, locale, languages, email: email ?? '', password: '', password2: '', current_password: '' },
    phone: typedPhone(phone, countries, country?.id),
  };
}

/** What the form shows before anything was filled in. */
export const emptyValues = (role: Role, countries: readonly Country[]): UserValues => ({
  ...{ fio: '', roles: [role], login: '', email: '', locale: 'ru', languages: [], password: '', password2: '', current_password: '' },
  phone: { countryId: countries[0]?.id ?? 0, digits: '' },
});

/** What is sent to make a user. */
export function toCreate(fields: UserValues, countries: readonly Country[]): z.input<typeof CreateUser> {
  const { fio, roles, locale, languages, login, email, password, password2 } = fields;
  return {
    ...{ fio, roles, locale, languages, email: email || null, phone: phoneSent(fields.phone, countries), country: fields.phone.countryId },
    ...(login === '' ? {} : { login }),
    ...(password === '' ? {} : { password, password2 }),
  };
}

/** What is sent to change one: everything the form has, of which the service takes what differs. */
export const toUpdate = (id: number, fields: UserValues, countries: readonly Country[]): z.input<typeof UpdateUser> => ({
  id,
  ...toCreate(fields, countries),
  ...(fields.current_password === '' ? {} : { current_password: fields.current_password }),
});
