import { CompanyAnswer, GetCompany, UploadLogo } from '@market/companies-contract/company';
import { router } from '@market/service-kit/trpc/trpc';
import { vendorProcedure } from '../procedures.ts';
import { deleteLogo, uploadLogo } from './change-logo.ts';

const tags = ['company'];

export const logoRouter = router({
  uploadLogo: vendorProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/company/{id}/upload_logo', summary: 'Give a company a logo', tags },
      repeatable: 'The same picture takes its own place',
    })
    .input(UploadLogo)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => uploadLogo(ctx, input)),
  deleteLogo: vendorProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/company/{id}/delete_logo', summary: "Take a company's logo away", tags } })
    .input(GetCompany)
    .output(CompanyAnswer)
    .mutation(({ ctx, input }) => deleteLogo(ctx, input)),
});
