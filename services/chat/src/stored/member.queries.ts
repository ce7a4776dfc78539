import { boolean, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { IS_MEMBERS, IS_READERS, READER } from '../access/reader.ts';
import { UNREAD } from './channel.queries.ts';

/** SQL: who is in channel `c`: its user, whoever acts for the company now, and those of the staff who joined. */
export const PEOPLE = `(SELECT c.user_id AS user_id UNION SELECT m.user_id FROM company_member m WHERE m.company_id = c.company_id
  UNION SELECT s.user_id FROM channel_staff s WHERE s.channel_id = c.id AND s.join_at IS NOT NULL)`;

const COLUMNS = `c.id AS channel_id, w.user_id, c.company_id, c.user_id AS owner_id, c.posts_num,
  coalesce(r.viewed_at, 0)::float8 AS viewed_at, coalesce(r.muted, false) AS muted`;
const ROW = {
  channel_id: text,
  user_id: number,
  company_id: number,
  owner_id: number,
  posts_num: number,
  viewed_at: number,
  muted: boolean,
  unread: number,
};
export type MemberRow = RowOf<typeof ROW>;

/** SQL: the same count for person `w` of the channel. */
const UNREAD_OF_EACH = UNREAD.replaceAll('$user', 'w.user_id');

export const readMembersOf = manyRows({
  text: `SELECT ${COLUMNS}, ${UNREAD_OF_EACH} AS unread FROM channel c CROSS JOIN LATERAL ${PEOPLE} w
    LEFT JOIN reader r ON r.channel_id = c.id AND r.user_id = w.user_id
    WHERE c.id = ANY ($channels) AND ${IS_READERS} AND ($only::int IS NULL OR w.user_id = $only)
    ORDER BY w.user_id LIMIT $limit OFFSET $offset`,
  values: { ...READER, channels: listOf(text), only: nullable(number), limit: number, offset: number },
  row: ROW,
});

/** The reader in all of the channels that are theirs and open. */
export const readOwn = manyRows({
  text: `SELECT ${COLUMNS}, ${UNREAD_OF_EACH} AS unread FROM channel c CROSS JOIN (SELECT $user::int AS user_id) w
    LEFT JOIN reader r ON r.channel_id = c.id AND r.user_id = w.user_id
    WHERE ${IS_MEMBERS} AND c.delete_at = 0 ORDER BY c.last_post_at DESC LIMIT $limit`,
  values: { ...READER, limit: number },
  row: ROW,
});

export const countMembers = oneRow({
  text: `SELECT count(*)::int AS members FROM channel c CROSS JOIN LATERAL ${PEOPLE} w WHERE c.id = $channel`,
  values: { channel: text },
  row: { members: number },
});

/** Notes that the reader has seen all there is by now, and answers until when. Of what the reader was told of nothing is noted: see `seeChannels`. */
export const markSeen = manyRows({
  text: `INSERT INTO reader AS known (channel_id, user_id, seen_number, viewed_at)
    SELECT c.id, $user, c.number, c.clock FROM channel c WHERE c.id = ANY ($channels) AND ${IS_MEMBERS} ORDER BY c.id
    ON CONFLICT (channel_id, user_id) DO UPDATE SET
      seen_number = greatest(known.seen_number, excluded.seen_number), viewed_at = greatest(known.viewed_at, excluded.viewed_at)
    WHERE NOT known.told
    RETURNING channel_id, viewed_at::float8 AS viewed_at`,
  values: { ...READER, channels: listOf(text) },
  row: { channel_id: text, viewed_at: number },
});

/** Makes a post of the reader's channel, and what follows it, unread. It is no news to who has seen it. */
export const markUnseen = noRows({
  text: `INSERT INTO reader AS known (channel_id, user_id, seen_number, viewed_at, told_number)
    SELECT c.id, $user, p.number - 1, p.create_at - 1, c.number FROM post p JOIN channel c ON c.id = p.channel_id WHERE p.id = $post AND ${IS_MEMBERS}
    ON CONFLICT (channel_id, user_id) DO UPDATE SET seen_number = excluded.seen_number, viewed_at = excluded.viewed_at,
      told_number = greatest(known.told_number, excluded.told_number)`,
  values: { ...READER, post: text },
});

export const keepMuted = noRows({
  text: `INSERT INTO reader (channel_id, user_id, muted) VALUES ($channel, $user, $muted)
    ON CONFLICT (channel_id, user_id) DO UPDATE SET muted = excluded.muted`,
  values: { channel: text, user: number, muted: boolean },
});
