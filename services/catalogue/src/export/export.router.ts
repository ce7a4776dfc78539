import { CreateExport, ExportAnswer, ExportKey, ExportPage, ListExports } from '@market/catalogue-contract/export';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure } from '../procedures.ts';
import { createExport } from './create-export.ts';
import { getExport, listExports } from './export-job.ts';

const tags = ['export'];

export const exportRouter = router({
  create: goodsProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/exports', summary: 'Put goods into a file', tags }, repeatWindow: 10 })
    .input(CreateExport)
    .output(ExportAnswer)
    .mutation(({ ctx, input }) => createExport(ctx, input)),
  list: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/exports', summary: 'Files of goods that were asked for', tags } })
    .input(ListExports)
    .output(ExportPage)
    .query(({ ctx, input }) => listExports(ctx, input)),
  get: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/export/{id}', summary: 'How an export stands', tags } })
    .input(ExportKey)
    .output(ExportAnswer)
    .query(({ ctx, input }) => getExport(ctx, input)),
});
