import type { PostCard } from '@market/chat-contract/post';
import { boolean, json, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { tryAlone } from '@market/service-kit/data/locks';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { NOW_MS } from '../sql-clock.ts';
import { PEOPLE } from './member.queries.ts';

/** One instance at a time looks for what is to be told. */
export const tryToTell = oneRow({ text: `SELECT ${tryAlone('chat.telling')} AS taken`, row: { taken: boolean } });

/** Up to when channels were looked at, and what time it is. */
export const readTelling = oneRow({
  text: `SELECT clock::float8 AS clock, ${NOW_MS}::float8 AS now FROM telling`,
  row: { clock: number, now: number },
});

export const moveTelling = noRows({
  text: 'UPDATE telling SET clock = $clock::float8::bigint WHERE clock < $clock::float8::bigint',
  values: { clock: number },
});

/** Channels that moved after a moment, in the order of their clocks. */
export const readMovedSince = manyRows({
  text: `SELECT id, clock::float8 AS clock FROM channel WHERE (clock, id) > ($clock::float8::bigint, $id) ORDER BY clock, id LIMIT $most`,
  values: { clock: number, id: text, most: number },
  row: { id: text, clock: number },
});

const TOLD_ROW = {
  ...{ channel: text, person: number, isOwner: boolean, brand: text, userName: nullable(text) },
  ...{ message: text, hasFiles: boolean, card: nullable(json<PostCard>()) },
};
export type ToldRow = RowOf<typeof TOLD_ROW>;

/**
 * Notes of whom has posts of others, so many milliseconds old, that they have neither seen nor were told of, and answers the newest of these. Who has seen them
 * at the same moment is left out: the row of the reader says who came first.
 */
export const tellDue = manyRows({
  text: `WITH due AS MATERIALIZED (
      SELECT c.id AS channel, w.user_id AS person, c.user_id = w.user_id AS is_owner, k.brand, o.name AS user_name,
        p.number, p.message, p.files_num > 0 AS has_files, p.card
      FROM channel c
      JOIN company_card k ON k.id = c.company_id
      LEFT JOIN person o ON o.id = c.user_id
      CROSS JOIN LATERAL ${PEOPLE} w
      LEFT JOIN reader r ON r.channel_id = c.id AND r.user_id = w.user_id
      CROSS JOIN LATERAL (
        SELECT u.number, u.message, u.files_num, u.card FROM post u
        WHERE u.channel_id = c.id AND u.delete_at = 0 AND u.number > greatest(r.seen_number, r.told_number, 0) AND u.user_id <> w.user_id
          AND u.create_at <= ${NOW_MS} - $settled::int
          AND u.create_at > coalesce((SELECT m.joined_at FROM company_member m WHERE m.company_id = c.company_id AND m.user_id = w.user_id), 0)
        ORDER BY u.number DESC LIMIT 1
      ) p
      WHERE c.id = ANY ($channels) AND c.delete_at = 0 AND NOT coalesce(r.muted, false)
        AND NOT EXISTS (SELECT FROM person b WHERE b.id = w.user_id AND b.blocked)
    ), told AS (
      INSERT INTO reader AS known (channel_id, user_id, told_number, told)
      SELECT channel, person, number, true FROM due ORDER BY channel, person
      ON CONFLICT (channel_id, user_id) DO UPDATE SET told_number = excluded.told_number, told = true
      WHERE known.seen_number < excluded.told_number AND known.told_number < excluded.told_number AND NOT known.muted
      RETURNING channel_id, user_id
    )
    SELECT d.channel, d.person, d.is_owner AS "isOwner", d.brand, d.user_name AS "userName", d.message, d.has_files AS "hasFiles", d.card
    FROM due d JOIN told t ON t.channel_id = d.channel AND t.user_id = d.person ORDER BY d.channel, d.person`,
  values: { channels: listOf(text), settled: number },
  row: TOLD_ROW,
});

const TAKEN_BACK = { channel: text, person: number };
/** SQL: what was told stands no more, for those of the readers `r`; their rows are locked in the order in which telling locks them. */
const takeBackOf = (readers: string): string => `UPDATE reader k SET told = false FROM (
      SELECT r.channel_id, r.user_id FROM ${readers} AND r.told ORDER BY r.channel_id, r.user_id FOR UPDATE OF r
    ) l WHERE k.channel_id = l.channel_id AND k.user_id = l.user_id RETURNING k.channel_id AS channel, k.user_id AS person`;

/** What was told to a person of channels. */
export const takeBackSeen = manyRows({
  text: takeBackOf('reader r WHERE r.user_id = $user AND r.channel_id = ANY ($channels)'),
  values: { user: number, channels: listOf(text) },
  row: TAKEN_BACK,
});

/** What was told of a company's channels to people who are in them no more. */
export const takeBackOfStrangers = manyRows({
  text: takeBackOf(`reader r JOIN channel c ON c.id = r.channel_id WHERE c.company_id = $company AND r.user_id NOT IN ${PEOPLE}`),
  values: { company: number },
  row: TAKEN_BACK,
});
