import { ResolveAnswer, ResolveSession } from '@market/identity-contract/session';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { resolveSession } from './resolve-session.ts';

export const sessionRouter = router({
  /** A question, so that asking it again is harmless: that a session was used is noted by the way. */
  resolve: serviceProcedure
    .input(ResolveSession)
    .output(ResolveAnswer)
    .query(({ ctx, input }) => resolveSession(ctx, input)),
});
