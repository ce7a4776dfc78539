import { z } from 'zod';
import { BothLanguages, Language } from './sentence.ts';
import { Target } from './target.ts';
import { Topic } from './topic.ts';

/** Most titles that one letter lists. */
export const GATHERED_TITLES = 10;

/** Addresses of our own product, made by the service that owns what they open; never from a request's `Host`. */
const Link = z.url({ protocol: /^https?$/ }).max(2000);
const Code = z.string().regex(/^\d{4,8}$/);
const Hours = z
  .int()
  .min(1)
  .max(24 * 30);
const Minutes = z
  .int()
  .min(1)
  .max(24 * 60);
const Count = z.int().positive();
const When = z.iso.datetime();
/** Words of a person; shown as text, never as markup. */
const Words = z.string().trim().min(1).max(200);

const letter = <const Name extends string, Params extends z.ZodRawShape>(template: Name, params: Params) =>
  z.object({ template: z.literal(template), params: z.object(params) });

/** Every letter we write, and what it needs to be written. */
export const LetterContent = z.discriminatedUnion('template', [
  /** The address is confirmed and a password set by its link. */
  letter('activation', { link: Link, valid_hours: Hours }),
  letter('reset', { link: Link, valid_hours: Hours }),
  /** An administrator made the account; its owner sets the password by the link. */
  letter('account_created', { link: Link, valid_hours: Hours }),
  /** A vendor invites a person to act for the company. Opens nothing: who invites is shown to the owner of the address, signed in. */
  letter('company_invitation', { valid_days: z.int().min(1).max(30), company: Words, inviter: Words.nullish() }),
  letter('sso_link_code', { code: Code, valid_minutes: Minutes }),
  letter('password_changed', { at: When }),
  letter('new_device', { at: When, device: Words, address: Words }),
  letter('account_blocked', { reason: Words.nullish() }),
  letter('welcome', { name: Words.nullish() }),
  /** A notification of the centre, by letter as well. */
  letter('notice', { title: BothLanguages, text: BothLanguages.nullable(), target: Target.nullable().default(null) }),
  /** Notifications of one topic that are still unread after a while: how many, and the newest of them. */
  letter('gathered', { topic: Topic, count: Count, titles: z.array(BothLanguages).max(GATHERED_TITLES), target: Target.nullable() }),
]);
export type LetterContent = z.infer<typeof LetterContent>;

/** Every text message we write. */
export const SmsContent = z.discriminatedUnion('template', [
  letter('sms_code', { code: Code, valid_minutes: Minutes }),
  letter('password_changed', {}),
  letter('new_device', {}),
  letter('account_blocked', {}),
  letter('company_invitation', { company: Words }),
  letter('notice', { title: BothLanguages }),
  /** In our own words alone. */
  letter('gathered', { topic: Topic, count: Count }),
]);
export type SmsContent = z.infer<typeof SmsContent>;

const common = {
  locale: Language,
  /** A repeated order with the same id is the same order. */
  id: z.uuid().optional(),
};

export const SendLetter = z.intersection(z.object({ ...common, to: z.email().max(254) }), LetterContent);
export type SendLetter = z.infer<typeof SendLetter>;

/** Digits only, country code first. */
export const SendSms = z.intersection(z.object({ ...common, phone: z.string().regex(/^\+?\d{10,15}$/) }), SmsContent);
export type SendSms = z.infer<typeof SendSms>;

/** The order is taken: it survives a crash of ours and an outage of the carrier. */
export const Taken = z.object({ data: z.object({ id: z.uuid() }) });
export type Taken = z.infer<typeof Taken>;

/** How a person is reached by notifications of other services. Sent by identity, which owns these facts. */
export const SetRecipient = z.object({
  user_id: z.int().positive(),
  /** Only an address its owner has confirmed. */
  email: z.email().max(254).nullable(),
  phone: z
    .string()
    .regex(/^\+?\d{10,15}$/)
    .nullable(),
  locale: Language,
});
export type SetRecipient = z.infer<typeof SetRecipient>;

/** Through which channels a person can be reached. */
export const Reachable = z.object({ data: z.object({ letter: z.boolean(), sms: z.boolean() }) });
export type Reachable = z.infer<typeof Reachable>;
