import { DomainError } from '@market/service-kit/errors';
import { ALL_WRONG_CODES, requireHuman } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { ofAddress } from '../limits/address.ts';
import { attemptTimes, forgetAttempts, giveBack, isReached, type Limit, noteAttempt, takeAttempt } from '../limits/attempts.queries.ts';
import type { IdentitySettings } from '../settings.ts';
import { closedFor, inARow, isOwnersDevice, refuseLockedOut } from './lockout.ts';
import type { Undo } from './password-guesses.ts';
import { trySmsCode, trySmsCodeAsOwner } from './sms-code.queries.ts';

const DAY = 86_400;
/** A row of wrong codes is as long as it takes. */
const EVER = 400 * DAY;

interface CodeGuess {
  phone: string;
  settings: IdentitySettings;
  botToken: string | undefined;
}

/** What a guess is compared with, and what to do when it turns out right. */
interface TriedCode {
  kept: { code_hmac: Buffer; attempts_left: number };
  undo: Undo;
}

const expired = () => new DomainError('CONFLICT', 'CODE_EXPIRED', undefined, { code: 'CODE_EXPIRED' });

/**
 * Takes one try of the code that was sent to a phone, and counts it before anybody knows whether it is right. A device that signed in
 * before has tries and a count of its own: whoever guesses elsewhere cannot lock the phone's owner out.
 *
 * @throws DomainError CODE_EXPIRED, CODE_LIMIT, CODE_CLOSED, and what `requireHuman` throws
 */
export async function takeCodeTry(ctx: Ctx, guess: CodeGuess): Promise<TriedCode> {
  return (await isOwnersDevice(ctx, guess.phone)) ? tryAsOwner(ctx, guess) : tryAsStranger(ctx, guess);
}

async function tryAsOwner(ctx: Ctx, { phone, settings }: CodeGuess): Promise<TriedCode> {
  const { pool } = ctx.db;
  const own: Limit = { kind: 'code.wrong.device', key: `${phone} ${ctx.device}`, window: DAY, most: settings.wrong_codes_per_device_day };
  await take(ctx, own, ctx.now());
  const kept = await trySmsCodeAsOwner(pool, { phone, now: ctx.now() });
  if (!kept) throw expired();
  return { kept, undo: () => Promise.all([own, inARow(phone), closedFor(phone)].map((counted) => forgetAttempts(pool, counted))) };
}

/**
 * A phone's own numbers grow only when a code that waits there lost a try: guesses at nothing are held against their address alone. Past
 * half of the day's number each guess costs a hard bot check, so that using up the rest is dear.
 */
async function tryAsStranger(ctx: Ctx, { phone, settings, botToken }: CodeGuess): Promise<TriedCode> {
  const { pool } = ctx.db;
  const at = ctx.now();
  await refuseLockedOut(ctx, phone, settings);
  const perAddress = ofAddress(ctx, { kind: 'code.wrong.address', window: 3600, most: settings.wrong_codes_per_address_hour });
  const perPhone: Limit = { kind: 'code.wrong.phone', key: phone, window: DAY, most: settings.wrong_codes_per_phone_day };
  await take(ctx, perAddress, at);
  await requireHumanWhoGuessed(ctx, perPhone, botToken);
  await noteAttempt(pool, { ...ALL_WRONG_CODES, now: at });
  const kept = await trySmsCode(pool, { phone, now: at });
  if (!kept) throw expired();
  // Also where the code is right: tries that come at once are counted one by one.
  await take(ctx, perPhone, at);
  await lengthenRow(ctx, phone, settings);
  return {
    kept,
    undo: () =>
      Promise.all([
        ...[perPhone, perAddress, ALL_WRONG_CODES].map((counted) => giveBack(pool, { ...counted, at })),
        ...[inARow(phone), closedFor(phone)].map((counted) => forgetAttempts(pool, counted)),
      ]),
  };
}

/** Nothing of a code is used up for a guess that the day's number forbids or that no human stands behind. */
async function requireHumanWhoGuessed(ctx: Ctx, perPhone: Limit, token: string | undefined): Promise<void> {
  const now = ctx.now();
  const times = await attemptTimes(ctx.db.pool, perPhone, now);
  const oldest = times[perPhone.most - 1];
  if (oldest) {
    const retryAfter = Math.ceil(perPhone.window - (now.getTime() - oldest.getTime()) / 1000);
    throw new DomainError('TOO_MANY_REQUESTS', 'CODE_LIMIT', { retryAfter });
  }
  if (times.length >= Math.ceil(perPhone.most / 2)) await requireHuman(ctx, { action: 'sign_in', token, hard: true });
}

async function lengthenRow({ db, now }: Ctx, phone: string, settings: IdentitySettings): Promise<void> {
  const row = { ...inARow(phone), window: EVER, most: settings.wrong_codes_in_a_row };
  await noteAttempt(db.pool, { ...row, now: now() });
  if (!(await isReached(db.pool, row, now()))) return;
  await noteAttempt(db.pool, { ...closedFor(phone), now: now() });
  await forgetAttempts(db.pool, row);
}

async function take({ db }: Pick<Ctx, 'db'>, limit: Limit, at: Date): Promise<void> {
  const wait = await takeAttempt(db.pool, limit, at);
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'CODE_LIMIT', { retryAfter: wait });
}
