import { DomainError } from '@market/service-kit/errors';
import { ALL_WRONG_CODES } from '../bot-check/require-human.ts';
import type { Ctx } from '../context.ts';
import { ofAddress } from '../limits/address.ts';
import { attemptTimes, forgetAttempts, giveBack, type Limit, noteAttempt, takeAttempt } from '../limits/attempts.queries.ts';
import type { IdentitySettings } from '../settings.ts';
import { closedFor, inARow, refuseLockedOut } from './lockout.ts';
import type { Undo } from './password-guesses.ts';

const DAY = 86_400;
/** A row of wrong codes is as long as it takes. */
const EVER = 400 * DAY;

/**
 * Counts a guess at a phone's code before anybody knows whether it is right: by phone and by address, in a row and over all phones.
 * What phones allow is little, whatever the number of addresses; what the address allows stops who sprays.
 *
 * @throws DomainError CODE_LIMIT, CODE_CLOSED
 */
export async function countCodeGuess(ctx: Ctx, phone: string, settings: IdentitySettings): Promise<Undo> {
  const { pool } = ctx.db;
  const at = ctx.now();
  await refuseLockedOut(ctx, phone, settings);
  const perPhone: Limit = { kind: 'code.wrong.phone', key: phone, window: DAY, most: settings.wrong_codes_per_phone_day };
  const perAddress = ofAddress(ctx, { kind: 'code.wrong.address', window: 3600, most: settings.wrong_codes_per_address_hour });
  await take(ctx, perAddress, at);
  await take(ctx, perPhone, at);
  await Promise.all([noteAttempt(pool, { ...ALL_WRONG_CODES, now: at }), lengthenRow(ctx, phone, settings)]);
  return async () => {
    await Promise.all([
      ...[perPhone, perAddress, ALL_WRONG_CODES].map((counted) => giveBack(pool, { ...counted, at })),
      ...[inARow(phone), closedFor(phone)].map((counted) => forgetAttempts(pool, counted)),
    ]);
  };
}

async function lengthenRow({ db, now }: Ctx, phone: string, settings: IdentitySettings): Promise<void> {
  const row = { ...inARow(phone), window: EVER, most: settings.wrong_codes_in_a_row };
  await noteAttempt(db.pool, { ...row, now: now() });
  if ((await attemptTimes(db.pool, row, now())).length < row.most) return;
  await noteAttempt(db.pool, { ...closedFor(phone), now: now() });
  await forgetAttempts(db.pool, row);
}

async function take({ db }: Pick<Ctx, 'db'>, limit: Limit, at: Date): Promise<void> {
  const wait = await takeAttempt(db.pool, limit, at);
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'CODE_LIMIT', { retryAfter: wait });
}
