import {
  ConfirmEnrollment,
  EnrollSecondFactor,
  RemoveSecondFactor,
  SecondFactorConfirmed,
  SecondFactorOffer,
  SecondFactorRemoved,
  StaffSecondFactor,
  StaffSecondFactorAnswer,
} from '@market/identity-contract/second-factor';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, staffProcedure } from '../procedures.ts';
import { confirmEnrollment, enrollSecondFactor, removeSecondFactor } from './enroll.ts';
import { getStaffSecondFactor, setStaffSecondFactor } from './staff-second-factor.ts';

const tags = ['account'];
const rule = '/api/settings/staff_second_factor' as const;

/** Staff alone: what they can do is worth a second look at who they are. */
export const secondFactorRouter = router({
  enroll: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/second_factor', summary: 'A secret for an authenticator app', tags },
      secret: true,
      beforeSecondFactor: true,
      repeatable: 'Until one is confirmed, a new offer replaces the one before',
    })
    .input(EnrollSecondFactor)
    .output(SecondFactorOffer)
    .mutation(({ ctx, input }) => enrollSecondFactor(ctx, input)),
  confirm: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/second_factor/confirm', summary: 'Ask for codes of the app from now on', tags },
      secret: true,
      beforeSecondFactor: true,
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
  staffRule: adminProcedure
    .meta({ openapi: { method: 'GET', path: rule, summary: 'Whether staff must have a second factor', tags: ['settings'] } })
    .output(StaffSecondFactorAnswer)
    .query(({ ctx }) => getStaffSecondFactor(ctx)),
  setStaffRule: adminProcedure
    .meta({
      openapi: { method: 'POST', path: rule, summary: 'Say whether staff must have a second factor', tags: ['settings'] },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(StaffSecondFactor)
    .output(StaffSecondFactorAnswer)
    .mutation(({ ctx, input }) => setStaffSecondFactor(ctx, input)),
});
