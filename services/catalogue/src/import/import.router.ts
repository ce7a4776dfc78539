import {
  FixImport,
  ImportAnswer,
  ImportFields,
  ImportKey,
  ImportPage,
  ImportRowPage,
  ListImportRows,
  ListImports,
  MapImport,
  UploadImport,
} from '@market/catalogue-contract/import';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure } from '../procedures.ts';
import { getImport, listImports } from './get-import.ts';
import { listImportFields, listImportRows } from './list-import-rows.ts';
import { cancelImport, fixImport, mapImport, startImport } from './map-import.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

const tags = ['import'];

export const importRouter = router({
  upload: goodsProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/imports', summary: 'Bring a file of goods', tags }, repeatWindow: 10 })
    .input(UploadImport)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => uploadImport(ctx, input)),
  list: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/imports', summary: 'Files of goods that were brought', tags } })
    .input(ListImports)
    .output(ImportPage)
    .query(({ ctx, input }) => listImports(ctx, input)),
  fields: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/imports/fields', summary: 'What a column of a file may mean', tags } })
    .output(ImportFields)
    .query(({ ctx }) => listImportFields(ctx)),
  get: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/import/{id}', summary: 'An import, its progress and columns', tags } })
    .input(ImportKey)
    .output(ImportAnswer)
    .query(({ ctx, input }) => getImport(ctx, input)),
  rows: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/import/{id}/rows', summary: 'Rows of the file and their ends', tags } })
    .input(ListImportRows)
    .output(ImportRowPage)
    .query(({ ctx, input }) => listImportRows(ctx, input)),
  map: goodsProcedure
    .meta({
      openapi: { method: 'PUT', path: '/api/shop/import/{id}/columns', summary: 'Say what the columns mean, and judge the rows', tags },
    })
    .input(MapImport)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => mapImport(ctx, input)),
  fix: goodsProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/import/{id}/cells', summary: 'Put cells right, and judge the rows again', tags } })
    .input(FixImport)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => fixImport(ctx, input)),
  start: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/import/{id}/start', summary: 'Make products of the judged rows', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(ImportKey)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => startImport(ctx, input)),
  undo: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/import/{id}/undo', summary: 'Take back what an import did', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(ImportKey)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
  cancel: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/import/{id}/cancel', summary: 'Stop an import', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(ImportKey)
    .output(ImportAnswer)
    .mutation(({ ctx, input }) => cancelImport(ctx, input)),
});
