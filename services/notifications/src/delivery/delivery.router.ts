import { SendLetter, SendSms, Taken } from '@market/notifications-contract/delivery';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { sendLetter, sendSms } from './take-order.ts';

export const deliveryRouter = router({
  sendLetter: serviceProcedure
    .input(SendLetter)
    .output(Taken)
    .mutation(({ ctx, input }) => sendLetter(ctx, input)),
  sendSms: serviceProcedure
    .input(SendSms)
    .output(Taken)
    .mutation(({ ctx, input }) => sendSms(ctx, input)),
});
