import { Done } from '@market/chat-contract/ids';
import { GetMember, ListMembers, MarkRead, Member, SetNotifyProps, ViewChannel, Viewed } from '@market/chat-contract/member';
import { router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';
import { traderProcedure } from '../procedures.ts';
import { getMember, listMembers, listOwnMemberships, markRead, setNotifyProps, viewChannel } from './members.ts';

const tags = ['chat'];
const SEEN = 'What is seen stays so.';

export const memberRouter = router({
  list: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/channels/{id}/members', summary: 'Who is in a conversation', tags } })
    .input(ListMembers)
    .output(z.array(Member))
    .query(({ ctx, input }) => listMembers(ctx, input)),
  get: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/channels/{id}/members/{user}', summary: 'A person in a conversation', tags } })
    .input(GetMember)
    .output(Member)
    .query(({ ctx, input }) => getMember(ctx, input)),
  mine: traderProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/v4/users/me/teams/{team}/channels/members', summary: 'The caller in each conversation', tags },
    })
    .input(z.object({}))
    .output(z.array(Member))
    .query(({ ctx }) => listOwnMemberships(ctx)),
  setNotifyProps: traderProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/v4/channels/{id}/members/{user}/notify_props', summary: 'Mute a conversation', tags } })
    .input(SetNotifyProps)
    .output(Done)
    .mutation(({ ctx, input }) => setNotifyProps(ctx, input)),
  view: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/v4/channels/members/me/view', summary: 'Note that a conversation was seen', tags },
      repeatable: SEEN,
    })
    .input(ViewChannel)
    .output(Viewed)
    .mutation(({ ctx, input }) => viewChannel(ctx, input)),
  markRead: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/v4/channels/members/me/mark_read', summary: 'Note that several were seen', tags, list: 'ids' },
      repeatable: SEEN,
    })
    .input(MarkRead)
    .output(Viewed)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
});
