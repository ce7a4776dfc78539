import { CompanyInvitation, InvitationAnswer, InvitationList, InvitationWithdrawn } from '@market/companies-contract/invitation';
import { GetSoleMember, SoleMemberAnswer } from '@market/companies-contract/sole-member';
import { InviteStaff, ListStaff, RemoveStaff, StaffList, StaffRemoved } from '@market/companies-contract/staff';
import { router } from '@market/service-kit/trpc/trpc';
import { listInvitations, withdrawInvitation } from '../invitation/company-invitations.ts';
import { inviteStaff, resendInvitation } from '../invitation/send-invitation.ts';
import { serviceProcedure, vendorProcedure } from '../procedures.ts';
import { getSoleMember } from './get-sole-member.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';

const tags = ['company'];

export const staffRouter = router({
  soleMember: serviceProcedure
    .input(GetSoleMember)
    .output(SoleMemberAnswer)
    .query(({ ctx, input }) => getSoleMember(ctx, input)),
  list: vendorProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{id}/staff', summary: 'Who acts for a company', tags } })
    .input(ListStaff)
    .output(StaffList)
    .query(({ ctx, input }) => listStaff(ctx, input)),
  invite: vendorProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/staff', summary: 'Invite a person to act for a company', tags },
      repeatWindow: 10,
    })
    .input(InviteStaff)
    .output(InvitationAnswer)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  invitations: vendorProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{id}/invitations', summary: 'Who was invited and has not answered', tags } })
    .input(ListStaff)
    .output(InvitationList)
    .query(({ ctx, input }) => listInvitations(ctx, input)),
  resendInvitation: vendorProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/invitation/{invitation_id}', summary: 'Send an invitation again', tags },
      repeatWindow: 10,
    })
    .input(CompanyInvitation)
    .output(InvitationAnswer)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  withdrawInvitation: vendorProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/company/{id}/invitation/{invitation_id}', summary: 'Withdraw an invitation', tags } })
    .input(CompanyInvitation)
    .output(InvitationWithdrawn)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  remove: vendorProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/api/company/{id}/staff/{user_id}', summary: 'End that a user acts for a company', tags },
    })
    .input(RemoveStaff)
    .output(StaffRemoved)
    .mutation(({ ctx, input }) => removeStaff(ctx, input)),
});
