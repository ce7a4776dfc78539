import type { OfferCard } from '@market/orders-contract/offer.events';
import { SYSTEM } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { lockTender } from '../locked-tender/lock-tender.queries.ts';
import { keepOffer } from '../offer/offer.queries.ts';
import { readTenderOf } from '../proposal/lock-proposal.queries.ts';
import { undoHire } from '../proposal/undo-hire.ts';

/** An offer that nobody will order undoes the hire that it came of. */
export async function onOfferChanged(
  tx: Tx,
  { proposal_id: proposal, status, order_id: order, reason, version }: OfferCard,
): Promise<void> {
  // The tender first, as everywhere: an undoing that is under way holds it, and the two would wait for each other.
  const made = await readTenderOf(tx, { id: proposal });
  if (made) await lockTender(tx, { id: made.tender });
  const isKept = await keepOffer(tx, { proposal, status, order, version });
  if (isKept > 0 && (status === 'declined' || status === 'expired')) await undoHire(tx, { proposal, reason, by: SYSTEM, now: new Date() });
}
