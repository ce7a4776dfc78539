import { AskDeletion, DeletionAnswer } from '@market/identity-contract/deletion';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { askDeletion, takeBackDeletion } from './ask-deletion.ts';

const tags = ['profile'];
const path = '/api/profile/deletion' as const;

/** The end of the caller's account. */
export const deletionRouter = router({
  ask: signedInProcedure
    .meta({
      openapi: { method: 'POST', path, summary: "Have the caller's account deleted in some days", tags },
      repeatable: 'It stays as it was promised first',
    })
    .input(AskDeletion)
    .output(DeletionAnswer)
    .mutation(({ ctx, input }) => askDeletion(ctx, input)),
  takeBack: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path, summary: 'Keep the account after all', tags } })
    .output(DeletionAnswer)
    .mutation(({ ctx }) => takeBackDeletion(ctx)),
});
