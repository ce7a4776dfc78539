import type { OfferState, WithdrawOffer } from '@market/orders-contract/offer';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { endLive } from './end-offer.ts';
import { insertWithdrawn, lockOffer, readOfProposal } from './offer.queries.ts';

/** Takes back the offer of a hire that is undone; one that has not come yet will find itself declined. @throws DomainError OFFER_ORDERED */
export async function withdrawOffer(ctx: Ctx, { proposal_id, by, reason }: WithdrawOffer): Promise<OfferState> {
  return inTransaction(ctx.db.pool, async (tx) => {
    await insertWithdrawn(tx, { proposal: proposal_id, by, reason });
    const made = await readOfProposal(tx, { proposal: proposal_id });
    const stored = made && (await lockOffer(tx, { id: made.id }))?.offer;
    if (!stored) throw new Error('A withdrawn offer is not there');
    if (stored.status === 'ordered') throw new DomainError('CONFLICT', 'OFFER_ORDERED');
    const isEnded = await endLive(tx, stored, { status: 'declined', declined_by: by, reason, by: null });
    return { proposal_id, status: isEnded ? 'declined' : stored.status };
  });
}
