import { randomInt } from 'node:crypto';
import type { SendCode, Sent } from '@market/identity-contract/account';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { requireHuman } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { readServedPhone, type ServedPhone } from '../country/served-phone.ts';
import { ofAddress } from '../limits/address.ts';
import { attemptTimes, noteAttempt, oneAtATime, takeAttempt } from '../limits/attempts.queries.ts';
import { findByPhone } from '../person/account.queries.ts';
import { type Registration, registrationFrom } from '../person/registration.ts';
import { codeHmac } from '../secrets.ts';
import { isKnownDevice } from '../session/devices.ts';
import { type IdentitySettings, identitySettings } from '../settings.ts';
import { refuseLockedOut } from './lockout.ts';
import { CODE_DAY, type NextCode, nextCode } from './next-code.ts';
import { findLiveCode, keepSmsCode } from './sms-code.queries.ts';

/**
 * Sends a code to a phone: to sign in where the number has an account, to register where it has none.
 *
 * @throws DomainError VALIDATION, CODE_TOO_SOON, CODE_LIMIT, CODE_CLOSED, COUNTRY_BUDGET, and what `requireHuman` throws
 */
export async function sendCode(ctx: Ctx, request: SendCode): Promise<Sent> {
  const settings = await identitySettings.get(ctx.db.pool);
  const read = await readServedPhone(ctx, {
    typed: request.phoneNumbers,
    countryCode: request.countryCode ?? request.country_code,
    countryId: request.countryId,
  });
  const account = await findByPhone(ctx.prisma, read.phone);
  const facts = { countryId: read.country.id, address: ctx.client ?? '', now: ctx.now() };
  const draft = account ? null : registrationFrom(request, facts);
  await requireHuman(ctx, { action: 'code', token: request.bot_token });
  const own = account !== null && (await isKnownDevice(ctx, account.id));
  if (!own) await refuseLockedOut(ctx, read.phone, settings);
  const { gap, code } = await inTransaction(ctx.db.pool, async (tx) => {
    const gapAfter = await keepPace(tx, ctx, { ...read, settings, own });
    // Made here and answered: a repetition of the call after a crash sends the code that was kept, not another one.
    const made = String(randomInt(10 ** settings.code_digits)).padStart(settings.code_digits, '0');
    await keepCode(tx, ctx, { phone: read.phone, code: made, draft, settings });
    return { gap: gapAfter, code: made };
  });
  const locale = account ? (account.locale === 'en' ? 'en' : 'ru') : request.locale;
  const params = { code, valid_minutes: Math.ceil(settings.code_lives / 60) };
  await ctx.post.sms({ phone: read.phone, locale, template: 'sms_code', params });
  return { data: { sent: true, by: 'phone', resend_after: gap, code_length: settings.code_digits } };
}

interface Pace extends ServedPhone {
  settings: IdentitySettings;
  /** The caller's device signed in to the phone's account before. */
  own: boolean;
}

/**
 * Counts the code that is about to be sent. Everything is counted or, when one rule refuses, nothing is. The owner's device keeps a pace
 * of its own, and what strangers used up of an address or a country does not hold it up.
 */
async function keepPace(tx: Tx, ctx: Ctx, { phone, country, settings, own }: Pace): Promise<number> {
  const now = ctx.now();
  const sent = own ? { kind: 'code.sent.device', key: `${phone} ${ctx.device}` } : { kind: 'code.sent', key: phone };
  await oneAtATime(tx, `code.sent ${phone}`);
  const times = await attemptTimes(tx, { ...sent, window: CODE_DAY, most: settings.codes_per_phone_day }, now);
  const next = nextCode(times, now, settings);
  if (!next.allowed) throw await tooSoon(tx, ctx, { phone, next, settings });
  const perAddress = ofAddress(ctx, { kind: 'code.sent.address', window: 3600, most: settings.codes_per_address_hour });
  const perCountry = { kind: 'code.sent.country', key: country.code, window: CODE_DAY, most: settings.codes_per_country_day };
  if (own) {
    await noteAttempt(tx, { ...perAddress, now });
    await noteAttempt(tx, { ...perCountry, now });
  } else {
    refuseWhile(await takeAttempt(tx, perAddress, now), 'CODE_LIMIT');
    refuseWhile(await takeAttempt(tx, perCountry, now), 'COUNTRY_BUDGET');
  }
  await noteAttempt(tx, { ...sent, now });
  return next.gapAfter;
}

interface Refused {
  phone: string;
  next: Extract<NextCode, { allowed: false }>;
  settings: IdentitySettings;
}

/** While the code before is still good, the caller is told that it can be entered. */
async function tooSoon(tx: Tx, { now }: Pick<Ctx, 'now'>, { phone, next, settings }: Refused): Promise<DomainError> {
  const live = await findLiveCode(tx, { phone, now: now() });
  const facts = live ? { code_length: settings.code_digits } : {};
  return new DomainError('TOO_MANY_REQUESTS', next.code, { retryAfter: next.wait, ...facts });
}

const refuseWhile = (wait: number, code: string): void => {
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', code, { retryAfter: wait });
};

interface NewCode {
  phone: string;
  code: string;
  draft: Registration | null;
  settings: IdentitySettings;
}

/** The one before is void from now on. */
async function keepCode(tx: Tx, { keys, now }: Pick<Ctx, 'keys' | 'now'>, { phone, code, draft, settings }: NewCode): Promise<void> {
  const sentAt = now();
  const expiresAt = new Date(sentAt.getTime() + settings.code_lives * 1000);
  const hmac = codeHmac(keys.code, `sms ${phone}`, code);
  await keepSmsCode(tx, { phone, hmac, attempts: settings.code_attempts, draft, sentAt, expiresAt });
}
