import type { BlockUser, GetUser, User } from '@market/identity-contract/user';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { announceUser } from '../person/announce-user.ts';
import { lockUser } from '../person/lock-user.ts';
import type { UserRow } from '../person/user.queries.ts';
import { userOf } from '../person/user-view.ts';
import { notifyBlocked } from './notify-blocked.ts';
import { setBlocked } from './set-blocked.ts';

/**
 * Blocks a user, everywhere and at once: their sessions end, and they are notified why. For a user who is blocked already, it changes
 * nothing.
 *
 * @throws DomainError USER_NOT_FOUND, NOT_YOURSELF, LAST_ADMIN
 */
export async function blockUser(ctx: SignedInCtx, { id, reason }: BlockUser): Promise<{ data: User }> {
  const { user, changed } = await changeBlocked(ctx, { id, reason });
  if (changed) {
    void ctx.revoke({ userId: id });
    notifyBlocked(ctx, user, reason);
  }
  return { data: userOf(user, ctx.locale) };
}

/** Unblocks a user, who has to sign in anew. @throws DomainError USER_NOT_FOUND */
export async function unblockUser(ctx: SignedInCtx, { id }: GetUser): Promise<{ data: User }> {
  const { user } = await changeBlocked(ctx, { id, reason: null });
  return { data: userOf(user, ctx.locale) };
}

const changeBlocked = (
  ctx: SignedInCtx,
  { id, reason }: { id: number; reason: string | null },
): Promise<{ user: UserRow; changed: boolean }> =>
  inTransaction(ctx.db.pool, async (tx) => {
    const user = await lockUser(tx, id);
    const changed = await setBlocked(ctx, tx, { user, reason });
    return { user: changed ? await announceUser(tx, id) : user, changed };
  });
