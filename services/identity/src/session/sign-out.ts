import type { SignedOut } from '@market/identity-contract/account';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { beganAtCompany, deleteSession } from './session.queries.ts';

/** Ends the session that asks; a second time there is nothing left to end. */
export async function signOut({ db, principal, revoke }: SignedInCtx): Promise<SignedOut> {
  const { sessionId, userId } = principal;
  // A bearer token of a single sign-on has no session of ours, and a name that is none of our numbers.
  const isOurs = !sessionId.startsWith('sso:');
  const atCompany =
    isOurs &&
    (await inTransaction(db.pool, async (tx) => {
      const began = await beganAtCompany(tx, sessionId);
      return (await deleteSession(tx, sessionId, userId)) && began;
    }));
  void revoke({ sessionId });
  return { data: { signed_out: true, at_company: atCompany } };
}
