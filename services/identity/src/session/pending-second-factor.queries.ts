import { bytes, date, number, textOf } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { SignInMethod } from './session.queries.ts';

export const insertPendingFactor = noRows({
  text: `INSERT INTO pending_second_factor (token_hash, user_id, method, attempts_left, expires_at)
    VALUES ($tokenHash, $userId, $method, $attempts, $expiresAt)`,
  values: { tokenHash: bytes, userId: number, method: textOf<SignInMethod>(), attempts: number, expiresAt: date },
});

/** Whoever had the first factor right has to begin anew. */
export const dropPendingFactors = noRows({ text: 'DELETE FROM pending_second_factor WHERE user_id = $userId', values: { userId: number } });

/** Whether an authenticator app is asked for at this user's sign-in. */
export async function hasSecondFactor(prisma: PrismaClient, userId: number): Promise<boolean> {
  const factor = await prisma.secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return (factor?.confirmedAt ?? null) !== null;
}
