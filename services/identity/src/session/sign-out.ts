import { inTransaction } from '@market/service-kit/sql-tx';
import type { SignedInCtx } from '../context.ts';
import { deleteSession } from './session.queries.ts';

/** Ends the session that asks; a second time there is nothing left to end. */
export async function signOut({ db, principal, revoke }: SignedInCtx): Promise<{ data: { signed_out: true } }> {
  const { sessionId, userId } = principal;
  // A bearer token of a single sign-on has no session of ours, and a name that is none of our numbers.
  if (!sessionId.startsWith('sso:')) await inTransaction(db.pool, (tx) => deleteSession(tx, sessionId, userId));
  revoke({ sessionId });
  return { data: { signed_out: true } };
}
