import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { takeOrRefuse } from '../limits/address.ts';
import { forgetAttempts } from '../limits/attempts.queries.ts';
import { isPassword } from '../password/password-hash.ts';
import { readPasswordHash } from '../person/account.queries.ts';
import { readSessionStart } from '../session/session.queries.ts';
import { identitySettings } from '../settings.ts';

const wrong = () => new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { current_password: 'CURRENT_PASSWORD_WRONG' });

/**
 * An open session is not enough for what would take the account over: whoever has a password must know it. Guesses are counted as
 * they are at sign-in.
 *
 * @throws DomainError VALIDATION naming `current_password`, TOO_MANY_FAILURES
 */
export async function provePassword(ctx: SignedInCtx, given: string | undefined): Promise<void> {
  const { prisma, db, principal } = ctx;
  const passwordHash = await readPasswordHash(prisma, principal.userId);
  if (passwordHash === null) return;
  if (!given) throw wrong();
  const { password_window: window, password_failures_per_pair: most } = await identitySettings.get(db.pool);
  const limit = { kind: 'password.current', key: String(principal.userId), window, most };
  await takeOrRefuse(ctx, limit, 'TOO_MANY_FAILURES');
  if (!(await isPassword(passwordHash, given))) throw wrong();
  await forgetAttempts(db.pool, limit);
}

/** A sign-in that is younger proves as much as a password. */
const FRESH_MS = 15 * 60_000;

/**
 * The same for what must be proven by those without a password too: they must have signed in just now.
 *
 * @throws DomainError SIGN_IN_AGAIN, and what `provePassword` throws
 */
export async function proveOwner(ctx: SignedInCtx, given: string | undefined): Promise<void> {
  const { prisma, db, principal } = ctx;
  if ((await readPasswordHash(prisma, principal.userId)) !== null) return provePassword(ctx, given);
  const session = await readSessionStart(db.pool, { id: principal.sessionId });
  if (!session || ctx.now().getTime() - session.created_at.getTime() > FRESH_MS) throw new DomainError('FORBIDDEN', 'SIGN_IN_AGAIN');
}
