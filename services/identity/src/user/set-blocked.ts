import { actorOf, audit } from '@market/service-kit/data/audit';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { refuseOneself } from '../person/lock-user.ts';
import type { UserRow } from '../person/user.queries.ts';
import { deleteSessionsOf } from '../session/session.queries.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

const BLOCK = `UPDATE "user" SET blocked_at = $2, blocked_reason = $3, blocked_by = $4, updated_at = $2 WHERE id = $1`;
const UNBLOCK = `UPDATE "user" SET blocked_at = NULL, blocked_reason = NULL, blocked_by = NULL, updated_at = $2 WHERE id = $1`;

/** Shuts a user out, or lets him in again; answers whether that changed anything. The caller announces him and tells the gateways. */
export async function setBlocked(ctx: SignedInCtx, tx: Tx, { user, reason }: { user: UserRow; reason: string | null }): Promise<boolean> {
  const { id, roles, blocked_at } = user;
  if (reason === null ? blocked_at === null : blocked_at !== null) return false;
  refuseOneself(ctx, id);
  const deed = { actor: actorOf(ctx), subject: 'user', subjectId: id };
  if (reason === null) {
    await rowsOf(tx, UNBLOCK, [id, ctx.now()]);
    await audit(tx, { ...deed, action: 'user.unblocked', before: { reason: user.blocked_reason } });
    return true;
  }
  if (roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, id);
  await rowsOf(tx, BLOCK, [id, ctx.now(), reason, ctx.principal.userId]);
  await deleteSessionsOf(tx, id, null);
  await audit(tx, { ...deed, action: 'user.blocked', reason });
  return true;
}
