import { randomUUID } from 'node:crypto';
import type { SignedIn, SignInAnswer } from '@market/identity-contract/account';
import { audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { sendRecipient } from '../letters/send-recipient.ts';
import { readUser } from '../person/user.queries.ts';
import { meOf } from '../person/user-view.ts';
import { newToken, tokenHash } from '../secrets.ts';
import { rememberDevice } from './devices.ts';
import { hasSecondFactor } from './pending-second-factor.queries.ts';
import { demandSecondFactor } from './pending-second-factor.ts';
import { deleteOldestSessions, holdPassword, insertSession, type NewSession, type SignInMethod } from './session.queries.ts';

/** More than anybody has open; the least used ones go first. */
const MOST_SESSIONS = 50;

/** How a user has proven who they are. */
export interface Proof {
  userId: number;
  method: SignInMethod;
  /** Of the password that was right: one that was replaced since opens nothing. */
  passwordHash?: string | null;
  sso?: NewSession['sso'];
}

export const badCredentials = (): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'BAD_CREDENTIALS', undefined, { password: 'BAD_CREDENTIALS' });

/** Between the proof and the session some time goes by: what was proven is looked at once more, and held until the transaction ends. */
async function holdProven(tx: Tx, { userId, passwordHash }: Proof): Promise<void> {
  const user = await holdPassword(tx, { userId });
  if (!user) throw new DomainError('NOT_FOUND', 'USER_NOT_FOUND');
  if (passwordHash !== undefined && user.password_hash !== passwordHash) throw badCredentials();
}

/**
 * After the first factor was right: asks for the second one where the user has set one up, else signs in.
 *
 * @throws DomainError USER_BLOCKED, BAD_CREDENTIALS
 */
export async function completeSignIn(ctx: Ctx, proof: Proof): Promise<SignInAnswer> {
  const isTwofold = await hasSecondFactor(ctx.prisma, proof.userId);
  const data = await inTransaction(ctx.db.pool, async (tx) => {
    if (!isTwofold) return openSession(tx, ctx, proof);
    await holdProven(tx, proof);
    return demandSecondFactor(tx, ctx, proof);
  });
  return { data };
}

/**
 * Opens a session and returns its token, this once. Also in a transaction of the caller's, after everything was proven.
 *
 * @throws DomainError USER_BLOCKED, BAD_CREDENTIALS
 */
export async function openSession(tx: Tx, ctx: Ctx, proof: Proof): Promise<SignedIn> {
  const { userId, method, sso = null } = proof;
  await holdProven(tx, proof);
  const user = await readUser(tx, { id: userId });
  if (!user) throw new DomainError('NOT_FOUND', 'USER_NOT_FOUND');
  if (user.blocked_at) throw new DomainError('FORBIDDEN', 'USER_BLOCKED');
  const token = newToken();
  const [address, userAgent] = [ctx.client ?? '', (ctx.userAgent ?? '').slice(0, 300)];
  const session = { id: randomUUID(), userId, tokenHash: tokenHash(token), method, address, userAgent, sso, now: ctx.now() };
  await insertSession(tx, session);
  await deleteOldestSessions(tx, { userId, kept: MOST_SESSIONS });
  await rememberDevice(tx, ctx, userId);
  const actor = { id: userId, roles: user.roles, requestId: ctx.requestId };
  await audit(tx, { actor, action: 'session.opened', subject: 'session', subjectId: session.id, after: { method } });
  // Sent again at every sign-in: what an outage lost is healed by the next one.
  sendRecipient(ctx, userId);
  return { ...meOf(user, user.locale), api_token: token };
}
