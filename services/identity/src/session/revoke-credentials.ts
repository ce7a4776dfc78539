import type { Tx } from '@market/service-kit/data/tx';
import { voidLinks } from '../letters/letter-link.queries.ts';
import { dropPendingFactors } from './pending-second-factor.queries.ts';
import { deleteSessionsOf } from './session.queries.ts';

/**
 * Revokes whatever an earlier password opened, or could be opened beside the new one: sessions but for one, sign-ins that still wait for
 * their second factor, links of letters.
 */
export async function revokeCredentials(tx: Tx, userId: number, exceptSession: string | null): Promise<void> {
  await deleteSessionsOf(tx, userId, exceptSession);
  await dropPendingFactors(tx, { userId });
  await voidLinks(tx, { userId });
}
