import type { PostCard } from '@market/chat-contract/post';
import { boolean, json, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import { IS_MEMBERS, IS_PARTYS, IS_READERS, isBarred, isReaders, READER, type Reader } from '../access/reader.ts';
import { MOMENT, NEXT } from '../sql-clock.ts';

const COLUMNS = `p.id, p.channel_id, p.number::float8 AS number, p.create_at::float8 AS create_at, p.update_at::float8 AS update_at,
  p.delete_at::float8 AS delete_at, p.user_id, p.message, p.root_id, p.card, p.files_num, p.pending_post_id`;
const ROW = {
  ...{ id: text, channel_id: text, number, create_at: number, update_at: number, delete_at: number, user_id: number },
  ...{ message: text, root_id: text, card: nullable(json<PostCard>()), files_num: number, pending_post_id: nullable(text) },
};
export type PostRow = RowOf<typeof ROW>;

/** A post of a channel of the reader's, deleted or not. */
export const readPost = oneRow({
  text: `SELECT ${COLUMNS} FROM post p JOIN channel c ON c.id = p.channel_id WHERE p.id = $id AND ${IS_READERS}`,
  values: { ...READER, id: text },
  row: ROW,
});

export const readPostsByIds = manyRows({
  text: `SELECT ${COLUMNS} FROM post p WHERE p.id = ANY ($ids) AND p.channel_id = $channel`,
  values: { ids: listOf(text), channel: text },
  row: ROW,
});

/** What a person has named so before. */
export const readPending = oneRow({
  text: `SELECT ${COLUMNS} FROM post p WHERE p.user_id = $user AND p.pending_post_id = $pending`,
  values: { user: number, pending: text },
  row: ROW,
});

/**
 * Writes a post at the next moment of its channel's clock. The channel's row is locked until the commit, so the order of moments is that of
 * commits: who reads what changed after one misses nothing. Who writes has seen what stands before. null: the channel takes nothing any more.
 */
export const insertPost = oneRow({
  text: `WITH moved AS (
      UPDATE channel c SET number = c.number + 1, clock = ${NEXT}, last_post_at = ${NEXT}, posts_num = c.posts_num + 1 FROM ${MOMENT}
      WHERE c.id = $channel AND c.delete_at = 0 AND ${IS_MEMBERS} AND NOT ${isBarred('$user')}
        AND (${IS_PARTYS} AND (c.user_blocks OR c.company_blocks)) IS NOT TRUE
        AND NOT EXISTS (SELECT FROM company_card k WHERE k.id = c.company_id AND k.state = 'closed')
      RETURNING c.id, c.number, c.clock, c.user_id, c.company_id
    ), seen AS (
      INSERT INTO reader (channel_id, user_id, seen_number, viewed_at) SELECT id, $user, number, clock FROM moved
      ON CONFLICT (channel_id, user_id) DO UPDATE SET seen_number = excluded.seen_number, viewed_at = excluded.viewed_at
      RETURNING told
    ), p AS (
      INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message, root_id, card, files_num, pending_post_id, words)
      SELECT $id, id, number, clock, clock, $user, $message, $root, $card::text::jsonb, $files, $pending,
        post_words($message, moved.user_id, moved.company_id, clock) FROM moved RETURNING *
    ) SELECT ${COLUMNS}, (SELECT s.told FROM seen s) AS told FROM p`,
  values: { ...READER, id: text, channel: text, message: text, root: text, card: nullable(text), files: number, pending: nullable(text) },
  // told: the author was told of what stands before.
  row: { ...ROW, told: boolean },
  prepareAs: 'chat.insert-post',
});

/** Holds the clock of a post's channel until the transaction ends. */
export const lockChannelOf = oneRow({
  text: `SELECT c.id FROM channel c WHERE c.id = (SELECT p.channel_id FROM post p WHERE p.id = $post) FOR UPDATE`,
  values: { post: text },
  row: { id: text },
});

/** To be called under that lock. null: it was deleted before. */
export const deleteRow = oneRow({
  text: `WITH moved AS (
      UPDATE channel c SET number = c.number + 1, clock = ${NEXT}, posts_num = c.posts_num - 1
      FROM post q, ${MOMENT} WHERE q.id = $id AND q.delete_at = 0 AND c.id = q.channel_id RETURNING c.number, c.clock
    ), p AS (
      UPDATE post o SET delete_at = moved.clock, update_at = moved.clock FROM moved WHERE o.id = $id RETURNING o.*
    ) SELECT ${COLUMNS}, (SELECT m.number FROM moved m)::float8 AS moved_number FROM p`,
  values: { id: text },
  row: { ...ROW, moved_number: number },
});

/** A stretch of the posts of a channel that stand. */
export interface Stretch {
  channel: string;
  /** Beyond this number, in either direction; null: from the newest. */
  from: { number: number; towards: 'older' | 'newer' } | null;
  limit: number;
  offset: number;
  /** Whoever asks, where it is not known yet whether the channel is theirs: of another's nothing is found. */
  reader?: Reader;
}

function stretchText({ channel, from, limit, offset, reader }: Stretch, bind: Bind): string {
  const isNewer = from?.towards === 'newer';
  const beyond = from ? `AND p.number ${isNewer ? '>' : '<'} ${bind(from.number)}::float8::bigint` : '';
  const id = bind(channel);
  const isTheirs = reader ? `AND EXISTS (SELECT FROM channel c WHERE c.id = ${id} AND ${isReaders(reader, bind)})` : '';
  return `SELECT ${COLUMNS} FROM post p WHERE p.channel_id = ${id} AND p.delete_at = 0 ${isTheirs} ${beyond}
    ORDER BY p.number ${isNewer ? 'ASC' : 'DESC'} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
}

/** From where it begins on: the newest first, or the oldest where it goes towards newer ones. */
export const readStretch = manyRows.composed({
  row: ROW,
  compose: stretchText,
  variants: () => {
    const stretch = { channel: '', from: null, limit: 60, offset: 0 };
    return [
      stretch,
      { ...stretch, from: { number: 1, towards: 'older' as const } },
      { ...stretch, from: { number: 1, towards: 'newer' as const } },
      { ...stretch, reader: { user: 1, company: null, staff: true } },
    ];
  },
  prepareAs: { name: 'chat.posts', isHot: () => true },
});

/** What changed after a moment and up to another, deleted posts as well, the oldest change first. */
export const readChanged = manyRows({
  text: `SELECT ${COLUMNS} FROM post p WHERE p.channel_id = $channel
      AND p.update_at > $since::float8::bigint AND p.update_at <= $until::float8::bigint
    ORDER BY p.update_at LIMIT $limit`,
  values: { channel: text, since: number, until: number, limit: number },
  row: ROW,
});

export const readThread = manyRows({
  text: `SELECT ${COLUMNS} FROM post p WHERE (p.id = $root OR p.root_id = $root) AND p.channel_id = $channel AND p.delete_at = 0
    ORDER BY p.number DESC LIMIT $limit`,
  values: { root: text, channel: text, limit: number },
  row: ROW,
});

/** Up to where the reader has seen a channel. */
export const readSeen = oneRow({
  text: 'SELECT seen_number::float8 AS seen FROM reader WHERE channel_id = $channel AND user_id = $user',
  values: { channel: text, user: number },
  row: { seen: number },
});

/**
 * Posts that stand in channels of the reader's and have what a tsquery asks for, of a time, the newest first. The words are looked up once,
 * before anything else: for each channel of a reader who has few, as a plan may have it, they would be looked up again.
 */
export const searchPosts = manyRows({
  text: `WITH found AS MATERIALIZED (
      SELECT p.id, p.channel_id, p.create_at FROM post p WHERE p.words @@ $matching::text::tsquery AND p.delete_at = 0
        AND p.create_at >= $from::float8::bigint AND p.create_at < $until::float8::bigint
        AND ($authors::int[] IS NULL OR p.user_id = ANY ($authors))
    ), newest AS (
      SELECT f.id FROM found f JOIN channel c ON c.id = f.channel_id WHERE ${IS_READERS}
        AND ($within::text[] IS NULL OR c.id = ANY ($within) OR 'user' || c.user_id || '-company' || c.company_id = ANY ($within))
      ORDER BY f.create_at DESC, f.id LIMIT $limit
    ) SELECT ${COLUMNS} FROM newest n JOIN post p ON p.id = n.id ORDER BY p.create_at DESC, p.id`,
  values: {
    ...{ ...READER, matching: text, from: number, until: number, limit: number },
    ...{ authors: nullable(listOf(number)), within: nullable(listOf(text)) },
  },
  row: ROW,
});

/** When the last post was written in a channel of a user or their company, in milliseconds since the epoch; null: never. */
export const readLatestMoment = oneRow({
  text: `SELECT greatest((SELECT max(last_post_at) FROM channel WHERE user_id = $user),
    (SELECT max(last_post_at) FROM channel WHERE company_id = $company))::float8 AS at`,
  values: { user: number, company: nullable(number) },
  row: { at: nullable(number) },
});

/** Stems of plain words; a word that is in every text has none. */
export const readStems = manyRows({
  text: 'SELECT word, words_stem(word) AS stem FROM unnest($words::text[]) word',
  values: { words: listOf(text) },
  row: { word: text, stem: nullable(text) },
});
