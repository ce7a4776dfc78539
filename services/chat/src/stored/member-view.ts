import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Member, Unread } from '@market/chat-contract/member';
import type { MemberRow } from './member.queries.ts';

const notifyProps = (muted: boolean): Member['notify_props'] => ({
  ...{ desktop: 'default', email: 'default', push: 'default' },
  mark_unread: muted ? 'mention' : 'all',
});

/** Posts that the member has seen; every unread post of a conversation of two counts as a mention. */
const counts = ({ posts_num, unread }: MemberRow) => ({
  msg_count: Math.max(0, posts_num - unread),
  msg_count_root: Math.max(0, posts_num - unread),
  mention_count: unread,
  mention_count_root: unread,
});

export const memberView = (row: MemberRow): Member => ({
  channel_id: row.channel_id,
  user_id: personId(row.user_id),
  roles: 'channel_user',
  last_viewed_at: row.viewed_at,
  ...counts(row),
  urgent_mention_count: 0,
  notify_props: notifyProps(row.muted),
  last_update_at: row.viewed_at,
  scheme_user: true,
  scheme_admin: false,
});

/** What a member has not seen yet. */
export const unreadView = (row: MemberRow): Unread => ({
  team_id: TEAM_ID,
  channel_id: row.channel_id,
  user_id: personId(row.user_id),
  ...counts(row),
  urgent_mention_count: 0,
  last_viewed_at: row.viewed_at,
  notify_props: notifyProps(row.muted),
});
