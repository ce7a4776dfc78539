import { ChannelAnswer, GetChannel } from '@market/chat-contract/channel';
import { BeginWatch, Inspections, WatchLeft } from '@market/chat-contract/moderation';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure } from '../procedures.ts';
import { joinWatched, leaveWatched } from './join-watched.ts';
import { beginWatch, listWatches } from './watch.ts';

const tags = ['chat'];

export const watchRouter = router({
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/chat/inspections', summary: 'Conversations of others that the caller may read', tags } })
    .output(Inspections)
    .query(({ ctx }) => listWatches(ctx)),
  begin: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/chat/inspections', summary: 'Read a conversation of others, for a stated reason', tags },
      repeatable: 'What may be read already may be read for longer.',
    })
    .input(BeginWatch)
    .output(ChannelAnswer)
    .mutation(({ ctx, input }) => beginWatch(ctx, input)),
  join: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/chat/channels/{id}/join', summary: 'Join a conversation that is read, visibly', tags },
      repeatable: 'Who joined is in it.',
    })
    .input(GetChannel)
    .output(ChannelAnswer)
    .mutation(({ ctx, input }) => joinWatched(ctx, input)),
  leave: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/chat/channels/{id}/join', summary: 'Leave it, and read it no more', tags } })
    .input(GetChannel)
    .output(WatchLeft)
    .mutation(({ ctx, input }) => leaveWatched(ctx, input)),
});
