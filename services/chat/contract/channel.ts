import { dataOf, listOf, Page } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Id, Millis, TEAM_ID } from './ids.ts';

const CHANNELS_PAGE = 30;
const CHANNELS_PAGE_MAX = 100;

/** A conversation in the words of Mattermost. Times are milliseconds. */
export const Channel = z.object({
  id: Id,
  create_at: Millis,
  update_at: Millis,
  /** 0: it is open; else since when it is archived. */
  delete_at: Millis,
  team_id: z.literal(TEAM_ID),
  type: z.literal('G'),
  /** The company to the buyer, the buyer to everybody else. */
  display_name: z.string(),
  name: z.string(),
  header: z.string(),
  purpose: z.string(),
  last_post_at: Millis,
  last_root_post_at: Millis,
  total_msg_count: z.int(),
  total_msg_count_root: z.int(),
  extra_update_at: z.literal(0),
  creator_id: Id,
  scheme_id: z.literal(''),
  group_constrained: z.literal(false),
  shared: z.literal(false),
  props: z.object({ company_id: z.int(), user_id: z.int() }),
});
export type Channel = z.infer<typeof Channel>;

/** Why nothing can be written in a channel: `barred` by staff, `watching` without having joined. */
export const readOnlyReasons = ['archived', 'closed', 'gone', 'blocked', 'barred', 'watching'] as const;

/** A channel as its reader's list shows it. */
export const OwnChannel = Channel.extend({
  company: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
  /** The user whose conversation with the company it is; null: gone. */
  user: z.object({ id: z.int(), name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** Which side the reader is on; the marketplace's own people are on neither. */
  party: z.enum(['user', 'company', 'staff']),
  /** The last post that stands. */
  last_post: z.object({ user_id: Id, message: z.string(), create_at: Millis }).nullable(),
  /** Posts of others that the reader has not seen. */
  unread: z.int(),
  muted: z.boolean(),
  /** null: the reader may write. */
  read_only: z.enum(readOnlyReasons).nullable(),
  /** Which side forbids the other to write; that of the reader where both do. */
  blocked: z.enum(['by_me', 'by_them']).nullable(),
});
export type OwnChannel = z.infer<typeof OwnChannel>;

export const ListChannels = z.object({
  archived: z.boolean().default(false),
  page: Page,
  per_page: z
    .int()
    .transform((rows) => Math.min(CHANNELS_PAGE_MAX, Math.max(1, rows)))
    .default(CHANNELS_PAGE),
});
export type ListChannels = z.output<typeof ListChannels>;
export const ChannelPage = listOf(OwnChannel);
export type ChannelPage = z.infer<typeof ChannelPage>;

/** With whom: a company; a vendor names the user instead, and the company is the vendor's own. */
export const OpenChannel = z.object({ company_id: z.int32().positive(), user_id: z.int32().positive().nullish() });
export type OpenChannel = z.output<typeof OpenChannel>;
export const ChannelAnswer = dataOf(OwnChannel);

/** What clients of Mattermost name instead: the people, the caller among them or not. */
export const OpenGroup = z.object({ ids: z.array(Id).min(1).max(8) });
export type OpenGroup = z.output<typeof OpenGroup>;

/** Conversations that the caller may read; ids of others are left out. */
export const ChannelsByIds = z.object({ ids: z.array(Id).min(1).max(CHANNELS_PAGE_MAX) });
export type ChannelsByIds = z.output<typeof ChannelsByIds>;
export const ChannelsAnswer = dataOf(z.array(OwnChannel));

export const GetChannel = z.object({ id: Id });
export type GetChannel = z.output<typeof GetChannel>;

export const ListMine = z.object({ include_deleted: z.boolean().default(false) });
export type ListMine = z.output<typeof ListMine>;

export const ChannelStats = z.object({
  channel_id: Id,
  member_count: z.int(),
  guest_count: z.literal(0),
  pinnedpost_count: z.literal(0),
  files_count: z.int(),
});
export type ChannelStats = z.infer<typeof ChannelStats>;
