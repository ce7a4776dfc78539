import { AnswerInvitation, InvitationAccepted, InvitationDeclined, MyInvitations } from '@market/companies-contract/invitation';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { acceptInvitation, declineInvitation, listMyInvitations } from './answer-invitation.ts';

const tags = ['company'];

export const invitationRouter = router({
  mine: signedInProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/profile/invitations', summary: 'Companies that invite the caller to act for them', tags },
    })
    .output(MyInvitations)
    .query(({ ctx }) => listMyInvitations(ctx)),
  accept: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/profile/invitation/{id}', summary: 'Act for the company that invites', tags },
      repeatWindow: 10,
    })
    .input(AnswerInvitation)
    .output(InvitationAccepted)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  decline: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/profile/invitation/{id}', summary: 'Decline an invitation', tags } })
    .input(AnswerInvitation)
    .output(InvitationDeclined)
    .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
});
