import type { Post } from '@market/chat-contract/post';
import type { Unsent } from './outbox/unsent.ts';
import type { KeptPosts } from './posts/kept-posts.ts';

/** A line of a conversation. `first`: it begins a group of posts that one person wrote in a row. */
export type Row =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string }
  | { kind: 'post'; key: string; post: Post; first: boolean }
  | { kind: 'unsent'; key: string; unsent: Unsent; first: boolean };

/** Posts of one person that lie no further apart stand together. */
const TOGETHER_MS = 5 * 60_000;

const dayOf = (at: number): string => new Date(at).toDateString();

interface Given {
  /** The reader, as the chat names them. */
  me: string;
  posts: KeptPosts;
  /** Of this conversation. */
  unsent: readonly Unsent[];
  /** The first post that the reader had not seen when they came; null: none. */
  unreadFrom: string | null;
}

/** The lines of a conversation, the oldest first. Each has a key that stays its own while others come and go. */
export function rowsOf({ me, posts, unsent, unreadFrom }: Given): Row[] {
  const rows: Row[] = [];
  let before: Post | null = null;
  for (const id of posts.ids) {
    const post = posts.byId[id];
    if (!post) continue;
    // Where older ones are still unknown the day of the first may have begun above it: a heading that moved later would take the place along.
    const isNewDay = before === null ? !posts.hasOlder : dayOf(before.create_at) !== dayOf(post.create_at);
    const isFirstUnread = id === unreadFrom;
    if (isNewDay) rows.push({ kind: 'day', key: `day-${dayOf(post.create_at)}`, at: post.create_at });
    if (isFirstUnread) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({ kind: 'post', key: keyOf(post, me), post, first: isNewDay || isFirstUnread || !isTogether(before, post) });
    before = post;
  }
  const sent = new Set(rows.map(({ key }) => key));
  const waiting = unsent.filter(({ pending }) => !sent.has(pending));
  return [...rows, ...waiting.map((one, index): Row => ({ kind: 'unsent', key: one.pending, unsent: one, first: index === 0 }))];
}

/** One's own is the same before it was sent and after; what others call theirs is their own affair. */
const keyOf = ({ id, user_id, pending_post_id }: Post, me: string): string => (user_id === me && pending_post_id) || id;

const isTogether = (before: Post | null, post: Post): boolean =>
  before?.user_id === post.user_id && post.create_at - before.create_at < TOGETHER_MS;
