import { randomUUID } from 'node:crypto';
import { audit } from '@market/service-kit/audit';
import { DomainError } from '@market/service-kit/errors';
import { inTransaction, type Tx } from '@market/service-kit/sql-tx';
import type { SignedIn, SignInAnswer } from '../../contract/account.ts';
import type { Ctx } from '../context.ts';
import { tellRecipient } from '../letters/tell-recipient.ts';
import { demandSecondFactor, hasSecondFactor } from '../second-factor/pending-second-factor.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { deleteOldestSessions, insertSession, type NewSession, type SignInMethod } from '../session/session.queries.ts';
import { readUser } from '../user/user.queries.ts';
import { meOf } from '../user/user-view.ts';
import { rememberDevice } from './devices.ts';

/** More than anybody has open; the least used ones go first. */
const MOST_SESSIONS = 50;

/** How somebody has shown who he is. */
export interface Proof {
  userId: number;
  method: SignInMethod;
  sso?: NewSession['sso'];
}

/**
 * After the first factor was right: asks for the second one where the user has set one up, else signs in.
 *
 * @throws DomainError USER_BLOCKED
 */
export async function completeSignIn(ctx: Ctx, proof: Proof): Promise<SignInAnswer> {
  if (await hasSecondFactor(ctx, proof.userId)) return { data: await demandSecondFactor(ctx, proof) };
  return { data: await inTransaction(ctx.db.pool, (tx) => openSession(tx, ctx, proof)) };
}

/**
 * Opens a session and tells its token, this once. Also in a transaction of the caller's, after everything was proven.
 *
 * @throws DomainError USER_BLOCKED
 */
export async function openSession(tx: Tx, ctx: Ctx, { userId, method, sso = null }: Proof): Promise<SignedIn> {
  const user = await readUser(tx, userId);
  if (!user) throw new DomainError('NOT_FOUND', 'USER_NOT_FOUND');
  if (user.blocked_at) throw new DomainError('FORBIDDEN', 'USER_BLOCKED');
  const token = newToken();
  const [address, userAgent] = [ctx.client ?? '', (ctx.userAgent ?? '').slice(0, 300)];
  const session = { id: randomUUID(), userId, tokenHash: tokenHash(token), method, address, userAgent, sso, now: ctx.now() };
  await insertSession(tx, session);
  await deleteOldestSessions(tx, userId, MOST_SESSIONS);
  await rememberDevice(tx, ctx, userId);
  const actor = { id: userId, roles: user.roles, requestId: ctx.requestId };
  await audit(tx, { actor, action: 'session.opened', subject: 'session', subjectId: session.id, after: { method } });
  // Told again at every sign-in: what an outage kept from being heard is healed by the next one.
  tellRecipient(ctx, userId);
  return { ...meOf(user, user.locale), api_token: token };
}
