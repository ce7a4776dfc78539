import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';
import type { Row } from '../../../../model/rows.ts';

/** What can be done with posts. */
export interface PostActions {
  /** null: nothing can be written here. */
  reply: ((id: string) => void) | null;
  jump: (id: string) => void;
  markUnread: (id: string) => void;
  /** Tells the marketplace of a post; null: the reader is no party. */
  report: ((id: string) => void) | null;
  mayWrite: boolean;
}

export interface PostRowProps {
  row: Row;
  posts: KeptPosts;
  nameOf: (id: string) => string;
  /** Until when the other side has seen the conversation. */
  seenAt: number;
  /** The keyboard stops here. */
  isStop: boolean;
  actions: PostActions;
}
