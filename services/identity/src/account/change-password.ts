import type { ChangePassword, SignInAnswer } from '@market/identity-contract/account';
import { passwordChanged, userActivated } from '@market/identity-contract/account.events';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { Ctx } from '../context.ts';
import { isLinkAlive, readLink } from '../letters/letter-links.ts';
import { hashPassword } from '../password/password-hash.ts';
import { refuseWeak } from '../password/refuse-weak.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { revokeCredentials } from '../session/revoke-credentials.ts';
import { lockPasswordOwner, setPasswordByLink } from './password.queries.ts';

/**
 * Sets the password that a letter's link allows and signs in: the link is used up, every other one of the user is void, and they are
 * signed out everywhere else.
 *
 * @throws DomainError LINK_DEAD, VALIDATION, USER_BLOCKED
 */
export async function changePassword(ctx: Ctx, { password, code }: ChangePassword): Promise<SignInAnswer> {
  // A hash is dear: nobody gets one made who has no link. And it takes long, so nothing is locked meanwhile.
  if (!(await isLinkAlive(ctx.db.pool, code, ctx.now()))) throw new DomainError('CONFLICT', 'LINK_DEAD');
  const hash = await hashPassword(password);
  const userId = await inTransaction(ctx.db.pool, (tx) => setByLink(tx, ctx, { password, hash, code }));
  void ctx.revoke({ userId });
  return completeSignIn(ctx, { userId, method: 'link' });
}

async function setByLink(tx: Tx, ctx: Ctx, { password, hash, code }: { password: string; hash: string; code: string }): Promise<number> {
  const now = ctx.now();
  const link = await readLink(tx, code, now);
  const owner = link && (await lockPasswordOwner(tx, { id: link.userId }));
  // Looked at again now that the user is held: whoever came first with it, or set another password, has made it void.
  if (!link || !owner || !(await isLinkAlive(tx, code, now))) throw new DomainError('CONFLICT', 'LINK_DEAD');
  if (owner.blocked_at) throw new DomainError('FORBIDDEN', 'USER_BLOCKED');
  // A refused one leaves the link as it was: another may be chosen.
  refuseWeak(password, owner);
  await setPasswordByLink(tx, { id: link.userId, hash, now });
  await revokeCredentials(tx, link.userId, null);
  const id = link.userId;
  if (owner.activated_at) await emit(tx, passwordChanged, id, { id, at: now.toISOString() });
  else await emit(tx, userActivated, id, { id, name: owner.fio || null, ref: owner.ref });
  const action = owner.activated_at ? 'password.changed' : 'user.activated';
  await audit(tx, { actor: { ...SYSTEM, requestId: ctx.requestId }, action, subject: 'user', subjectId: id });
  return id;
}
