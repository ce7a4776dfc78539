import type { SecondFactorPending } from '@market/identity-contract/account';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { Dependencies } from '../context.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { identitySettings } from '../settings.ts';
import type { SignInMethod } from './session.queries.ts';

const ASK = `
  INSERT INTO pending_second_factor (token_hash, user_id, method, attempts_left, expires_at) VALUES ($1, $2, $3, $4, $5) RETURNING user_id`;

const DROP = 'DELETE FROM pending_second_factor WHERE user_id = $1 RETURNING 1';

/** Whether an authenticator app is asked for at this user's sign-in. */
export async function hasSecondFactor({ prisma }: Pick<Dependencies, 'prisma'>, userId: number): Promise<boolean> {
  const factor = await prisma.secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return factor?.confirmedAt !== null && factor !== null;
}

/** Notes that the first factor was right, and gives out what the second one is confirmed with. */
export async function demandSecondFactor(
  tx: Tx,
  { now }: Pick<Dependencies, 'now'>,
  { userId, method }: { userId: number; method: SignInMethod },
): Promise<SecondFactorPending> {
  const settings = await identitySettings.get(tx);
  const challenge = newToken();
  const expiresAt = new Date(now().getTime() + settings.second_factor_lives * 1000);
  await rowsOf(tx, ASK, [tokenHash(challenge), userId, method, settings.second_factor_attempts, expiresAt]);
  return { second_factor: true, challenge, expires_at: expiresAt.toISOString() };
}

/** Whoever had the first factor right has to begin anew. */
export async function dropPendingFactors(tx: Tx, userId: number): Promise<void> {
  await rowsOf(tx, DROP, [userId]);
}
