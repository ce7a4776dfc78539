import type { OwnChannel } from '@market/chat-contract/channel';
import { personId } from '@market/chat-contract/ids';
import type { Member } from '@market/chat-contract/member';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';

/** The first post of others that the reader has not seen; null: there is none. */
export function firstUnread(posts: KeptPosts, members: readonly Member[], me: string): string | null {
  const own = members.find(({ user_id }) => user_id === me);
  // Who is in no list of members looks without being one: to them nothing is new.
  if (!own) return null;
  return posts.ids.find((id) => isUnseen(posts, id, own)) ?? null;
}

const isUnseen = (posts: KeptPosts, id: string, own: Member): boolean => {
  const post = posts.byId[id];
  return post !== undefined && post.user_id !== own.user_id && post.delete_at === 0 && post.create_at > own.last_viewed_at;
};

/** Until when the other side has seen the conversation. */
export function seenByOthers({ party, props }: OwnChannel, members: readonly Member[]): number {
  const owner = personId(props.user_id);
  const others = members.filter(({ user_id }) => (user_id === owner) === (party === 'company'));
  return Math.max(0, ...others.map(({ last_viewed_at }) => last_viewed_at));
}
