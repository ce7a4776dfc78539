import { personId } from '@market/chat-contract/ids';
import type { Post } from '@market/chat-contract/post';
import type { PostRow } from './post.queries.ts';

/** A post in the words of Mattermost. Of a deleted one it is told that it is gone, and nothing of what it said. */
export function postView(row: PostRow): Post {
  const isGone = row.delete_at > 0;
  return {
    id: row.id,
    create_at: row.create_at,
    update_at: row.update_at,
    edit_at: 0,
    delete_at: row.delete_at,
    is_pinned: false,
    user_id: personId(row.user_id),
    channel_id: row.channel_id,
    root_id: row.root_id,
    original_id: '',
    message: isGone ? '' : row.message,
    type: '',
    props: row.card === null || isGone ? {} : { card: row.card },
    hashtags: '',
    file_ids: [],
    pending_post_id: row.pending_post_id ?? '',
    ...{ reply_count: 0, last_reply_at: 0, participants: null },
    metadata: { embeds: [], emojis: [], files: [], images: {} },
  };
}
