import {
  CreatePublication,
  GetPublication,
  ListOwnPublications,
  ListPublications,
  PublicationAnswer,
  PublicationDeleted,
  PublicationPage,
  UpdatePublication,
  UploadPublicationLogo,
} from '@market/content-contract/publication';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure, traderProcedure } from '../procedures.ts';
import { createPublication } from './create-publication.ts';
import { deletePublication } from './delete-publication.ts';
import { getPublication } from './get-publication.ts';
import { listOwnPublications, listPublications } from './list-publications.ts';
import { updatePublication } from './update-publication.ts';
import { uploadPublicationLogo } from './upload-publication-logo.ts';

const tags = ['publication'];

export const publicationRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/publications/list', summary: 'Publications, newest first', tags } })
    .input(ListPublications)
    .output(raw(PublicationPage))
    .query(({ ctx, input }) => listPublications(ctx, input)),
  my: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/publications/my', summary: 'What the caller or their company published', tags } })
    .input(ListOwnPublications)
    .output(raw(PublicationPage))
    .query(({ ctx, input }) => listOwnPublications(ctx, input)),
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/publication/{id}', summary: 'A publication', tags } })
    .input(GetPublication)
    .output(PublicationAnswer)
    .query(({ ctx, input }) => getPublication(ctx, input)),
  create: traderProcedure
    .meta({ openapi: { method: 'POST', path: '/api/publication', summary: 'Publish something', tags }, repeatWindow: 10 })
    .input(CreatePublication)
    .output(PublicationAnswer)
    .mutation(({ ctx, input }) => createPublication(ctx, input)),
  update: traderProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/publication/{id}', summary: 'Change a publication', tags } })
    .input(UpdatePublication)
    .output(PublicationAnswer)
    .mutation(({ ctx, input }) => updatePublication(ctx, input)),
  delete: traderProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/publication/{id}', summary: 'Take a publication away', tags } })
    .input(GetPublication)
    .output(PublicationDeleted)
    .mutation(({ ctx, input }) => deletePublication(ctx, input)),
  uploadLogo: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/publication/{id}/upload_logo', summary: 'Replace the picture of a publication', tags },
      repeatWindow: 10,
    })
    .input(UploadPublicationLogo)
    .output(PublicationAnswer)
    .mutation(({ ctx, input }) => uploadPublicationLogo(ctx, input)),
});
