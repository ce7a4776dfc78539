import { callOf } from '@market/kit-contract/call';
import { CreateOffer, OfferState, WithdrawOffer } from './offer.ts';
import { CountOpenOrders, OpenOrdersAnswer } from './open-orders.ts';

/** Has an offer made of a hire: its vendor puts goods together, its buyer orders them. */
export const createOffer = callOf({ to: 'orders', procedure: 'offer.create', type: 'mutation', input: CreateOffer, output: OfferState });

/** Takes an offer back whose hire is undone, unless it was ordered. */
export const withdrawOffer = callOf({
  to: 'orders',
  procedure: 'offer.withdraw',
  type: 'mutation',
  input: WithdrawOffer,
  output: OfferState,
});

/** How many orders a seller still works on. */
export const countOpenOrders = callOf({
  to: 'orders',
  procedure: 'order.countOpen',
  type: 'query',
  input: CountOpenOrders,
  output: OpenOrdersAnswer,
});
