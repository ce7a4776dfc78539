import { RequirePhoto, RequirePhotoAnswer } from '@market/catalogue-contract/storefront-settings';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, goodsProcedure } from '../procedures.ts';
import { getRequirePhoto, setRequirePhoto } from './require-photo.ts';

const path = '/api/settings/require_photo' as const;
const tags = ['settings'];

export const requirePhotoRouter = router({
  get: goodsProcedure
    .meta({ openapi: { method: 'GET', path, summary: 'Whether goods without a photo are shown', tags } })
    .output(RequirePhotoAnswer)
    .query(({ ctx }) => getRequirePhoto(ctx)),
  set: adminProcedure
    .meta({
      openapi: { method: 'POST', path, summary: 'Say whether goods without a photo are shown', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(RequirePhoto)
    .output(RequirePhotoAnswer)
    .mutation(({ ctx, input }) => setRequirePhoto(ctx, input)),
});
