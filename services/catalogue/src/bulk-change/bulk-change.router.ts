import {
  BulkChangeAnswer,
  BulkChangeKey,
  BulkChangePage,
  BulkPreview,
  CreateBulkChange,
  ListBulkChanges,
} from '@market/catalogue-contract/bulk-change';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure } from '../procedures.ts';
import { createBulkChange } from './create-bulk-change.ts';
import { getBulkChange, listBulkChanges } from './get-bulk-change.ts';
import { cancelBulkChange, undoBulkChange } from './leave-bulk-change.ts';
import { previewBulkChange } from './preview-bulk-change.ts';

const tags = ['goods'];
const all = '/api/shop/goods/bulk_changes';
const one = '/api/shop/goods/bulk_change/{id}';

export const bulkChangeRouter = router({
  preview: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: `${all}/preview`, summary: 'What a change of many products would do', tags },
      repeatable: 'It changes nothing',
    })
    .input(CreateBulkChange)
    .output(BulkPreview)
    .mutation(({ ctx, input }) => previewBulkChange(ctx, input)),
  create: goodsProcedure
    .meta({ openapi: { method: 'POST', path: all, summary: 'Change many products', tags }, repeatWindow: 10 })
    .input(CreateBulkChange)
    .output(BulkChangeAnswer)
    .mutation(({ ctx, input }) => createBulkChange(ctx, input)),
  list: goodsProcedure
    .meta({ openapi: { method: 'GET', path: all, summary: 'Changes of many products, newest first', tags } })
    .input(ListBulkChanges)
    .output(BulkChangePage)
    .query(({ ctx, input }) => listBulkChanges(ctx, input)),
  get: goodsProcedure
    .meta({ openapi: { method: 'GET', path: one, summary: 'A change of many products and its progress', tags } })
    .input(BulkChangeKey)
    .output(BulkChangeAnswer)
    .query(({ ctx, input }) => getBulkChange(ctx, input)),
  cancel: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: `${one}/cancel`, summary: 'Stop a change of many products', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(BulkChangeKey)
    .output(BulkChangeAnswer)
    .mutation(({ ctx, input }) => cancelBulkChange(ctx, input)),
  undo: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: `${one}/undo`, summary: 'Put back what a change of many products did', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(BulkChangeKey)
    .output(BulkChangeAnswer)
    .mutation(({ ctx, input }) => undoBulkChange(ctx, input)),
});
