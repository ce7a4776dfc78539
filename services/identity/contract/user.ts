import { dataOf, listOf, paging } from '@market/service-kit/contract/envelope';
import { uploadedFile } from '@market/service-kit/contract/uploaded-file';
import { z } from 'zod';
import { Email, Fio, Languages, Login, NamePart, NewPassword, UserId, UserLocale } from './fields.ts';
import { Me } from './me.ts';
import { PhoneInput } from './phone.ts';
import { Role } from './role.ts';

/** A user as an administrator sees him. */
export const User = Me.extend({
  activated: z.boolean(),
  blocked_at: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
});
export type User = z.infer<typeof User>;
export const UserAnswer = dataOf(User);
export const UserPage = listOf(User);

export const UserSort = z.enum(['-created_at', 'created_at', 'fio', '-fio', '-last_seen_at']);

/** All filters add up; within one of them any value does. */
export const ListUsers = z.object({
  ...paging,
  roles: z.array(Role).optional(),
  /** Numbers of countries. */
  countries: z.array(z.int()).optional(),
  languages: Languages.optional(),
  /** Part of a name, login, e-mail or phone. */
  text: z.string().trim().max(200).optional(),
  blocked: z.boolean().optional(),
  sort: UserSort.default('-created_at'),
});
export type ListUsers = z.output<typeof ListUsers>;

export const GetUser = z.object({ id: UserId });
export type GetUser = z.output<typeof GetUser>;

const fields = {
  login: Login.optional(),
  email: Email.nullish(),
  phone: PhoneInput.nullish(),
  fio: Fio,
  last_name: NamePart.optional(),
  first_name: NamePart.optional(),
  middle_name: NamePart.optional(),
  roles: z.array(Role).min(1, 'ROLE_REQUIRED').max(5),
  locale: UserLocale.default('ru'),
  languages: Languages.optional(),
  /** Number of a country; the specification puts it into the query. */
  country: z.int().optional(),
};

/** Without a password a letter invites the user to choose one. */
export const CreateUser = z
  .object({ ...fields, password: NewPassword.optional(), password2: z.string().max(200).optional() })
  .refine(({ password, password2 }) => !password2 || password2 === password, { path: ['password2'], error: 'PASSWORD_MISMATCH' });
export type CreateUser = z.output<typeof CreateUser>;

/** What is left out stays as it is. */
export const UpdateUser = z
  .object({
    id: UserId,
    ...fields,
    fio: Fio.optional(),
    roles: fields.roles.optional(),
    locale: UserLocale.optional(),
    password: NewPassword.optional(),
    password2: z.string().max(200).optional(),
  })
  .refine(({ password, password2 }) => !password2 || password2 === password, { path: ['password2'], error: 'PASSWORD_MISMATCH' });
export type UpdateUser = z.output<typeof UpdateUser>;

export const BlockUser = z.object({ id: UserId, reason: z.string().trim().max(500).optional() });
export type BlockUser = z.output<typeof BlockUser>;

export const UserDeleted = dataOf(z.object({ id: z.int() }));

export const UploadUserAvatar = z.object({ id: UserId, photos: uploadedFile() });
export type UploadUserAvatar = z.output<typeof UploadUserAvatar>;

/** Told by companies, which owns memberships; null: the user belongs to none any more. */
export const SetCompany = z.object({
  user_id: UserId,
  company: z.object({ id: z.int().positive(), name: z.string().max(255) }).nullable(),
});
export type SetCompany = z.output<typeof SetCompany>;
export const CompanySet = dataOf(z.object({ user_id: z.int() }));
