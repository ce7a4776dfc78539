import {
  ConfirmEnrollment,
  EnrollSecondFactor,
  RemoveSecondFactor,
  SecondFactorConfirmed,
  SecondFactorOffer,
  SecondFactorRemoved,
} from '@market/identity-contract/second-factor';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure } from '../procedures.ts';
import { confirmEnrollment, enrollSecondFactor, removeSecondFactor } from './enroll.ts';

const tags = ['account'];

/** Staff alone: what they can do is worth a second look at who they are. */
export const secondFactorRouter = router({
  enroll: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/second_factor', summary: 'A secret for an authenticator app', tags },
      secret: true,
      repeatable: 'Until one is confirmed, a new offer replaces the one before',
    })
    .input(EnrollSecondFactor)
    .output(SecondFactorOffer)
    .mutation(({ ctx, input }) => enrollSecondFactor(ctx, input)),
  confirm: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/second_factor/confirm', summary: 'Ask for codes of the app from now on', tags },
      secret: true,
      repeatable: 'An offer is confirmed once',
    })
    .input(ConfirmEnrollment)
    .output(SecondFactorConfirmed)
    .mutation(({ ctx, input }) => confirmEnrollment(ctx, input)),
  remove: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/second_factor/remove', summary: 'Sign in without the app again', tags },
      repeatable: 'It is removed once',
    })
    .input(RemoveSecondFactor)
    .output(SecondFactorRemoved)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx, input)),
});
