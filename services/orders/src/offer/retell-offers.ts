import { type OfferCard, offerChanged } from '@market/orders-contract/offer.events';
import type { Tx } from '@market/service-kit/data/tx';
import type { LostState } from '@market/service-kit/events/lost-history/lost-history';
import { emit } from '@market/service-kit/events/outbox';
import { lockOffer, raiseOfferVersion } from './offer.queries.ts';
import { offerCard } from './offer-view.ts';

/** Offers as they are now, after the database has gone back in time; one that is not there any more counts as declined. */
export async function retellOffers(tx: Tx, lost: readonly LostState<OfferCard | null>[]): Promise<void> {
  for (const { id, version, payload } of lost) {
    const newest = Math.max(version, payload?.version ?? 0);
    const raised = await raiseOfferVersion(tx, { proposal: Number(id), version: newest });
    const stored = raised && (await lockOffer(tx, { id: raised.id }))?.offer;
    if (stored) await emit(tx, offerChanged, id, offerCard(stored));
    else if (payload) await emit(tx, offerChanged, id, { ...payload, status: 'declined', order_id: null, version: newest + 1 });
  }
}
