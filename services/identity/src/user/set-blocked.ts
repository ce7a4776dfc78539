import { actorOf, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { refuseOneself } from '../person/lock-user.ts';
import type { UserRow } from '../person/user.queries.ts';
import { deleteSessionsOf } from '../session/session.queries.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { removeBlock, writeBlock } from './user-state.queries.ts';

/** Blocks a user, or unblocks them; answers whether that changed anything. The caller publishes the user and notifies the gateways. */
export async function setBlocked(ctx: SignedInCtx, tx: Tx, { user, reason }: { user: UserRow; reason: string | null }): Promise<boolean> {
  const { id, roles, blocked_at } = user;
  if (reason === null ? blocked_at === null : blocked_at !== null) return false;
  refuseOneself(ctx, id);
  const entry = { actor: actorOf(ctx), subject: 'user', subjectId: id };
  if (reason === null) {
    await removeBlock(tx, { id, now: ctx.now() });
    await audit(tx, { ...entry, action: 'user.unblocked', before: { reason: user.blocked_reason } });
    return true;
  }
  if (roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, id);
  await writeBlock(tx, { id, now: ctx.now(), reason, by: ctx.principal.userId });
  await deleteSessionsOf(tx, id, null);
  await audit(tx, { ...entry, action: 'user.blocked', reason });
  return true;
}
