import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { onePicture } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { ChangedPassword, CountryInput, Email, Fio, Languages, Login, NamePart, UserId, UserLocale } from './fields.ts';
import { Me } from './me.ts';
import { PhoneInput } from './phone.ts';
import { Role } from './role.ts';

/** A user as an administrator sees them. */
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
export type UserPage = z.infer<typeof UserPage>;

export const UserSort = z.enum(['-created_at', 'created_at', 'fio', '-fio', '-last_seen_at', 'last_seen_at']);
export type UserSort = z.infer<typeof UserSort>;

/** What a list of users may be narrowed by, and nothing else. All of them add up; within one of them any value does. */
export const UserFilters = z.strictObject({
  /** Numbers of countries. */
  countries: z.array(z.int()).max(50).optional(),
  languages: Languages.optional(),
  /** Words, each of them part of a name, login, e-mail or phone. */
  text: z.string().trim().max(200).optional(),
  blocked: z.boolean().optional(),
});
export type UserFilters = z.infer<typeof UserFilters>;

export const ListUsers = z.object({
  ...paging,
  roles: z.array(Role).max(5).optional(),
  filters: UserFilters.optional(),
  sort: UserSort.default('-created_at'),
});
export type ListUsers = z.output<typeof ListUsers>;

export const GetUser = z.object({ id: UserId });
export type GetUser = z.output<typeof GetUser>;

const BlockReason = z.string().trim().min(1, 'BLOCK_REASON_REQUIRED').max(200);

const fields = {
  login: Login.optional(),
  email: Email.nullish(),
  phone: PhoneInput.nullish(),
  fio: Fio,
  last_name: NamePart.nullish(),
  first_name: NamePart.nullish(),
  middle_name: NamePart.nullish(),
  /** Stands for `phone` where that is left out. */
  phone_numbers: z.array(PhoneInput).max(1).optional(),
  roles: z.array(Role).min(1, 'ROLE_REQUIRED').max(5).optional(),
  /** Stands for `roles` where these are left out. */
  role: Role.optional(),
  locale: UserLocale.default('ru'),
  languages: Languages.optional(),
  /** Number of a country; the specification puts it into the query. */
  country: CountryInput.nullish(),
  /** Left out: nobody can sign in by password until they have chosen one. */
  password: ChangedPassword,
  password2: z.string().max(200).optional(),
};

const samePassword = ({ password, password2 }: { password?: string | undefined; password2?: string | undefined }): boolean =>
  !password2 || password2 === password;
const mismatch = { path: ['password2'], error: 'PASSWORD_MISMATCH' };

/** Without a password a letter invites the user to choose one, or they sign in by a code that is sent to their phone. */
export const CreateUser = z
  .object(fields)
  .refine(samePassword, mismatch)
  .refine(({ roles, role }) => roles !== undefined || role !== undefined, { path: ['roles'], error: 'ROLE_REQUIRED' })
  .refine(({ email, phone, phone_numbers, login, password }) => Boolean(email || phone || phone_numbers?.[0] || (login && password)), {
    path: ['email'],
    error: 'CONTACT_REQUIRED',
  });
export type CreateUser = z.output<typeof CreateUser>;

/** What is left out stays as it is. What `User` answers can be sent back as it is. */
export const UpdateUser = z
  .object({
    id: UserId,
    ...fields,
    /** May be empty only where it is. */
    fio: z.string().trim().max(200).optional(),
    locale: UserLocale.optional(),
    /** `true` blocks the user, as `block` does; it takes a reason, unless they are blocked already. */
    blocked: z.boolean().optional(),
    reason: BlockReason.optional(),
    /** Of the caller, where they change their own e-mail address, phone or password. */
    current_password: z.string().max(200).optional(),
  })
  .refine(samePassword, mismatch);
export type UpdateUser = z.output<typeof UpdateUser>;

/** The reason is recorded and the user is notified of it. */
export const BlockUser = z.object({ id: UserId, reason: BlockReason });
export type BlockUser = z.output<typeof BlockUser>;

export const UserDeleted = dataOf(z.object({ id: z.int() }));

export const UploadUserAvatar = z.object({ id: UserId, photos: onePicture() });
export type UploadUserAvatar = z.output<typeof UploadUserAvatar>;

/** Sent by companies, which owns memberships; null: the user belongs to none any more. */
export const SetCompany = z.object({
  user_id: UserId,
  company: z.object({ id: z.int().positive(), name: z.string().max(255) }).nullable(),
  /** Counts what was said of the user: a call that a younger one has overtaken changes nothing. */
  sequence: z.int().positive().optional(),
});
export type SetCompany = z.output<typeof SetCompany>;
export const CompanySet = dataOf(z.object({ user_id: z.int() }));

/** How a user is reached for certain: only what they have answered from. */
export const ProvenContacts = z.object({ email: z.string().nullable(), phone: z.string().nullable() });
export type ProvenContacts = z.infer<typeof ProvenContacts>;

/** Asked by services to which something came for an address or a number, and not for an account. */
export const GetContacts = z.object({ user_id: UserId });
export type GetContacts = z.output<typeof GetContacts>;
export const ContactsAnswer = dataOf(ProvenContacts);

/** The other way round: whose a proven address or number is. Exactly one of the two. */
export const FindByContact = z
  .object({ email: Email.optional(), phone: PhoneInput.optional() })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ['email'], error: 'ONE_OF_THREE' });
export type FindByContact = z.output<typeof FindByContact>;
export const ContactOwner = dataOf(z.object({ user_id: z.int().nullable() }));
