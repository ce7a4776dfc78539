import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { IS_OPEN } from '../access/reader.ts';
import { MOMENT, NOW_MS } from '../sql-clock.ts';

/** A channel by its id, or by its parties. */
export const findChannelToWatch = oneRow({
  text: `SELECT id FROM channel c WHERE c.id = $id::text OR ($id::text IS NULL AND c.user_id = $owner AND c.company_id = $with)`,
  values: { id: nullable(text), owner: nullable(number), with: nullable(number) },
  row: { id: text },
});

/** From now on; what was begun before lasts anew. */
export const beginInspection = oneRow({
  text: `INSERT INTO channel_staff AS s (channel_id, user_id, reason, begin_at, until)
    SELECT $channel, $user, $reason, now_ms, now_ms + $hours::int * 3600000::bigint FROM ${MOMENT}
    ON CONFLICT (channel_id, user_id) DO UPDATE SET reason = excluded.reason, begin_at = excluded.begin_at, until = excluded.until
    RETURNING s.until::float8 AS until`,
  values: { channel: text, user: number, reason: text, hours: number },
  row: { until: number },
});

/** null: it is not open to this person, or they joined before. */
export const joinRow = oneRow({
  text: `UPDATE channel_staff s SET join_at = ${NOW_MS}
    WHERE s.channel_id = $channel AND s.user_id = $user AND s.join_at IS NULL AND ${IS_OPEN} RETURNING s.channel_id AS id`,
  values: { channel: text, user: number },
  row: { id: text },
});

/** Ends what was open. null: nothing was. */
export const leaveRow = oneRow({
  text: `UPDATE channel_staff s SET until = now_ms, join_at = NULL, leave_at = CASE WHEN was.join_at IS NULL THEN s.leave_at ELSE now_ms END
    FROM ${MOMENT}, (SELECT channel_id, user_id, join_at FROM channel_staff WHERE channel_id = $channel AND user_id = $user FOR UPDATE) was
    WHERE s.channel_id = was.channel_id AND s.user_id = was.user_id AND ${IS_OPEN} RETURNING was.join_at IS NOT NULL AS had_joined`,
  values: { channel: text, user: number },
  row: { had_joined: boolean },
});

/** The same for all that a person reads who is of the staff no more. */
export const endInspections = noRows({
  text: `UPDATE channel_staff s SET until = now_ms, leave_at = CASE WHEN join_at IS NULL THEN leave_at ELSE now_ms END, join_at = NULL
    FROM ${MOMENT} WHERE s.user_id = $user AND ${IS_OPEN}`,
  values: { user: number },
});
export const forgetInspections = noRows({ text: 'DELETE FROM channel_staff WHERE user_id = $user', values: { user: number } });

/** Of a person of the staff, those begun last first. */
export const readInspections = manyRows({
  text: `SELECT s.channel_id, s.reason, s.begin_at::float8 AS begin_at, s.until::float8 AS until, s.join_at::float8 AS join_at
    FROM channel_staff s WHERE s.user_id = $user AND ${IS_OPEN} ORDER BY s.begin_at DESC LIMIT $limit`,
  values: { user: number, limit: number },
  row: { channel_id: text, reason: text, begin_at: number, until: number, join_at: nullable(number) },
});
