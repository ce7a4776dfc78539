import type { Tx } from '@market/service-kit/data/transaction';
import { dropPendingFactors } from '../second-factor/pending-second-factor.ts';
import { deleteSessionsOf } from '../session/session.queries.ts';
import { voidLinks } from './letter-links.ts';

/**
 * Shuts whatever an earlier password opened, or could be opened beside the new one: sessions but for one, sign-ins that still wait for
 * their second factor, links of letters.
 */
export async function shutDoors(tx: Tx, userId: number, exceptSession: string | null): Promise<void> {
  await deleteSessionsOf(tx, userId, exceptSession);
  await dropPendingFactors(tx, userId);
  await voidLinks(tx, userId);
}
