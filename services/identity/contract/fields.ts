import { z } from 'zod';
import { EMAIL_ADDRESS } from './email-address.ts';

/** An e-mail address, kept in small letters. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'EMAIL_REQUIRED')
  .max(254, 'EMAIL_INVALID')
  .regex(EMAIL_ADDRESS, 'EMAIL_INVALID');

/** A login that a user chooses: small Latin letters, digits, dot, dash, underscore; a letter among them, so that no phone looks like one. */
export const Login = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'LOGIN_REQUIRED')
  .min(3, 'LOGIN_INVALID')
  .max(64, 'LOGIN_INVALID')
  .regex(/^(?=.*[a-z])[a-z0-9][a-z0-9._-]*$/, 'LOGIN_INVALID');

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;

/** A password to be set: no rules of composition. The server also refuses the ones that everybody tries first. */
export const NewPassword = z.string().min(1, 'PASSWORD_REQUIRED').min(PASSWORD_MIN, 'PASSWORD_SHORT').max(PASSWORD_MAX, 'PASSWORD_LONG');

/** A new password where one may be set; an empty one, as forms send it, leaves the old one as it is. */
export const ChangedPassword = z.union([z.literal('').transform(() => undefined), NewPassword]).optional();

/** The number of a country, or the country as an answer shows it. */
export const CountryInput = z.union([z.int(), z.object({ id: z.int() }).transform(({ id }) => id)]);

export const UserLocale = z.enum(['ru', 'en']);

/** A content language of a user, as two small letters. */
export const Language = z.string().regex(/^[a-z]{2}$/, 'NOT_ALLOWED');
export const Languages = z.array(Language).max(10);

export const Fio = z.string().trim().min(1, 'FIO_REQUIRED').max(200);
export const NamePart = z.string().trim().max(100);

/** The answer to a challenge of the bot check; travels in the query or the body. */
export const BotToken = z.string().min(1).max(8_000).optional();

export const UserId = z.int32().positive();
