import type { Post, PostList } from '@market/chat-contract/post';

/** What is known of a conversation: an unbroken stretch of it that ends with its newest post. */
export interface KeptPosts {
  /** The oldest first. */
  ids: readonly string[];
  /** These, and those that they quote. */
  byId: Readonly<Record<string, Post>>;
  /** There are older ones. */
  hasOlder: boolean;
  /** What changed until then is known. */
  clock: number;
}

const clockOf = (posts: readonly Post[]): number => Math.max(0, ...posts.map(({ update_at }) => update_at));

/** The newest page. */
export const newestOf = ({ order, posts, prev_post_id }: PostList): KeptPosts => ({
  ids: order.toReversed(),
  byId: posts,
  hasOlder: prev_post_id !== '',
  clock: clockOf(Object.values(posts)),
});

/** A page that ends where the known stretch begins. */
export function withOlder(kept: KeptPosts, { order, posts, prev_post_id }: PostList): KeptPosts {
  const known = new Set(kept.ids);
  const older = order.toReversed().filter((id) => !known.has(id));
  return { ...kept, ids: [...older, ...kept.ids], byId: { ...posts, ...kept.byId }, hasOlder: prev_post_id !== '' };
}

/** Posts that came, or are otherwise now. Those before the known stretch stay unknown, and what is known better already stays so. */
export function withChanges(kept: KeptPosts, changed: readonly Post[]): KeptPosts {
  const fresh = changed.filter(({ id, update_at }) => (kept.byId[id]?.update_at ?? -1) < update_at);
  if (fresh.length === 0) return kept;
  const byId = { ...kept.byId, ...Object.fromEntries(fresh.map((post) => [post.id, post])) };
  const begins = kept.hasOlder ? (kept.byId[kept.ids[0] ?? '']?.create_at ?? 0) : 0;
  const known = new Set(kept.ids);
  const came = fresh.filter(({ id, create_at }) => !known.has(id) && create_at >= begins).map(({ id }) => id);
  // Moments of one conversation are never the same.
  const ids =
    came.length === 0 ? kept.ids : [...kept.ids, ...came].sort((one, other) => (byId[one]?.create_at ?? 0) - (byId[other]?.create_at ?? 0));
  return { ...kept, ids, byId, clock: Math.max(kept.clock, clockOf(fresh)) };
}

/** A post of which nothing is shown any more but that it was there. */
export const withoutWords = (post: Post, at: number): Post => ({
  ...post,
  ...{ delete_at: at, update_at: at, message: '', props: {}, file_ids: [] },
  metadata: { ...post.metadata, files: [] },
});
