import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { BotToken, Email, Fio, NewPassword, UserLocale } from './fields.ts';
import { Me } from './me.ts';
import { PhoneInput } from './phone.ts';
import { SignUpRole } from './role.ts';

/** Of e-mail, login and phone exactly one. */
export const FindAccount = z
  .object({
    email: Email.optional(),
    login: z.string().trim().min(1, 'LOGIN_REQUIRED').max(254).optional(),
    phone: PhoneInput.optional(),
    country_code: z.string().max(8).optional(),
    bot_token: BotToken,
  })
  .refine(({ email, login, phone }) => [email, login, phone].filter((value) => value !== undefined).length === 1, 'ONE_OF_THREE');
export type FindAccount = z.output<typeof FindAccount>;

/** That an account is there, and nothing of whose it is. */
export const AccountFound = dataOf(
  z.object({
    found: z.literal(true),
    by: z.enum(['email', 'login', 'phone']),
    has_password: z.boolean(),
    /** false: its activation letter was not followed yet. */
    activated: z.boolean(),
  }),
);

/** The session of the user who is signed in now. */
export const SignedIn = Me.extend({
  /** Goes into `X-AUTH-TOKEN`. It is sent once and never stored in clear. */
  api_token: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The first factor was right; `account.confirmSecondFactor` wants this challenge and a code. Distinguished by its `challenge`. */
export const SecondFactorPending = z.object({ second_factor: z.literal(true), challenge: z.string(), expires_at: z.string() });
export type SecondFactorPending = z.infer<typeof SecondFactorPending>;

/** What every way of signing in answers. */
export const SignInAnswer = dataOf(z.union([SignedIn, SecondFactorPending]));
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SignIn = z.object({
  /** A login, an e-mail address or a phone number. */
  login: z.string().trim().min(1, 'LOGIN_REQUIRED').max(254),
  password: z.string().min(1, 'PASSWORD_REQUIRED').max(200, 'BAD_CREDENTIALS'),
  /** Asked for (`BOT_CHECK_REQUIRED`) once an account was guessed at too often. */
  bot_token: BotToken,
});
export type SignIn = z.output<typeof SignIn>;

export const ConfirmSecondFactor = z.object({
  challenge: z.string().min(1).max(100),
  /** Six digits of the app, or one of the recovery codes. */
  code: z.string().trim().min(1, 'REQUIRED_FIELD').max(32),
});
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactor>;

/** One role, or a list with one. */
const Roles = z.union([SignUpRole.transform((role) => [role]), z.array(SignUpRole).min(1, 'ROLE_REQUIRED').max(1, 'ROLE_REQUIRED')], {
  error: 'ROLE_REQUIRED',
});

const consents = {
  acceptTerms: z.boolean().default(false),
  acceptPersonalData: z.boolean().default(false),
  /** Versions of the two texts that were shown. */
  terms_version: z.string().max(32).optional(),
  personal_data_version: z.string().max(32).optional(),
};

const fromForm = {
  locale: UserLocale.default('ru'),
  countryId: z.int().optional(),
  countryCode: z.string().max(8).optional(),
  country_code: z.string().max(8).optional(),
  country_name: z.string().max(100).optional(),
  bot_token: BotToken,
  /** A code of whoever sent the user here: activated once the account has come to life, and no reason to refuse a sign-up. */
  ref: z.string().trim().max(64).nullish().catch(null),
};

/** Sign-up. With an e-mail address a letter follows, with a phone number a code. */
export const Register = z
  .object({
    fio: Fio,
    roles: Roles,
    email: Email.optional(),
    phoneNumbers: z
      .union([
        PhoneInput,
        z
          .array(PhoneInput)
          .length(1)
          .transform(([phone]) => phone as string),
      ])
      .optional(),
    ...consents,
    ...fromForm,
  })
  .refine(({ email, phoneNumbers }) => (email === undefined) !== (phoneNumbers === undefined), {
    path: ['email'],
    error: 'EMAIL_REQUIRED',
  });
export type Register = z.output<typeof Register>;

/** What the widget does next. */
export const Sent = dataOf(
  z.object({
    sent: z.literal(true),
    by: z.enum(['email', 'phone']),
    /** Seconds until another may be asked for. */
    resend_after: z.int(),
    /** Digits of a code; 0 for a letter. */
    code_length: z.int(),
  }),
);
export type Sent = z.infer<typeof Sent>;

/** Sends a code to a phone: to sign in, or to register when the number is new (then the other fields count). */
export const SendCode = z.object({
  phoneNumbers: z.union([
    PhoneInput,
    z
      .array(PhoneInput)
      .length(1)
      .transform(([phone]) => phone as string),
  ]),
  roles: Roles.optional(),
  email: z.union([Email, z.literal('').transform(() => undefined)]).optional(),
  fio: z.string().trim().max(200).optional(),
  ...consents,
  ...fromForm,
});
export type SendCode = z.output<typeof SendCode>;

export const SignInByCode = z.object({
  phoneNumbers: z.union([
    PhoneInput,
    z
      .array(PhoneInput)
      .length(1)
      .transform(([phone]) => phone as string),
  ]),
  country_code: z.string().max(8).optional(),
  code: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6})$/, 'CODE_LENGTH'),
  email: z.string().max(254).optional(),
  fio: z.string().max(200).optional(),
  /** Asked for (`BOT_CHECK_HARDER`) once a phone was guessed at too often; solved for `sign_in`. */
  bot_token: BotToken,
});
export type SignInByCode = z.output<typeof SignInByCode>;

