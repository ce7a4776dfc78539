import {
  CompanyAnswer,
  CompanyDeleted,
  CompanyPage,
  CompanyQueue,
  CreateCompany,
  GetCompany,
  ListCompanies,
  ListQueue,
  OwnCompanyAnswer,
  SearchCompanies,
  SetCompanyStatus,
  SetCompanyTrusted,
  SubmitCompany,
  UpdateCompany,
} from '@market/companies-contract/company';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure, signedInProcedure, staffProcedure, vendorProcedure } from '../procedures.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { getMyCompany } from './get-company.ts';
import { listCompanies, listQueue, searchCompanies } from './list-companies.ts';
import { setCompanyStatus, setCompanyTrusted, submitCompany } from './set-company-status.ts';
import { updateCompany } from './update-company.ts';

const tags = ['company'];

export const companyRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/companies', summary: 'Companies by brand', tags } })
    .input(ListCompanies)
    .output(CompanyPage)
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  search: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/companies/search', summary: 'Companies by tax number', tags } })
    .input(SearchCompanies)
    .output(CompanyPage)
    .query(({ ctx, input }) => searchCompanies(ctx, input)),
  mine: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/companies/mine', summary: 'The company that the caller acts for', tags } })
    .output(OwnCompanyAnswer)
    .query(({ ctx }) => getMyCompany(ctx)),
  queue: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/companies/queue', summary: 'Companies that wait for a review', tags } })
    .input(ListQueue)
    .output(CompanyQueue)
    .query(({ ctx, input }) => listQueue(ctx, input)),
  create: vendorProcedure
    .meta({ openapi: { method: 'POST', path: '/api/company', summary: 'Make a company', tags }, repeatWindow: 10 })
    .input(CreateCompany)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => createCompany(ctx, input)),
  update: vendorProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/company/{id}', summary: 'Change a company', tags } })
    .input(UpdateCompany)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/company/{id}', summary: 'Take a company off the marketplace', tags } })
    .input(GetCompany)
    .output(CompanyDeleted)
    .mutation(({ ctx, input }) => deleteCompany(ctx, input)),
  submit: vendorProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/submit', summary: 'Hand a draft over to be looked at', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(SubmitCompany)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => submitCompany(ctx, input)),
  setStatus: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/status', summary: 'Approve, return, suspend or close a company', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetCompanyStatus)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => setCompanyStatus(ctx, input)),
  setTrusted: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/trusted', summary: 'Let its goods go live without approval', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetCompanyTrusted)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => setCompanyTrusted(ctx, input)),
});
