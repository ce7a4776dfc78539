import { InviteStaff, ListStaff, RemoveStaff, StaffList, StaffMemberAnswer, StaffRemoved } from '@market/companies-contract/staff';
import { router } from '@market/service-kit/trpc/trpc';
import { vendorProcedure } from '../procedures.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';

const tags = ['company'];

export const staffRouter = router({
  list: vendorProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{id}/staff', summary: 'Who acts for a company', tags } })
    .input(ListStaff)
    .output(StaffList)
    .query(({ ctx, input }) => listStaff(ctx, input)),
  invite: vendorProcedure
    .meta({ openapi: { method: 'POST', path: '/api/company/{id}/staff', summary: 'Let a user act for a company', tags } })
    .input(InviteStaff)
    .output(StaffMemberAnswer)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  remove: vendorProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/api/company/{id}/staff/{user_id}', summary: 'End that a user acts for a company', tags },
    })
    .input(RemoveStaff)
    .output(StaffRemoved)
    .mutation(({ ctx, input }) => removeStaff(ctx, input)),
});
