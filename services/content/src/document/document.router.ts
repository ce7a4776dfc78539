import {
  CreateDocument,
  DocumentAnswer,
  DocumentLines,
  DocumentVersionAnswer,
  DocumentVersionPage,
  EditDocument,
  GetDocument,
  GetDocumentVersion,
  ListDocumentVersions,
  PublicDocumentAnswer,
  ReadDocument,
  RestoreDocument,
} from '@market/content-contract/document';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';
import { createDocument } from './create-document.ts';
import { editDocument } from './edit-document.ts';
import { getDocument } from './get-document.ts';
import { getDocumentVersion, listDocumentVersions } from './list-document-versions.ts';
import { listDocuments } from './list-documents.ts';
import { readDocument } from './read-document.ts';
import { restoreDocument } from './restore-document.ts';
import { unscheduleDocument } from './schedule-version.ts';

const tags = ['document'];

export const documentRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/_public/documents', summary: 'The legal documents that exist', tags } })
    .output(DocumentLines)
    .query(({ ctx }) => listDocuments(ctx)),
  read: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/_public/document/{id}', summary: 'A legal document, by number or by name', tags } })
    .input(ReadDocument)
    .output(PublicDocumentAnswer)
    .query(({ ctx, input }) => readDocument(ctx, input)),
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/document/{id}', summary: 'A legal document in all its languages', tags } })
    .input(GetDocument)
    .output(DocumentAnswer)
    .query(({ ctx, input }) => getDocument(ctx, input)),
  create: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/document', summary: 'Publish the first version of a document', tags },
      repeatWindow: 10,
    })
    .input(CreateDocument)
    .output(DocumentAnswer)
    .mutation(({ ctx, input }) => createDocument(ctx, input)),
  edit: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/document/{id}/edit', summary: 'Publish a new version of a document', tags } })
    .input(EditDocument)
    .output(DocumentAnswer)
    .mutation(({ ctx, input }) => editDocument(ctx, input)),
  unschedule: adminProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/api/document/{id}/scheduled', summary: 'Take back a version that waits for its day', tags },
    })
    .input(GetDocument)
    .output(DocumentAnswer)
    .mutation(({ ctx, input }) => unscheduleDocument(ctx, input)),
  versions: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/document/{id}/versions', summary: 'History of a document', tags } })
    .input(ListDocumentVersions)
    .output(DocumentVersionPage)
    .query(({ ctx, input }) => listDocumentVersions(ctx, input)),
  version: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/document/{id}/version/{version}', summary: 'An earlier version of a document', tags } })
    .input(GetDocumentVersion)
    .output(DocumentVersionAnswer)
    .query(({ ctx, input }) => getDocumentVersion(ctx, input)),
  restore: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/document/{id}/version/{version}/restore', summary: 'Publish an earlier version anew', tags },
      repeatable: 'Words that are the same as before make no version',
    })
    .input(RestoreDocument)
    .output(DocumentAnswer)
    .mutation(({ ctx, input }) => restoreDocument(ctx, input)),
});
