import { CurrentFeed, CurrentFeedAnswer } from '@market/modules-contract/distribution';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { getCurrentFeed } from './current-feed.ts';

export const feedRouter = router({
  current: serviceProcedure
    .input(CurrentFeed)
    .output(CurrentFeedAnswer)
    .query(({ ctx, input }) => getCurrentFeed(ctx, input)),
});
