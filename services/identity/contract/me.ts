import { dataOf } from '@market/kit-contract/envelope';
import { onePicture } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { Country } from './country.ts';
import { ChangedPassword, CountryInput, Email, Languages, Login, NamePart, UserLocale } from './fields.ts';
import { PhoneInput } from './phone.ts';
import { Role } from './role.ts';

/** Addresses of a user's picture: as large as it is kept, and for lists. */
export const Avatar = z.object({ path: z.string(), small: z.string() });
export type Avatar = z.infer<typeof Avatar>;

/** The same in the words that every picture of the product is described in. */
export const UserPhoto = z.object({ path: z.string(), big: z.string(), small: z.string() });
export type UserPhoto = z.infer<typeof UserPhoto>;

/** The plan that holds for a user, or for the company of a vendor. It is shown; what it allows is decided elsewhere. */
export const PlanRef = z.object({
  id: z.int(),
  /** In the language of the answer. */
  name: z.string(),
  /** It costs nothing, and ends never. */
  is_free: z.boolean(),
  trial: z.boolean(),
});

export const CompanyRef = z.object({ id: z.int(), name: z.string() });

/** A user as they see themselves: the specification's Profile. */
export const Me = z.object({
  id: z.int(),
  login: z.string(),
  email: z.string().nullable(),
  /** The first of the roles: it chooses the menu. */
  role: Role,
  roles: z.array(Role).min(1),
  is_admin: z.boolean(),
  is_buyer: z.boolean(),
  locale: UserLocale,
  country: Country.nullable(),
  languages: z.array(z.string()),
  /** Digits with the country's code, without a plus. */
  phone: z.string().nullable(),
  phone_numbers: z.array(z.string()),
  fio: z.string(),
  last_name: z.string().nullable(),
  first_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  avatar: Avatar.nullable(),
  /** The avatar, or nothing. */
  photos: z.array(UserPhoto),
  company: CompanyRef.nullable(),
  /** null for whoever has no plan: staff. */
  tariff: PlanRef.nullable(),
  /** When the plan that was bought last ends, or has ended; null: there was none. */
  tariff_expires_at: z.iso.datetime().nullable(),
  /** Bonuses that may be spent. */
  bonus: z.int(),
  blocked: z.boolean(),
  /** Without one the user signs in by code or by single sign-on. */
  has_password: z.boolean(),
  /** Whether an authenticator app is asked for at sign-in. */
  second_factor: z.boolean(),
  /** When the account will be deleted, as its owner asked; null: it will not. */
  deletion_at: z.iso.datetime().nullable(),
});
export type Me = z.infer<typeof Me>;
export const MeAnswer = dataOf(Me);

/**
 * What may be changed of oneself; what is left out stays as it is. Roles, company and state are not among it. What `Me` answers can be sent
 * back as it is.
 */
export const UpdateProfile = z.object({
  login: Login.optional(),
  email: Email.nullish(),
  /** Only while there is none yet, and never for an administrator. */
  phone: PhoneInput.nullish(),
  /** Stands for `phone` where that is left out. */
  phone_numbers: z.array(PhoneInput).max(1).optional(),
  /** May be empty only where it is. */
  fio: z.string().trim().max(200).optional(),
  last_name: NamePart.nullish(),
  first_name: NamePart.nullish(),
  middle_name: NamePart.nullish(),
  locale: UserLocale.optional(),
  languages: Languages.optional(),
  country_id: z.int().optional(),
  /** Stands for `country_id` where that is left out; the specification puts it into the query. */
  country: CountryInput.nullish(),
  /** Needed to change e-mail or password, or to set the phone, by those who have a password. */
  current_password: z.string().max(200).optional(),
  password: ChangedPassword,
  password2: z.string().max(200).optional(),
});
export type UpdateProfile = z.output<typeof UpdateProfile>;

/** One picture in the field that the specification names. */
export const UploadAvatar = z.object({ photos: onePicture() });
export type UploadAvatar = z.output<typeof UploadAvatar>;

export const SessionRow = z.object({
  id: z.string(),
  method: z.enum(['password', 'code', 'link', 'sso']),
  /** Network address of the sign-in. */
  address: z.string(),
  /** The browser as people call it: `Chrome, Windows`. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;
export const SessionRows = z.object({ data: z.array(SessionRow) });
export const OtherSessionsEnded = dataOf(z.object({ ended: z.int() }));
export const EndSession = z.object({ id: z.uuid() });
export const SessionEnded = dataOf(z.object({ id: z.string() }));

const Part = z.string().trim().max(200).default('');

/** What the user agreed to, newest first. */
export const ConsentRow = z.object({ kind: z.enum(['terms', 'personal_data']), text_version: z.string(), given_at: z.string() });
export type ConsentRow = z.infer<typeof ConsentRow>;
export const ConsentRows = z.object({ data: z.array(ConsentRow) });

/** A place kept for the checkout. `address` is its one line; left out, it is made of the parts. */
export const SaveLocation = z.object({
  /** Absent: a new one. */
  id: z.int().positive().optional(),
  name: z.string().trim().min(1, 'REQUIRED_FIELD').max(100),
  address: z.string().trim().max(500).optional(),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  region: Part,
  city: Part,
  street: Part,
  home: Part,
  building: Part,
  entrance: Part,
  flat: Part,
  country: Part,
  /** For the courier. */
  comment: z.string().trim().max(500).default(''),
  /** Taken first at the checkout. The first place is, whatever is said here. */
  is_default: z.boolean().default(false),
});
export type SaveLocation = z.output<typeof SaveLocation>;

export const SavedLocation = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  home: z.string(),
  building: z.string(),
  entrance: z.string(),
  flat: z.string(),
  country: z.string(),
  comment: z.string(),
  is_default: z.boolean(),
});
export type SavedLocation = z.infer<typeof SavedLocation>;
export const LocationAnswer = dataOf(SavedLocation);
export const LocationList = z.object({ data: z.array(SavedLocation) });
export const LocationId = z.object({ id: z.int().positive() });
export const LocationDeleted = dataOf(z.object({ id: z.int() }));
