import { GetPerson, PersonDigestsAnswer, PersonForOrderAnswer } from '@market/identity-contract/person';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { getPersonDigests } from './get-person-digests.ts';
import { getPersonForOrder } from './get-person-for-order.ts';

export const personRouter = router({
  forOrder: serviceProcedure
    .input(GetPerson)
    .output(PersonForOrderAnswer)
    .query(({ ctx, input }) => getPersonForOrder(ctx, input)),
  digests: serviceProcedure
    .input(GetPerson)
    .output(PersonDigestsAnswer)
    .query(({ ctx, input }) => getPersonDigests(ctx, input)),
});
