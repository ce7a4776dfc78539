import { router } from '@market/service-kit/trpc';
import { Reachable, SetRecipient } from '../../contract/delivery.ts';
import { serviceProcedure } from '../procedures.ts';
import { setRecipient } from './set-recipient.ts';

export const recipientRouter = router({
  set: serviceProcedure
    .input(SetRecipient)
    .output(Reachable)
    .mutation(({ ctx, input }) => setRecipient(ctx, input)),
});
