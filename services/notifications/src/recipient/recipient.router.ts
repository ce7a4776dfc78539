import { Reachable, SetRecipient } from '@market/notifications-contract/delivery';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { setRecipient } from './set-recipient.ts';

export const recipientRouter = router({
  set: serviceProcedure
    .input(SetRecipient)
    .output(Reachable)
    .mutation(({ ctx, input }) => setRecipient(ctx, input)),
});
