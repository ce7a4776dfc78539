import { boolean, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { IS_MEMBERS, IS_PARTYS, IS_READERS, isBarred, PARTY, READER, type Reader } from '../access/reader.ts';
import { MOMENT, NOW_MS } from '../sql-clock.ts';

/** SQL: posts of others in channel `c` that `$user` has not seen, none from before they joined the company. */
export const UNREAD = `(SELECT count(*)::int FROM post u
    WHERE u.channel_id = c.id AND u.delete_at = 0 AND u.number > coalesce(r.seen_number, 0) AND u.user_id <> $user
      AND u.create_at > coalesce((SELECT m.joined_at FROM company_member m WHERE m.company_id = c.company_id AND m.user_id = $user), 0))`;

/** SQL: what of channel `c` its reader keeps. */
export const JOIN_READER = 'LEFT JOIN reader r ON r.channel_id = c.id AND r.user_id = $user';

/** SQL: what the reader is in channel `c`, given that it may be read. */
const PLACE = `CASE WHEN c.user_id = $user THEN 'user' WHEN c.company_id = $company THEN 'company'
  WHEN EXISTS (SELECT FROM channel_staff s WHERE s.channel_id = c.id AND s.user_id = $user AND s.join_at IS NOT NULL) THEN 'staff'
  ELSE 'watching' END`;

const CHANNEL = `c.id, c.user_id, c.company_id, c.creator_id, c.create_at::float8 AS create_at, c.clock::float8 AS clock,
  c.last_post_at::float8 AS last_post_at, c.posts_num, c.delete_at::float8 AS delete_at, c.user_blocks, c.company_blocks,
  k.brand, k.logo, k.state, p.name AS user_name, p.avatar AS user_avatar, coalesce(p.blocked, false) AS user_gone,
  ${PLACE} AS place, ${isBarred('$user')} AS barred`;
const PARTIES = `JOIN company_card k ON k.id = c.company_id
  LEFT JOIN person p ON p.id = c.user_id`;
const COLUMNS = `${CHANNEL},
  l.user_id AS last_user_id, l.message AS last_message, l.create_at::float8 AS last_create_at,
  coalesce(r.muted, false) AS muted, ${UNREAD} AS unread`;
const JOINS = `${PARTIES}
  ${JOIN_READER}
  LEFT JOIN LATERAL (SELECT user_id, message, create_at FROM post
    WHERE channel_id = c.id AND delete_at = 0 ORDER BY number DESC LIMIT 1) l ON true`;
const CHANNEL_ROW = {
  ...{ id: text, user_id: number, company_id: number, creator_id: number, create_at: number, clock: number },
  ...{ last_post_at: number, posts_num: number, delete_at: number, user_blocks: boolean, company_blocks: boolean },
  ...{ brand: text, logo: nullable(text), state: text, user_name: nullable(text), user_avatar: nullable(text), user_gone: boolean },
  ...{ place: textOf<'user' | 'company' | 'staff' | 'watching'>(), barred: boolean },
};
const ROW = {
  ...CHANNEL_ROW,
  ...{ last_user_id: nullable(number), last_message: nullable(text), last_create_at: nullable(number) },
  ...{ muted: boolean, unread: number },
};
export type ChannelRow = RowOf<typeof CHANNEL_ROW>;
/** With its last post, and how its reader stands in it. */
export type OwnChannelRow = RowOf<typeof ROW>;

/** What is unread of it is not counted: whoever asks for a channel need not have read a million posts of it. */
export const readChannel = oneRow({
  text: `SELECT ${CHANNEL} FROM channel c ${PARTIES} WHERE c.id = $id AND ${IS_READERS}`,
  values: { ...READER, id: text },
  row: CHANNEL_ROW,
  prepareAs: 'chat.channel',
});

/** The same for who is about to write in it, with what is to be known before: a post that they named so, and how many they wrote within a minute. */
export const readBeforePost = oneRow({
  text: `SELECT ${CHANNEL}, (SELECT q.id FROM post q WHERE q.user_id = $user AND q.pending_post_id = $pending LIMIT 1) AS named_post,
      (SELECT count(*)::int FROM post w WHERE w.user_id = $user AND w.create_at > ${NOW_MS} - 60000) AS written
    FROM channel c ${PARTIES} WHERE c.id = $id AND ${IS_READERS}`,
  values: { ...READER, id: text, pending: nullable(text) },
  row: { ...CHANNEL_ROW, named_post: nullable(text), written: number },
  prepareAs: 'chat.before-post',
});

export const readChannelsByIds = manyRows({
  text: `SELECT ${COLUMNS} FROM channel c ${JOINS} WHERE c.id = ANY ($ids) AND ${IS_READERS}`,
  values: { ...READER, ids: listOf(text) },
  row: ROW,
});

/** Channels as their users see them. */
export const readOfUsers = manyRows({
  text: `SELECT ${COLUMNS} FROM channel c ${JOINS} WHERE c.id = ANY ($ids)`
    .replaceAll('$user', 'c.user_id')
    .replaceAll('$company', 'NULL::int'),
  values: { ids: listOf(text) },
  row: ROW,
});

export const readPair = oneRow({
  text: `SELECT ${COLUMNS} FROM channel c ${JOINS} WHERE c.user_id = $owner AND c.company_id = $with AND ${IS_PARTYS}`,
  values: { ...PARTY, owner: number, with: number },
  row: ROW,
});

interface Part extends Reader {
  /** null: both. */
  archived: boolean | null;
  limit: number;
  offset: number;
}

/** As the indexes have it. */
const OF_STATE = { true: 'AND delete_at > 0', false: 'AND delete_at = 0', null: '' } as const;
const NEWEST = 'last_post_at DESC, id';

/**
 * A channel is found by either of its halves, so that each is read from its index in the order of the list, as far as the page reaches. One
 * that the reader reaches by both is taken once. Staff find there what they joined as well.
 */
function pageText({ user, company, staff, archived, limit, offset }: Part, bind: Bind): string {
  const [asUser, asCompany, reach] = [bind(user), bind(company), bind(limit + offset)];
  const half = (where: string) =>
    `(SELECT id, last_post_at FROM channel WHERE ${where} ${OF_STATE[`${archived}`]} ORDER BY ${NEWEST} LIMIT ${reach})`;
  const own = [`user_id = ${asUser}::int`, `company_id = ${asCompany}::int AND user_id <> ${asUser}::int`];
  const joined = `id IN (SELECT channel_id FROM channel_staff WHERE user_id = ${asUser}::int AND join_at IS NOT NULL)
    AND user_id <> ${asUser}::int AND company_id IS DISTINCT FROM ${asCompany}::int`;
  const found = [...own, ...(staff ? [joined] : [])].map(half).join(' UNION ALL ');
  const page = `SELECT id FROM (${found}) f ORDER BY ${NEWEST} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const asReader = (sql: string) => sql.replaceAll('$user', `${asUser}::int`).replaceAll('$company', `${asCompany}::int`);
  return `SELECT ${asReader(COLUMNS)} FROM channel c ${asReader(JOINS)}
    WHERE c.id IN (${page}) ORDER BY c.last_post_at DESC, c.id`;
}

export const readChannels = manyRows.composed({
  row: ROW,
  compose: pageText,
  variants: () => {
    const part = { user: 1, company: 2, staff: false, limit: 30, offset: 0 };
    return [
      { ...part, archived: false },
      { ...part, archived: true },
      { ...part, archived: null },
      { ...part, staff: true, archived: false },
    ];
  },
  prepareAs: { name: 'chat.channels', isHot: () => true },
});

export const countChannels = oneRow({
  text: `SELECT count(*)::int AS total FROM channel c WHERE ${IS_MEMBERS} AND (c.delete_at > 0) = $archived`,
  values: { ...READER, archived: boolean },
  row: { total: number },
});

/** SQL: since when a claim counts. */
const CLAIMED = `${NOW_MS} - 60000`;

/** How many channels a person has begun since a day, or is about to begin besides one, and whether they may begin any. */
export const countNew = oneRow({
  text: `SELECT (SELECT count(*) FROM channel WHERE creator_id = $creator AND create_at > ${NOW_MS} - 86400000)::int
      + (SELECT count(*) FROM channel_claim WHERE creator_id = $creator AND create_at > ${CLAIMED} AND (user_id, company_id) <> ($owner, $company))::int AS made,
      ${isBarred('$creator')} AS barred`,
  values: { creator: number, owner: number, company: number },
  row: { made: number, barred: boolean },
});

/** Notes that a person is about to begin a channel. What a crash left behind of theirs goes with it. */
export const claimChannel = noRows({
  text: `WITH stale AS (
      DELETE FROM channel_claim WHERE creator_id = $creator AND create_at <= ${CLAIMED} AND (user_id, company_id) <> ($owner, $company)
    ) INSERT INTO channel_claim (user_id, company_id, creator_id, create_at) VALUES ($owner, $company, $creator, ${NOW_MS})
    ON CONFLICT (user_id, company_id) DO UPDATE SET creator_id = excluded.creator_id, create_at = excluded.create_at`,
  values: { owner: number, company: number, creator: number },
});

export const dropClaim = noRows({
  text: 'DELETE FROM channel_claim WHERE user_id = $owner AND company_id = $company',
  values: { owner: number, company: number },
});

/** Another who was faster has made the same one: nothing is written. */
export const insertChannel = noRows({
  text: `WITH claimed AS (DELETE FROM channel_claim WHERE user_id = $owner AND company_id = $company)
    INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at)
    SELECT $id, $owner, $company, $creator, now_ms, now_ms, now_ms FROM ${MOMENT}
    ON CONFLICT (user_id, company_id) DO NOTHING`,
  values: { id: text, owner: number, company: number, creator: number },
});
