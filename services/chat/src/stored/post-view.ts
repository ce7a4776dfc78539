import type { FileInfo } from '@market/chat-contract/file';
import { personId } from '@market/chat-contract/ids';
import type { Post } from '@market/chat-contract/post';
import type { Tx } from '@market/service-kit/data/tx';
import { readFilesOf } from './file.queries.ts';
import { fileView } from './file-view.ts';
import type { PostRow } from './post.queries.ts';

/** Posts in the words of Mattermost, each with its files. Of a deleted one it is told that it is gone, and nothing of what it said. */
export async function postViews(db: Tx, rows: readonly PostRow[]): Promise<Post[]> {
  const filesOf = await readFilesBy(db, rows);
  return rows.map((row) => viewOf(row, filesOf(row)));
}

/** The same as JSON by their ids, each written straight from its row: a page has sixty of them, and most of each is the same for all. */
export async function postTexts(db: Tx, rows: readonly PostRow[]): Promise<string> {
  const filesOf = await readFilesBy(db, rows);
  return `{${rows.map((row) => `"${row.id}":${textOf(row, filesOf(row))}`).join()}}`;
}

async function readFilesBy(db: Tx, rows: readonly PostRow[]): Promise<(row: PostRow) => FileInfo[]> {
  const posts = rows.filter(({ files_num, delete_at }) => files_num > 0 && delete_at === 0).map(({ id }) => id);
  const files = posts.length === 0 ? [] : await readFilesOf(db, { posts });
  const byPost = Map.groupBy(files, ({ post_id }) => post_id);
  return ({ id }) => (byPost.get(id) ?? []).map((file) => fileView(file));
}

/** The same for one. */
export async function postView(db: Tx, row: PostRow): Promise<Post> {
  const [view] = await postViews(db, [row]);
  return view ?? viewOf(row, []);
}

/** What clients of Mattermost want of a post, and no post of ours has. */
const NEVER = {
  edit_at: 0,
  is_pinned: false,
  original_id: '',
  type: '',
  hashtags: '',
  reply_count: 0,
  last_reply_at: 0,
  participants: null,
} as const;
const NEVER_TEXT = JSON.stringify(NEVER).slice(1, -1);

/** What a post says, unless it is gone. */
const saidIn = ({ delete_at, message, card }: PostRow): Pick<Post, 'message' | 'props'> =>
  delete_at > 0 ? { message: '', props: {} } : { message, props: card === null ? {} : { card } };

const viewOf = (row: PostRow, files: FileInfo[]): Post => ({
  ...{ id: row.id, channel_id: row.channel_id, user_id: personId(row.user_id), root_id: row.root_id },
  ...{ create_at: row.create_at, update_at: row.update_at, delete_at: row.delete_at },
  ...saidIn(row),
  ...NEVER,
  file_ids: files.map(({ id }) => id),
  pending_post_id: row.pending_post_id ?? '',
  metadata: { embeds: [], emojis: [], files, images: {} },
});

function textOf(row: PostRow, files: FileInfo[]): string {
  const { message, props } = saidIn(row);
  const whose = `"id":"${row.id}","channel_id":"${row.channel_id}","user_id":"${personId(row.user_id)}","root_id":"${row.root_id}"`;
  const when = `"create_at":${row.create_at},"update_at":${row.update_at},"delete_at":${row.delete_at}`;
  const said = `"message":${JSON.stringify(message)},"props":${JSON.stringify(props)},"pending_post_id":${JSON.stringify(row.pending_post_id ?? '')}`;
  const ids = JSON.stringify(files.map(({ id }) => id));
  const metadata = `{"embeds":[],"emojis":[],"images":{},"files":${JSON.stringify(files)}}`;
  return `{${whose},${when},${said},${NEVER_TEXT},"file_ids":${ids},"metadata":${metadata}}`;
}
