import type { FileInfo } from '@market/chat-contract/file';
import { personId } from '@market/chat-contract/ids';
import type { Post } from '@market/chat-contract/post';
import type { Tx } from '@market/service-kit/data/tx';
import { readFilesOf } from './file.queries.ts';
import { fileView } from './file-view.ts';
import type { PostRow } from './post.queries.ts';

/** Posts in the words of Mattermost, each with its files. Of a deleted one it is told that it is gone, and nothing of what it said. */
export async function postViews(db: Tx, rows: readonly PostRow[]): Promise<Post[]> {
  const posts = rows.filter(({ files_num, delete_at }) => files_num > 0 && delete_at === 0).map(({ id }) => id);
  const files = posts.length === 0 ? [] : await readFilesOf(db, { posts });
  const byPost = Map.groupBy(files, ({ post_id }) => post_id);
  return rows.map((row) =>
    viewOf(
      row,
      (byPost.get(row.id) ?? []).map((file) => fileView(file)),
    ),
  );
}

/** The same for one. */
export async function postView(db: Tx, row: PostRow): Promise<Post> {
  const [view] = await postViews(db, [row]);
  return view ?? viewOf(row, []);
}

function viewOf(row: PostRow, files: FileInfo[]): Post {
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
    file_ids: files.map(({ id }) => id),
    pending_post_id: row.pending_post_id ?? '',
    ...{ reply_count: 0, last_reply_at: 0, participants: null },
    metadata: { embeds: [], emojis: [], files, images: {} },
  };
}