export const SendLetter = z.object({ email: Email, bot_token: BotToken });
export type SendLetter = z.output<typeof SendLetter>;

/** Sets the password that a letter's link allows, activates the account and signs in. */
export const ChangePassword = z
  .object({ password: NewPassword, password2: z.string().min(1, 'PASSWORD_REPEAT_REQUIRED').max(200), code: z.string().min(1).max(100) })
  .refine(({ password, password2 }) => password === password2, { path: ['password2'], error: 'PASSWORD_MISMATCH' });
export type ChangePassword = z.output<typeof ChangePassword>;

/** The code of a letter's link: whoever has it may set the password, so it may also be said whose it is. */
export const ReadLetterLink = z.object({ code: z.string().min(1).max(100) });
export type ReadLetterLink = z.output<typeof ReadLetterLink>;
export const LetterLinkAnswer = dataOf(
  z.object({
    /** The address of the letter, or the login of an account without one. */
    account: z.string(),
    /** It belongs to the user who asks. */
    own: z.boolean(),
  }),
);
export type LetterLinkAnswer = z.infer<typeof LetterLinkAnswer>;

/** What a bot check is solved for: a token opens nothing else. */
export const BotAction = z.enum(['find', 'register', 'code', 'sign_in', 'letter']);
export type BotAction = z.infer<typeof BotAction>;

export const BotChallengeRequest = z.object({
  action: BotAction,
  /** After `BOT_CHECK_HARDER`. The server may choose the harder one by itself. */
  hard: z.boolean().default(false),
});
export type BotChallengeRequest = z.output<typeof BotChallengeRequest>;

/** How this installation checks: a proof of work of our own, or a hosted check with its public key. */
export const BotChallenge = dataOf(
  z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()), expires_at: z.string() }),
    z.object({ provider: z.literal('smartcaptcha'), site_key: z.string() }),
  ]),
);
export type BotChallenge = z.infer<typeof BotChallenge>;

export const SignedOut = dataOf(
  z.object({
    signed_out: z.literal(true),
    /** It began with the account of a company, whose own session lives on there until it is ended as well. */
    at_company: z.boolean(),
  }),
);
export type SignedOut = z.infer<typeof SignedOut>;
