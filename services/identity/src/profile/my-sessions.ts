import type { SessionRow } from '@market/identity-contract/me';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { deviceName } from '../session/device-name.ts';
import { deleteSession, deleteSessionsOf, readSessionsOf, type SignInMethod } from '../session/session.queries.ts';
import { sessionEnds } from '../session/session-ends.ts';
import { identitySettings } from '../settings.ts';

/** Where the user is signed in, this browser first, then by last use. */
export async function listSessions({ prisma, db, principal, now }: SignedInCtx): Promise<{ data: SessionRow[] }> {
  const [rows, settings] = await Promise.all([readSessionsOf(prisma, principal.userId), identitySettings.get(db.pool)]);
  const lives = (row: (typeof rows)[number]) =>
    sessionEnds(
      { roles: [...principal.roles, ...(principal.withheld ?? [])], created_at: row.createdAt, last_used_at: row.lastUsedAt },
      settings,
    ) > now();
  const data = rows.filter(lives).map(({ method, userAgent, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    method: method as SignInMethod,
    device: deviceName(userAgent),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: row.id === principal.sessionId,
  }));
  return { data: data.sort((a, b) => Number(b.current) - Number(a.current)) };
}

/** Signs one of the user's browsers out. @throws DomainError SESSION_NOT_FOUND, for another user's too */
export async function endSession({ db, principal, revoke }: SignedInCtx, { id }: { id: string }): Promise<{ data: { id: string } }> {
  const ended = await inTransaction(db.pool, (tx) => deleteSession(tx, id, principal.userId));
  if (!ended) throw new DomainError('NOT_FOUND', 'SESSION_NOT_FOUND');
  void revoke({ sessionId: id });
  return { data: { id } };
}

/** Signs the user out everywhere but here. */
export async function endOtherSessions({ db, principal, revoke }: SignedInCtx): Promise<{ data: { ended: number } }> {
  const ended = await inTransaction(db.pool, (tx) => deleteSessionsOf(tx, principal.userId, principal.sessionId));
  for (const sessionId of ended) void revoke({ sessionId });
  return { data: { ended: ended.length } };
}
