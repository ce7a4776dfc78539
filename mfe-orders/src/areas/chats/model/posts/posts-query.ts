import type { Post, PostList } from '@market/chat-contract/post';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatCalls } from '../chat-calls.ts';
import { postsKey } from '../keys.ts';
import { type KeptPosts, newestOf, withChanges, withOlder } from './kept-posts.ts';

const PAGE = 60;
/** As many as the service tells of at once. */
const CHANGES = 1_000;

const keptIn = (queries: QueryClient, channel: string): KeptPosts | undefined => queries.getQueryData(postsKey(channel));

interface Asking {
  calls: ChatCalls;
  queries: QueryClient;
  channel: string;
}

/** What is known of a conversation: the newest page at first, afterwards what has changed since. */
export async function askPosts({ calls, queries, channel }: Asking, unread: number): Promise<KeptPosts> {
  const known = keptIn(queries, channel);
  if (!known) return newestOf(await calls.post.list.query({ id: channel, per_page: Math.min(CHANGES, Math.max(PAGE, unread + PAGE / 2)) }));
  const changed = await changedSince({ calls, channel }, known.clock);
  // Something may have come by the live line meanwhile.
  return withChanges(keptIn(queries, channel) ?? known, changed);
}

async function changedSince({ calls, channel }: Omit<Asking, 'queries'>, clock: number): Promise<Post[]> {
  const { order, posts } = await calls.post.list.query({ id: channel, since: clock });
  const changed = Object.values(posts);
  const latest = Math.max(clock, ...order.map((id) => posts[id]?.update_at ?? 0));
  return order.length < CHANGES || latest === clock ? changed : [...changed, ...(await changedSince({ calls, channel }, latest))];
}

/** Adds the page before what is known. @returns whether there are more */
export async function askOlder({ calls, queries, channel }: Asking, size = PAGE): Promise<boolean> {
  const before = keptIn(queries, channel)?.ids[0];
  if (before === undefined) return false;
  const page: PostList = await calls.post.list.query({ id: channel, before, per_page: size });
  queries.setQueryData<KeptPosts>(postsKey(channel), (kept) => (kept?.ids[0] === before ? withOlder(kept, page) : kept));
  return page.prev_post_id !== '';
}
