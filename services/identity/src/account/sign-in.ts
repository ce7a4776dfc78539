import type { SignIn, SignInAnswer } from '@market/identity-contract/account';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { isPassword } from '../password/password-hash.ts';
import { findAccountNamed } from '../person/find-account-named.ts';
import { badCredentials, completeSignIn } from '../session/complete-sign-in.ts';
import { countGuess } from './password-guesses.ts';

/**
 * Signs in with a password. An unknown user is refused in the same words, after the same work.
 *
 * @throws DomainError BAD_CREDENTIALS, USER_BLOCKED, and what `countGuess` throws
 */
export async function signIn(ctx: Ctx, { login, password, bot_token: botToken }: SignIn): Promise<SignInAnswer> {
  const account = await findAccountNamed(ctx, login);
  const undo = await countGuess(ctx, { account, name: login, botToken });
  const right = await isPassword(account?.passwordHash ?? null, password);
  if (!right || !account) {
    ctx.log.info({ userId: account?.id ?? null, client: ctx.client }, 'A password was refused');
    throw badCredentials();
  }
  await undo();
  if (account.blockedAt) throw new DomainError('FORBIDDEN', 'USER_BLOCKED');
  return completeSignIn(ctx, { userId: account.id, method: 'password', passwordHash: account.passwordHash });
}
