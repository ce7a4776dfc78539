import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { attemptTimes } from '../limits/attempts.queries.ts';
import { findByPhone } from '../person/account.queries.ts';
import { isKnownDevice } from '../session/devices.ts';
import type { IdentitySettings } from '../settings.ts';

/** No account has this number. */
const NOBODY = 0;

/** Wrong codes of a phone since its last right one. */
export const inARow = (phone: string) => ({ kind: 'code.row', key: phone });
/** When signing in by SMS was closed for a phone. */
export const closedFor = (phone: string) => ({ kind: 'code.closed', key: phone });

/** Whether the caller's device signed in to the phone's account before: what strangers do at that phone does not hold it up. */
export async function isOwnersDevice(ctx: Ctx, phone: string): Promise<boolean> {
  const owner = await findByPhone(ctx.prisma, phone);
  // Asked for nobody's phone as well, so that the answer takes as long.
  return isKnownDevice(ctx, owner?.id ?? NOBODY);
}

/**
 * Keeps strangers out who ask for or try codes of a phone that was guessed at for too long.
 *
 * @throws DomainError CODE_CLOSED
 */
export async function refuseLockedOut(ctx: Ctx, phone: string, settings: IdentitySettings): Promise<void> {
  const now = ctx.now();
  const window = settings.wrong_codes_close_for;
  const [closed] = await attemptTimes(ctx.db.pool, { ...closedFor(phone), window, most: 1 }, now);
  if (!closed) return;
  const retryAfter = Math.ceil(window - (now.getTime() - closed.getTime()) / 1000);
  throw new DomainError('TOO_MANY_REQUESTS', 'CODE_CLOSED', { retryAfter });
}
