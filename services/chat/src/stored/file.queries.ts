import { listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { IS_READERS, READER } from '../access/reader.ts';
import { MOMENT, NOW_MS } from '../sql-clock.ts';

const COLUMNS = `f.id, f.user_id, f.channel_id, f.post_id, f.create_at::float8 AS create_at, f.name, f.extension, f.mime_type, f.size, f.width, f.height`;
const ROW = {
  ...{ id: text, user_id: number, channel_id: text, post_id: nullable(text), create_at: number, name: text },
  ...{ extension: text, mime_type: text, size: number, width: number, height: number },
};
export type FileRow = RowOf<typeof ROW>;

/** A file that the reader may read: their own, or one of a post that stands in a channel of theirs. */
export const readFile = oneRow({
  text: `SELECT ${COLUMNS} FROM file f JOIN channel c ON c.id = f.channel_id AND ${IS_READERS} LEFT JOIN post p ON p.id = f.post_id
    WHERE f.id = $id AND CASE WHEN f.post_id IS NULL THEN f.user_id = $user ELSE p.delete_at = 0 END`,
  values: { ...READER, id: text },
  row: ROW,
});

/** Files of posts, in their order. */
export const readFilesOf = manyRows({
  text: `SELECT ${COLUMNS} FROM file f WHERE f.post_id = ANY ($posts) ORDER BY f.post_id, f.place`,
  values: { posts: listOf(text) },
  row: ROW,
});

/** Bytes that a person has sent within a day. */
export const countBytes = oneRow({
  text: `SELECT coalesce(sum(size), 0)::float8 AS bytes FROM file WHERE user_id = $user AND create_at > ${NOW_MS} - 86400000`,
  values: { user: number },
  row: { bytes: number },
});

export const insertFile = oneRow({
  text: `INSERT INTO file AS f (id, user_id, channel_id, create_at, name, extension, mime_type, size, width, height)
    SELECT $id, $user, $channel, now_ms, $name, $extension, $type, $size, $width, $height FROM ${MOMENT} RETURNING ${COLUMNS}`,
  values: {
    ...{ id: text, user: number, channel: text, name: text, extension: text, type: text, size: number, width: number, height: number },
  },
  row: ROW,
});

/** Puts files of a person into their post, in this order; those that are not theirs, elsewhere or posted already are left out. */
export const attachFiles = noRows({
  text: `UPDATE file f SET post_id = $post, place = array_position($ids::text[], f.id)
    WHERE f.id = ANY ($ids) AND f.user_id = $user AND f.channel_id = $channel AND f.post_id IS NULL`,
  values: { ids: listOf(text), post: text, user: number, channel: text },
});

/** Files that are in no post after a day; nobody else takes them meanwhile. */
export const lockUnposted = manyRows({
  text: `SELECT id FROM file WHERE post_id IS NULL AND create_at < ${NOW_MS} - 86400000 ORDER BY create_at LIMIT $limit FOR UPDATE SKIP LOCKED`,
  values: { limit: number },
  row: { id: text },
});

export const deleteFiles = noRows({ text: 'DELETE FROM file WHERE id = ANY ($ids)', values: { ids: listOf(text) } });
