import type { AskDeletion, DeletionAnswer } from '@market/identity-contract/deletion';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { lockUser } from '../person/lock-user.ts';
import { readMyself } from '../profile/get-me.ts';
import { proveOwner } from '../profile/prove-password.ts';
import { revokeCredentials } from '../session/revoke-credentials.ts';
import { identitySettings } from '../settings.ts';
import { keepAnAdmin } from '../user/keep-an-admin.ts';
import { deleteDeletion, insertDeletion, readDeletion } from './deletion.queries.ts';
import { deletionNews, tellOfDeletion } from './deletion-news.ts';
import { refuseLeavingBuyers } from './refuse-leaving-buyers.ts';

const DAY_MS = 86_400_000;

/**
 * Has the caller's account deleted after some days, in which they may take that back. They are signed out everywhere else and told by letter. Asked
 * again it stays as it was promised.
 *
 * @throws DomainError COMPANY_HAS_ORDERS, LAST_ADMIN, and what `proveOwner` throws
 */
export async function askDeletion(ctx: SignedInCtx, { current_password }: AskDeletion): Promise<DeletionAnswer> {
  const { db, principal } = ctx;
  const me = await readMyself(ctx);
  await proveOwner(ctx, current_password);
  await refuseLeavingBuyers(ctx, me);
  const { deletion_days } = await identitySettings.get(db.pool);
  const due = await inTransaction(db.pool, async (tx) => {
    const { roles } = await lockUser(tx, me.id);
    if (roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, me.id);
    const now = ctx.now();
    const due = new Date(now.getTime() + deletion_days * DAY_MS);
    if ((await insertDeletion(tx, { user: me.id, now, due })) === 0) return (await readDeletion(tx, { user: me.id }))?.due_at ?? due;
    await revokeCredentials(tx, me.id, principal.sessionId);
    await audit(tx, { actor: actorOf(ctx), action: 'user.deletion-asked', subject: 'user', subjectId: me.id });
    await tellOfDeletion(tx, me.id, deletionNews.asked(due));
    return due;
  });
  void ctx.revoke({ userId: me.id });
  return { data: { deletion_at: due.toISOString() } };
}

/** The account stays; for one that stays anyway it changes nothing. */
export async function takeBackDeletion(ctx: SignedInCtx): Promise<DeletionAnswer> {
  const { userId: user } = ctx.principal;
  await inTransaction(ctx.db.pool, async (tx) => {
    if ((await deleteDeletion(tx, { user })) === 0) return;
    await audit(tx, { actor: actorOf(ctx), action: 'user.deletion-taken-back', subject: 'user', subjectId: user });
    await tellOfDeletion(tx, user, deletionNews.takenBack());
  });
  return { data: { deletion_at: null } };
}
