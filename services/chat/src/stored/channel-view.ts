import type { Channel, OwnChannel } from '@market/chat-contract/channel';
import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Reader } from '../access/reader.ts';
import type { ChannelRow } from './channel.queries.ts';

/** Why nothing can be written in a channel; null: it can. */
export function readOnlyReason({ state, delete_at, user_gone }: Pick<ChannelRow, 'state' | 'delete_at' | 'user_gone'>) {
  if (state === 'closed') return 'closed';
  if (user_gone) return 'gone';
  return delete_at > 0 ? 'archived' : null;
}

/** A channel in the words of Mattermost. */
export const channelView = (row: ChannelRow, { user }: Reader): Channel => ({
  id: row.id,
  create_at: row.create_at,
  update_at: row.clock,
  delete_at: row.delete_at,
  team_id: TEAM_ID,
  type: 'G',
  display_name: row.user_id === user ? row.brand : (row.user_name ?? ''),
  name: `user${row.user_id}-company${row.company_id}`,
  ...{ header: '', purpose: '' },
  last_post_at: row.last_post_at,
  last_root_post_at: row.last_post_at,
  total_msg_count: row.posts_num,
  total_msg_count_root: row.posts_num,
  extra_update_at: 0,
  creator_id: personId(row.creator_id),
  ...{ scheme_id: '', group_constrained: false, shared: false },
  props: { company_id: row.company_id, user_id: row.user_id },
});

/** The same as its reader's list shows it. */
export const ownChannelView = (row: ChannelRow, reader: Reader): OwnChannel => ({
  ...channelView(row, reader),
  company: { id: row.company_id, name: row.brand, logo: row.logo },
  user: row.user_name === null ? null : { id: row.user_id, name: row.user_name, avatar: row.user_avatar },
  party: row.user_id === reader.user ? 'user' : 'company',
  last_post:
    row.last_user_id === null
      ? null
      : { user_id: personId(row.last_user_id), message: row.last_message ?? '', create_at: row.last_create_at ?? 0 },
  unread: row.unread,
  muted: row.muted,
  read_only: readOnlyReason(row),
  blocked: null,
});
