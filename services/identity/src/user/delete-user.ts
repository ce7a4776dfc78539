import type { GetUser } from '@market/identity-contract/user';
import { userDeleted } from '@market/identity-contract/user.events';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { avatarStore } from '../person/avatar-store.ts';
import { lockUser, refuseOneself } from '../person/lock-user.ts';
import { forgetUser } from './deleted-user.queries.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

/**
 * Deletes a user for good: only the number stays, for what refers to it. Their sessions end at once, and login, e-mail and phone are free
 * again.
 *
 * @throws DomainError USER_NOT_FOUND, NOT_YOURSELF, LAST_ADMIN
 */
export async function deleteUser(ctx: SignedInCtx, { id }: GetUser): Promise<{ data: { id: number } }> {
  refuseOneself(ctx, id);
  const avatar = await inTransaction(ctx.db.pool, async (tx) => {
    const { roles, phone, avatar_path } = await lockUser(tx, id);
    if (roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, id);
    await forgetUser(tx, { id, phone, now: ctx.now() });
    // The roles alone: a trail of deletions must not keep what was deleted.
    await audit(tx, { actor: actorOf(ctx), action: 'user.deleted', subject: 'user', subjectId: id, before: { roles } });
    await emit(tx, userDeleted, id, { id });
    return avatar_path;
  });
  void ctx.revoke({ userId: id });
  if (avatar !== null) ctx.runInBackground('pictures of a deleted user', () => avatarStore.drop(ctx.files, avatar));
  return { data: { id } };
}
