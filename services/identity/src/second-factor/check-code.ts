import { rowsOf } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { giveBack, takeAttempt } from '../limits/attempts.ts';
import { tokenHash } from '../secrets.ts';
import { stepOf, unseal } from './totp.ts';

/** Whoever knows the password could begin anew for ever: beyond the tries of one sign-in, those of an hour count. */
const WRONG_PER_HOUR = 15;

const READ = 'SELECT sealed_secret, confirmed_at FROM second_factor WHERE user_id = $1';
/** A code works once: only a later step than the last one is taken, by one of two who come at once. */
const USE_STEP = 'UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING 1';
const USE_RECOVERY = `
  UPDATE second_factor SET recovery_hashes = array_remove(recovery_hashes, $2) WHERE user_id = $1 AND $2 = ANY (recovery_hashes) RETURNING 1`;

interface FactorRow {
  sealed_secret: Buffer;
  confirmed_at: Date | null;
}

/** Recovery codes are shown in groups and typed as people like. */
export const plainRecovery = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Whether the code is one of the user's app or one of his recovery codes; it is used up by that.
 *
 * @throws DomainError TOO_MANY_FAILURES after too many wrong ones
 */
export async function useSecondFactor(ctx: Pick<Ctx, 'db' | 'now' | 'secrets'>, userId: number, code: string): Promise<boolean> {
  const { pool } = ctx.db;
  const now = ctx.now();
  const limit = { kind: 'factor.wrong', key: String(userId), window: 3600, most: WRONG_PER_HOUR };
  const wait = await takeAttempt(pool, limit, now);
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'TOO_MANY_FAILURES', { retryAfter: wait });
  const right = await isRight(ctx, userId, code);
  if (right) await giveBack(pool, limit, now);
  return right;
}

async function isRight({ db, secrets, now }: Pick<Ctx, 'db' | 'now' | 'secrets'>, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return (await rowsOf(db.pool, USE_RECOVERY, [userId, tokenHash(plainRecovery(code))])).length > 0;
  const [factor] = await rowsOf<FactorRow>(db.pool, READ, [userId]);
  const step = factor ? stepOf(unseal(secrets.seal, factor.sealed_secret), code, now()) : null;
  return step !== null && (await rowsOf(db.pool, USE_STEP, [userId, step])).length > 0;
}
