import type { SecondFactorPending } from '@market/identity-contract/account';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { identitySettings } from '../settings.ts';
import { insertPendingFactor } from './pending-second-factor.queries.ts';
import type { SignInMethod } from './session.queries.ts';

/** Notes that the first factor was right, and gives out what the second one is confirmed with. */
export async function demandSecondFactor(
  tx: Tx,
  { now }: Pick<Dependencies, 'now'>,
  { userId, method }: { userId: number; method: SignInMethod },
): Promise<SecondFactorPending> {
  const settings = await identitySettings.get(tx);
  const challenge = newToken();
  const expiresAt = new Date(now().getTime() + settings.second_factor_lives * 1000);
  await insertPendingFactor(tx, { tokenHash: tokenHash(challenge), userId, method, attempts: settings.second_factor_attempts, expiresAt });
  return { second_factor: true, challenge, expires_at: expiresAt.toISOString() };
}
