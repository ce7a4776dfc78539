import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { OfferStatus } from './offer.ts';

/** How an offer is by now, as far as the tender that it came of needs to know. Its aggregate is the proposal. */
export const OfferCard = z.object({
  id: z.int().positive(),
  proposal_id: z.int().positive(),
  tender_id: z.int().positive(),
  status: OfferStatus,
  order_id: z.int().positive().nullable(),
  declined_by: z.enum(['buyer', 'vendor', 'admin']).nullable(),
  reason: z.string().nullable(),
  version: z.int().nonnegative(),
});
export type OfferCard = z.infer<typeof OfferCard>;

/** An offer came, went to the buyer, was ordered, declined or expired. Carries the whole state, so a lost one is healed by the next. */
export const offerChanged = stateEvent('mp.orders.offer.changed', OfferCard);
