import type { Offer } from '@market/orders-contract/offer';
import { useChanges } from '@market/shell-kit/data/changes';
import { ordersApi } from '../../../../api.ts';

/** One offer, kept as it is by now: what its other side does comes in. */
export function useOffer(id: number) {
  const answer = ordersApi.hooks.offer.get.useQuery({ id });
  const utils = ordersApi.hooks.useUtils();
  const proposal = answer.data?.data.proposal_id;
  useChanges('offer', (change) => {
    if (!change || change.id === id || change.id === proposal) void utils.offer.get.invalidate({ id });
  });
  return answer;
}

/** Shows an offer as a change of it answered, and has lists asked for anew. */
export function useOfferAnswered(): { learn: (offer: Offer) => void; refresh: () => Promise<unknown> } {
  const utils = ordersApi.hooks.useUtils();
  return {
    learn: (offer) => {
      utils.offer.get.setData({ id: offer.id }, { data: offer });
      void utils.offer.list.invalidate();
    },
    refresh: () => utils.offer.invalidate(),
  };
}
