import { z } from 'zod';
import { Id, Millis, PersonRef, pagingFromZero } from './ids.ts';

/** How a member wants to hear of a channel. `mark_unread: mention` mutes it. */
export const NotifyProps = z.object({
  desktop: z.string(),
  email: z.string(),
  mark_unread: z.enum(['all', 'mention']),
  push: z.string(),
});

/** A person in a channel, in the words of Mattermost. */
export const Member = z.object({
  channel_id: Id,
  user_id: Id,
  roles: z.string(),
  last_viewed_at: Millis,
  msg_count: z.int(),
  msg_count_root: z.int(),
  mention_count: z.int(),
  mention_count_root: z.int(),
  urgent_mention_count: z.literal(0),
  notify_props: NotifyProps,
  last_update_at: Millis,
  scheme_user: z.literal(true),
  scheme_admin: z.literal(false),
});
export type Member = z.infer<typeof Member>;

export const ListMembers = z.object({ id: Id, ...pagingFromZero(60, 200) });
export type ListMembers = z.output<typeof ListMembers>;

export const GetMember = z.object({ id: Id, user: PersonRef });
export type GetMember = z.output<typeof GetMember>;

/** Only `mark_unread` is heeded: there is nothing else to choose. */
export const SetNotifyProps = z.object({ id: Id, user: PersonRef, mark_unread: z.enum(['all', 'mention']).optional() });
export type SetNotifyProps = z.output<typeof SetNotifyProps>;

/** An empty id is what a client sends that looks at no channel. */
export const ViewChannel = z.object({ channel_id: z.union([Id, z.literal('')]).default('') });
export type ViewChannel = z.output<typeof ViewChannel>;
export const MarkRead = z.object({ ids: z.array(Id).max(100) });
export type MarkRead = z.output<typeof MarkRead>;
/** Until when each of the channels was seen. */
export const Viewed = z.object({ status: z.literal('OK'), last_viewed_at_times: z.record(Id, Millis) });
export type Viewed = z.infer<typeof Viewed>;

/** What a reader has not seen of a channel. */
export const Unread = z.object({
  team_id: z.string(),
  channel_id: Id,
  user_id: Id,
  msg_count: z.int(),
  msg_count_root: z.int(),
  mention_count: z.int(),
  mention_count_root: z.int(),
  urgent_mention_count: z.literal(0),
  last_viewed_at: Millis,
  notify_props: NotifyProps,
});
export type Unread = z.infer<typeof Unread>;
