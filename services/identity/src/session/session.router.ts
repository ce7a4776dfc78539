import {
  ChatTokenAnswer,
  MintChatToken,
  ResolveAnswer,
  ResolveManyAnswer,
  ResolveSession,
  ResolveSessions,
} from '@market/identity-contract/session';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure } from '../procedures.ts';
import { mintChatToken } from './mint-chat-token.ts';
import { resolveSession, resolveSessions } from './resolve-session.ts';

export const sessionRouter = router({
  /** A question, so that asking it again is harmless: that a session was used is noted by the way. */
  resolve: serviceProcedure
    .input(ResolveSession)
    .output(ResolveAnswer)
    .query(({ ctx, input }) => resolveSession(ctx, input)),
  resolveMany: serviceProcedure
    .input(ResolveSessions)
    .output(ResolveManyAnswer)
    .query(({ ctx, input }) => resolveSessions(ctx, input)),
  mintChatToken: serviceProcedure
    .meta({ secret: true, repeatable: 'One more does no harm: it ends with its session, and the oldest of many give way' })
    .input(MintChatToken)
    .output(ChatTokenAnswer)
    .mutation(({ ctx, input }) => mintChatToken(ctx, input)),
});
