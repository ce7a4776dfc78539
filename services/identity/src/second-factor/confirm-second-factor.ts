import type { ConfirmSecondFactor, SignInAnswer } from '@market/identity-contract/account';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { openSession } from '../session/complete-sign-in.ts';
import { useSecondFactor } from './check-code.ts';
import { endPendingFactor, tryPendingFactor } from './second-factor.queries.ts';

/**
 * Signs in with the second factor, after the first one was right.
 *
 * @throws DomainError SECOND_FACTOR_DEAD, SECOND_FACTOR_WRONG, TOO_MANY_FAILURES, USER_BLOCKED
 */
export async function confirmSecondFactor(ctx: Ctx, { challenge, code }: ConfirmSecondFactor): Promise<SignInAnswer> {
  const { pool } = ctx.db;
  const hash = tokenHash(challenge);
  const pending = await tryPendingFactor(pool, { hash, now: ctx.now() });
  if (!pending) throw new DomainError('CONFLICT', 'SECOND_FACTOR_DEAD');
  if (!(await useSecondFactor(ctx, pending.user_id, code))) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'SECOND_FACTOR_WRONG', undefined, { code: 'SECOND_FACTOR_WRONG' });
  }
  return inTransaction(pool, async (tx) => {
    // The session first: it holds the user, whose password may be changing, which makes the challenge void.
    const data = await openSession(tx, ctx, { userId: pending.user_id, method: pending.method });
    if (!(await endPendingFactor(tx, hash))) throw new DomainError('CONFLICT', 'SECOND_FACTOR_DEAD');
    return { data };
  });
}
