import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { giveBack, takeAttempt } from '../limits/attempts.queries.ts';
import { tokenHash } from '../secrets.ts';
import { openSecret } from './sealed-secret.ts';
import { readSealedSecret, useRecoveryCode, useTimeStep } from './second-factor.queries.ts';
import { stepOf } from './totp.ts';

/** Whoever knows the password could begin anew for ever: beyond the tries of one sign-in, those of an hour count. */
const WRONG_PER_HOUR = 15;

/** Recovery codes are shown in groups and typed as people like. */
export const plainRecovery = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Whether the code is one of the user's app or one of their recovery codes; it is used up by that.
 *
 * @throws DomainError TOO_MANY_FAILURES after too many wrong ones
 */
export async function useSecondFactor(ctx: Pick<Ctx, 'db' | 'now' | 'keys'>, userId: number, code: string): Promise<boolean> {
  const { pool } = ctx.db;
  const now = ctx.now();
  const limit = { kind: 'factor.wrong', key: String(userId), window: 3600, most: WRONG_PER_HOUR };
  const wait = await takeAttempt(pool, limit, now);
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'TOO_MANY_FAILURES', { retryAfter: wait });
  const right = await isRight(ctx, userId, code);
  if (right) await giveBack(pool, { ...limit, at: now });
  return right;
}

async function isRight({ db, keys, now }: Pick<Ctx, 'db' | 'now' | 'keys'>, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(db.pool, userId, tokenHash(plainRecovery(code)));
  const stored = await readSealedSecret(db.pool, userId);
  if (!stored) return false;
  const { secret, sealed } = openSecret(keys.seal, userId, stored);
  const step = stepOf(secret, code, now());
  return step !== null && useTimeStep(db.pool, { userId, step, before: stored, sealed });
}
