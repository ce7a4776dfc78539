import { Id, Millis } from '@market/chat-contract/ids';
import { Member, Unread } from '@market/chat-contract/member';
import { PersonStatus } from '@market/chat-contract/person';
import { Post } from '@market/chat-contract/post';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { changeChannel, moveChannel } from '../channels/change-channel.ts';
import { allChannelKey, allPeopleKey, channelKey, channelsKey, membersKey, peopleKey, postsKey, statusesKey } from '../keys.ts';
import { type KeptPosts, withChanges, withoutWords } from '../posts/kept-posts.ts';

/** What is kept of the chat in this browser, and whose it is. */
export interface Kept {
  queries: QueryClient;
  /** The reader, as the chat names them. */
  me: string;
}

/** Words on the line as they come. */
export interface LineEvent {
  event: string;
  data: unknown;
  broadcast?: { channel_id?: string };
}

const inText = <T extends z.ZodType>(shape: T) =>
  z.string().transform((text, ctx): z.output<T> => {
    const read = shape.safeParse(jsonOf(text));
    if (read.success) return read.data;
    ctx.addIssue({ code: 'custom', message: 'malformed' });
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const Posted = z.object({ post: inText(Post) });
const OfMember = z.object({ channelMember: inText(Member) });
const OfChannel = z.object({ channel_id: Id });
const Archived = OfChannel.extend({ delete_at: Millis });
/** Who was removed hears it by the channel, the others by the person. */
const Removed = z.object({ user_id: Id.optional(), channel_id: Id.optional() });
const Viewed = z.object({ channel_times: z.record(Id, Millis) });
const Updated = z.object({ user: z.object({ id: Id }) });
const Status = PersonStatus.pick({ user_id: true, status: true });

/** `channel`: whose it is, where the line says so beside the data. */
type Apply = (kept: Kept, data: unknown, channel: string) => void;

const APPLY: Readonly<Record<string, Apply>> = {
  posted: (kept, data) => applyPosted(kept, Posted.parse(data).post),
  post_deleted: (kept, data) => applyDeleted(kept, Posted.parse(data).post),
  channel_member_updated: (kept, data) => applyMember(kept, OfMember.parse(data).channelMember),
  multiple_channels_viewed: ({ queries, me }, data) => {
    for (const [channel, at] of Object.entries(Viewed.parse(data).channel_times))
      changeMember(queries, { channel, user: me }, { last_viewed_at: at });
  },
  post_unread: ({ queries, me }, data) => {
    const { channel_id: channel, last_viewed_at, mention_count } = Unread.parse(data);
    changeMember(queries, { channel, user: me }, { last_viewed_at, mention_count });
    changeChannel(queries, channel, (row) => ({ ...row, unread: mention_count }));
  },
  status_change: ({ queries }, data) => {
    const { user_id, status } = Status.parse(data);
    queries.setQueryData<Statuses>(statusesKey, (known) => ({ ...known, [user_id]: status }));
  },
  // What is otherwise about it is read anew: whether it may be written in, or what its sides are called.
  channel_updated: ({ queries }, _, channel) => askAnew(queries, channel),
  user_added: ({ queries }, _, channel) => askWhoIsIn(queries, channel),
  user_removed: ({ queries, me }, data, inChannel) => {
    const { user_id: user = me, channel_id: channel = inChannel } = Removed.parse(data);
    askWhoIsIn(queries, channel);
    // Staff whose time is over read it no more.
    if (user === me) askAnew(queries, channel);
  },
  user_updated: ({ queries, me }, data) => {
    void queries.invalidateQueries({ queryKey: allPeopleKey });
    void queries.invalidateQueries({ queryKey: channelsKey(false) });
    // Whether they may write is said by each conversation.
    if (Updated.parse(data).user.id === me) void queries.invalidateQueries({ queryKey: allChannelKey });
  },
  group_added: ({ queries }) => void queries.invalidateQueries({ queryKey: channelsKey(false) }),
  channel_deleted: ({ queries }, data) => {
    const { channel_id, delete_at } = Archived.parse(data);
    moveChannel(queries, channel_id, { archivedAt: delete_at });
  },
  channel_restored: ({ queries }, data) => moveChannel(queries, OfChannel.parse(data).channel_id, { archivedAt: 0 }),
};

/** How people are there, by their names in the chat; who is not named is not there. */
export type Statuses = Readonly<Record<string, z.infer<typeof Status>['status']>>;

/**
 * Brings what was announced on the live line into what is kept, and asks for nothing that is known.
 *
 * @returns false: it was not understood, and something may be missing
 */
export function applyEvent(kept: Kept, { event, data, broadcast }: LineEvent): boolean {
  const apply = Object.hasOwn(APPLY, event) ? APPLY[event] : undefined;
  try {
    apply?.(kept, data, broadcast?.channel_id ?? '');
    return true;
  } catch (thrown) {
    if (thrown instanceof z.ZodError) return false;
    throw thrown;
  }
}

function askAnew(queries: QueryClient, channel: string): void {
  for (const archived of [false, true]) void queries.invalidateQueries({ queryKey: channelsKey(archived) });
  void queries.invalidateQueries({ queryKey: channelKey(channel) });
}

function askWhoIsIn(queries: QueryClient, channel: string): void {
  void queries.invalidateQueries({ queryKey: membersKey(channel) });
  void queries.invalidateQueries({ queryKey: peopleKey(channel) });
}

/** A post came: one's own by the answer to its call, others' by the line. Twice is as good as once. */
export function applyPosted({ queries, me }: Kept, post: Post): void {
  const { channel_id: channel, create_at, user_id, message } = post;
  const key = postsKey(channel);
  if (queries.getQueryData(key)) queries.setQueryData<KeptPosts>(key, (known) => known && withChanges(known, [post]));
  // It may be on its way without this post.
  else if (queries.isFetching({ queryKey: key }) > 0) void queries.invalidateQueries({ queryKey: key });
  const isKnown = changeChannel(queries, channel, (row) => {
    if (row.last_post_at >= create_at) return row;
    const unread = user_id === me ? 0 : row.unread + 1;
    return { ...row, last_post_at: create_at, last_post: { user_id, message, create_at }, unread };
  });
  if (!isKnown) void queries.invalidateQueries({ queryKey: channelsKey(false) });
}

/** A post is gone: its author or staff took it back. */
export function applyDeleted(
  { queries }: Kept,
  { id, channel_id: channel, update_at }: Pick<Post, 'id' | 'channel_id' | 'update_at'>,
): void {
  queries.setQueryData<KeptPosts>(postsKey(channel), (known) => {
    const post = known?.byId[id];
    return known && post ? withChanges(known, [withoutWords(post, Math.max(update_at, post.update_at + 1))]) : known;
  });
  // What is the last post now, and how many are unread, only the service knows.
  void queries.invalidateQueries({ queryKey: channelsKey(false) });
}

function applyMember({ queries, me }: Kept, member: Member): void {
  const { channel_id: channel, user_id: user, mention_count, notify_props } = member;
  changeMember(queries, { channel, user }, member);
  if (user !== me) return;
  changeChannel(queries, channel, (row) => ({ ...row, unread: mention_count, muted: notify_props.mark_unread === 'mention' }));
}

function changeMember(queries: QueryClient, { channel, user }: { channel: string; user: string }, patch: Partial<Member>): void {
  queries.setQueryData<Member[]>(membersKey(channel), (known) =>
    known?.map((member) => (member.user_id === user ? { ...member, ...patch } : member)),
  );
}
