import { CurrentFeed, CurrentFeedAnswer } from '@market/modules-contract/distribution';
import { RotatedSigningKeyAnswer, RotateSigningKey } from '@market/modules-contract/signing-key';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, serviceProcedure } from '../procedures.ts';
import { getCurrentFeed } from './current-feed.ts';
import { rotateKey } from './rotate-key.ts';

export const feedRouter = router({
  current: serviceProcedure
    .input(CurrentFeed)
    .output(CurrentFeedAnswer)
    .query(({ ctx, input }) => getCurrentFeed(ctx, input)),
  rotateKey: adminProcedure
    .meta({
      openapi: {
        ...{ method: 'POST', path: '/api/modules/feed/rotate-key', tags: ['modules'] },
        summary: 'Retire the key that the feed of modules is signed with; the next one signs from now on',
      },
      repeatWindow: 10,
    })
    .input(RotateSigningKey)
    .output(RotatedSigningKeyAnswer)
    .mutation(({ ctx, input }) => rotateKey(ctx, input)),
});
