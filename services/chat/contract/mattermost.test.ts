import type { ChannelMembership, ChannelUnread, Channel as TheirChannel, ChannelStats as TheirStats } from '@mattermost/types/channels';
import type { PostSearchResults, Post as TheirPost, PostList as TheirPostList } from '@mattermost/types/posts';
import type { TeamMembership, Team as TheirTeam } from '@mattermost/types/teams';
import type { UserProfile, UserStatus } from '@mattermost/types/users';
import { expectTypeOf, it } from 'vitest';
import type { Channel, ChannelStats } from './channel.ts';
import type { Member, Unread } from './member.ts';
import type { Person, PersonStatus } from './person.ts';
import type { Post, PostList, PostsFound } from './post.ts';
import type { Team, TeamMember } from './team.ts';

// Judged by the compiler: what the chat answers has every field that programs of Mattermost read, in the types that they expect.

it('answers in the shapes of Mattermost', () => {
  expectTypeOf<Post>().toExtend<TheirPost>();
  expectTypeOf<PostList>().toExtend<TheirPostList>();
  expectTypeOf<PostsFound>().toExtend<PostSearchResults>();
  expectTypeOf<Channel>().toExtend<TheirChannel>();
  expectTypeOf<ChannelStats>().toExtend<Omit<TheirStats, 'files_count'>>();
  expectTypeOf<Member>().toExtend<Omit<ChannelMembership, 'notify_props'>>();
  expectTypeOf<Unread>().toExtend<Omit<ChannelUnread, 'notify_props' | 'deltaMsgs'>>();
  expectTypeOf<Person>().toExtend<Omit<UserProfile, 'notify_props' | 'props'>>();
  expectTypeOf<PersonStatus>().toExtend<UserStatus>();
  expectTypeOf<Team>().toExtend<TheirTeam>();
  expectTypeOf<TeamMember>().toExtend<TeamMembership>();
});
