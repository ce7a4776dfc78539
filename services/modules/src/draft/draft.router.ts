import { FileContent } from '@market/modules-contract/distribution';
import { CreateDraft, CreatedDraftAnswer, GetDraftFile, NewestDraft, NewestDraftAnswer } from '@market/modules-contract/draft';
import { router } from '@market/service-kit/trpc/trpc';
import { publishingProcedure, sellerProcedure, serviceProcedure } from '../procedures.ts';
import { createDraft } from './create-draft.ts';
import { getDraftFile, getNewestDraft } from './read-draft.ts';

const tags = ['modules'];

export const draftRouter = router({
  create: publishingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/modules/drafts', summary: 'Try a build in the deployed shell, alone and for an hour', tags },
      repeatable: 'The bytes of the newest draft are that draft',
    })
    .input(CreateDraft)
    .output(CreatedDraftAnswer)
    .mutation(({ ctx, input }) => createDraft(ctx, input)),
  newest: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/modules/drafts', summary: 'The newest draft of the caller that is another one', tags } })
    .input(NewestDraft)
    .output(NewestDraftAnswer)
    .query(({ ctx, input }) => getNewestDraft(ctx, input)),
  file: serviceProcedure
    .input(GetDraftFile)
    .output(FileContent)
    .query(({ ctx, input }) => getDraftFile(ctx, input)),
});
