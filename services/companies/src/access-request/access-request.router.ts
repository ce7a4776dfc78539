import {
  AccessAsked,
  AccessDeclined,
  AccessRequestList,
  AskForAccess,
  CompanyAccessRequest,
} from '@market/companies-contract/access-request';
import { ListStaff } from '@market/companies-contract/staff';
import { router } from '@market/service-kit/trpc/trpc';
import { vendorProcedure } from '../procedures.ts';
import { askForAccess } from './ask-for-access.ts';
import { declineAccess, listAccessRequests } from './company-access-requests.ts';

const tags = ['company'];

export const accessRequestRouter = router({
  ask: vendorProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/companies/access_request', summary: 'Ask to act for a company that is here already', tags },
      repeatable: 'Who has asked and asks again changes nothing',
    })
    .input(AskForAccess)
    .output(AccessAsked)
    .mutation(({ ctx, input }) => askForAccess(ctx, input)),
  list: vendorProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{id}/access_requests', summary: 'Who asks to act for a company', tags } })
    .input(ListStaff)
    .output(AccessRequestList)
    .query(({ ctx, input }) => listAccessRequests(ctx, input)),
  decline: vendorProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/company/{id}/access_request/{user_id}', summary: 'Decline a request', tags } })
    .input(CompanyAccessRequest)
    .output(AccessDeclined)
    .mutation(({ ctx, input }) => declineAccess(ctx, input)),
});
