import type { Channel, OwnChannel } from '@market/chat-contract/channel';
import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Reader } from '../access/reader.ts';
import type { ChannelRow, OwnChannelRow } from './channel.queries.ts';

/** Why nothing can be written in a channel; null: it can. */
export function readOnlyReason(row: ChannelRow): OwnChannel['read_only'] {
  if (row.state === 'closed') return 'closed';
  if (row.user_gone) return 'gone';
  if (row.delete_at > 0) return 'archived';
  if (row.place === 'watching') return 'watching';
  if (row.barred) return 'barred';
  // A block is between the parties.
  return row.place !== 'staff' && (row.user_blocks || row.company_blocks) ? 'blocked' : null;
}

/** Which side forbids the other to write, as the reader sees it. */
function blockedBy({ place, user_blocks, company_blocks }: ChannelRow): OwnChannel['blocked'] {
  if (place !== 'user' && place !== 'company') return null;
  const [mine, theirs] = place === 'user' ? [user_blocks, company_blocks] : [company_blocks, user_blocks];
  if (mine) return 'by_me';
  return theirs ? 'by_them' : null;
}

/** A channel in the words of Mattermost. */
export const channelView = (row: ChannelRow, { user }: Pick<Reader, 'user'>): Channel => ({
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
export const ownChannelView = (row: OwnChannelRow, reader: Reader): OwnChannel => ({
  ...channelView(row, reader),
  company: { id: row.company_id, name: row.brand, logo: row.logo },
  user: row.user_name === null ? null : { id: row.user_id, name: row.user_name, avatar: row.user_avatar },
  party: row.place === 'watching' ? 'staff' : row.place,
  last_post:
    row.last_user_id === null
      ? null
      : { user_id: personId(row.last_user_id), message: row.last_message ?? '', create_at: row.last_create_at ?? 0 },
  // Who looks on unseen leaves no mark of what they have read.
  unread: row.place === 'watching' ? 0 : row.unread,
  muted: row.muted,
  read_only: readOnlyReason(row),
  blocked: blockedBy(row),
});
