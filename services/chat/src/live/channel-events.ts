import { personId, TEAM_ID, userIdOf } from '@market/chat-contract/ids';
import type { Post } from '@market/chat-contract/post';
import { type EventFrame, eventFrame } from './frames.ts';
import type { Room } from './hub.ts';

/** A channel as its events name it. */
export interface LiveChannel extends Room {
  brand: string;
}

/** Something that happened in a channel, at a moment of its clock. */
interface Happened {
  number: number;
  clock: number;
  channel: LiveChannel;
}
type PostChange = Happened & { kind: 'posted' | 'deleted'; post: Post };
type StateChange = Happened & { kind: 'archived' | 'restored' };
/** One side forbids the other to write, or none does any more. */
type BlockChange = Happened & { kind: 'updated'; blocked: boolean };
export type Change = PostChange | StateChange | BlockChange;

/** A change in the words of Mattermost, where what is inside travels as a text of JSON. */
export function changeFrame(change: Change): EventFrame {
  const { channel } = change;
  const to = { channel_id: channel.id };
  // What it has become is asked for: it is not the same for both sides.
  if (change.kind === 'updated') return eventFrame('channel_updated', { channel_id: channel.id }, to);
  if (!('post' in change)) {
    const when = change.kind === 'archived' ? { delete_at: change.clock } : {};
    return eventFrame(change.kind === 'archived' ? 'channel_deleted' : 'channel_restored', { channel_id: channel.id, ...when }, to);
  }
  const post = JSON.stringify(change.post);
  if (change.kind === 'deleted') return eventFrame('post_deleted', { post }, to);
  const names = {
    channel_display_name: channel.brand,
    channel_name: `user${channel.user_id}-company${channel.company_id}`,
    channel_type: 'G',
    sender_name: `@user${userIdOf(change.post.user_id)}`,
  };
  return eventFrame('posted', { ...names, post, set_online: true, team_id: '' }, to);
}

/** A conversation that has just begun. */
export const addedFrame = ({ id, user_id }: { id: string; user_id: number }): EventFrame =>
  eventFrame('group_added', { teammate_ids: JSON.stringify([personId(user_id)]) }, { channel_id: id });

/** A person has come into a conversation, and has left it, as the others there hear it. */
export const joinedFrame = (channel: string, user: number): EventFrame =>
  eventFrame('user_added', { user_id: personId(user), team_id: TEAM_ID }, { channel_id: channel });
export const leftFrame = (channel: string, user: number): EventFrame =>
  eventFrame('user_removed', { user_id: personId(user), remover_id: personId(user) }, { channel_id: channel });

/** A conversation is read no more by who hears this. */
export const removedFrame = (channel: string, user: number): EventFrame =>
  eventFrame('user_removed', { channel_id: channel, remover_id: personId(user) }, { user_id: personId(user) });
