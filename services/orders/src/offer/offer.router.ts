import {
  AcceptOffer,
  CreateOffer,
  DeclineOffer,
  GetOffer,
  ListOffers,
  OfferAccepted,
  OfferAnswer,
  OfferPage,
  OfferState,
  UpdateOffer,
  WithdrawOffer,
} from '@market/orders-contract/offer';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure, signedInProcedure } from '../procedures.ts';
import { acceptOffer } from './accept-offer.ts';
import { createOffer } from './create-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { getOffer } from './get-offer.ts';
import { listOffers } from './list-offers.ts';
import { updateOffer } from './update-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const tags = ['offer'];

export const offerRouter = router({
  list: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/offers', summary: 'Offers that came of hires', tags } })
    .input(ListOffers)
    .output(OfferPage)
    .query(({ ctx, input }) => listOffers(ctx, input)),
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/offer/{id}', summary: 'An offer', tags } })
    .input(GetOffer)
    .output(OfferAnswer)
    .query(({ ctx, input }) => getOffer(ctx, input)),
  update: signedInProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/offer/{id}', summary: 'Put goods into an offer, or send it', tags } })
    .input(UpdateOffer)
    .output(OfferAnswer)
    .mutation(({ ctx, input }) => updateOffer(ctx, input)),
  accept: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/offer/{id}/accept', summary: 'Confirm an offer as it was seen', tags },
      repeatable: 'The same version is one cart, which every repetition answers',
    })
    .input(AcceptOffer)
    .output(OfferAccepted)
    .mutation(({ ctx, input }) => acceptOffer(ctx, input)),
  decline: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/offer/{id}/decline', summary: 'Decline an offer with a reason', tags },
      repeatable: 'What is declined stays so',
    })
    .input(DeclineOffer)
    .output(OfferAnswer)
    .mutation(({ ctx, input }) => declineOffer(ctx, input)),
  create: serviceProcedure
    .meta({ repeatable: 'One offer of a proposal' })
    .input(CreateOffer)
    .output(OfferState)
    .mutation(({ ctx, input }) => createOffer(ctx, input)),
  withdraw: serviceProcedure
    .meta({ repeatable: 'What is withdrawn stays so' })
    .input(WithdrawOffer)
    .output(OfferState)
    .mutation(({ ctx, input }) => withdrawOffer(ctx, input)),
});
