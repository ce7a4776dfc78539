import {
  Channel,
  ChannelAnswer,
  ChannelPage,
  ChannelStats,
  ChannelsAnswer,
  ChannelsByIds,
  GetChannel,
  ListChannels,
  ListMine,
  OpenChannel,
  OpenGroup,
} from '@market/chat-contract/channel';
import { Done } from '@market/chat-contract/ids';
import { router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';
import { traderProcedure } from '../procedures.ts';
import { blockChannel, unblockChannel } from './block-channel.ts';
import { archiveChannel, getChannel, getChannelStats, restoreChannel } from './change-channel.ts';
import { listByIds, listChannels, listMine } from './list-channels.ts';
import { openChannel, openGroup } from './open-channel.ts';

const tags = ['chat'];
const THE_SAME = 'Two parties have one conversation: it is found again.';

export const channelRouter = router({
  list: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/mattermost/user_channels', summary: 'Conversations of the caller', tags } })
    .input(ListChannels)
    .output(ChannelPage)
    .query(({ ctx, input }) => listChannels(ctx, input)),
  byIds: traderProcedure
    .meta({ openapi: { method: 'POST', path: '/api/chat/channels/by_ids', summary: 'Conversations of the caller by their ids', tags } })
    .input(ChannelsByIds)
    .output(ChannelsAnswer)
    .query(({ ctx, input }) => listByIds(ctx, input)),
  open: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/mattermost/group_channel', summary: 'Open the conversation with a company', tags },
      repeatable: THE_SAME,
    })
    .input(OpenChannel)
    .output(ChannelAnswer)
    .mutation(({ ctx, input }) => openChannel(ctx, input)),
  openGroup: traderProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v4/channels/group',
        summary: 'Open a conversation by its people',
        tags,
        list: 'ids',
        status: 201,
      },
      repeatable: THE_SAME,
    })
    .input(OpenGroup)
    .output(Channel)
    .mutation(({ ctx, input }) => openGroup(ctx, input)),
  mine: traderProcedure
    .meta({
      openapi: {
        ...{ method: 'GET', path: '/api/v4/users/me/channels', summary: 'All conversations of the caller', tags },
        also: [{ method: 'GET', path: '/api/v4/users/me/teams/{team}/channels' }],
      },
    })
    .input(ListMine)
    .output(z.array(Channel))
    .query(({ ctx, input }) => listMine(ctx, input)),
  get: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/channels/{id}', summary: 'A conversation', tags } })
    .input(GetChannel)
    .output(Channel)
    .query(({ ctx, input }) => getChannel(ctx, input)),
  stats: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/channels/{id}/stats', summary: 'How many are in a conversation', tags } })
    .input(GetChannel)
    .output(ChannelStats)
    .query(({ ctx, input }) => getChannelStats(ctx, input)),
  archive: traderProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/v4/channels/{id}', summary: 'Archive a conversation', tags } })
    .input(GetChannel)
    .output(Done)
    .mutation(({ ctx, input }) => archiveChannel(ctx, input)),
  restore: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/v4/channels/{id}/restore', summary: 'Bring a conversation back', tags },
      repeatable: 'What is back stays so.',
    })
    .input(GetChannel)
    .output(Channel)
    .mutation(({ ctx, input }) => restoreChannel(ctx, input)),
  block: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/chat/channels/{id}/block', summary: 'Let nobody write in a conversation', tags },
      repeatable: 'What is blocked stays so.',
    })
    .input(GetChannel)
    .output(ChannelAnswer)
    .mutation(({ ctx, input }) => blockChannel(ctx, input)),
  unblock: traderProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/chat/channels/{id}/block', summary: 'Take that back', tags } })
    .input(GetChannel)
    .output(ChannelAnswer)
    .mutation(({ ctx, input }) => unblockChannel(ctx, input)),
});
