import { nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { MOMENT, NOW_MS } from '../sql-clock.ts';

/** Forbids a person to write, for some days or until staff end it. It shortens none that lasts longer. */
export const barRow = oneRow({
  text: `INSERT INTO writing_bar AS b (user_id, until, note, decider_id, create_at, report_id)
    SELECT $user, now_ms + $days::int * 86400000::bigint, $note, $by, now_ms, $report FROM ${MOMENT}
    ON CONFLICT (user_id) DO UPDATE SET note = excluded.note, decider_id = excluded.decider_id, create_at = excluded.create_at,
      report_id = excluded.report_id,
      until = CASE WHEN b.until IS NULL OR excluded.until IS NULL THEN NULL ELSE greatest(b.until, excluded.until) END
    RETURNING b.until::float8 AS until`,
  values: { user: number, days: nullable(number), note: text, by: number, report: number },
  row: { until: nullable(number) },
});

const RUNNING = `(b.until IS NULL OR b.until > ${NOW_MS})`;

/** null: none was running. */
export const liftRow = oneRow({
  text: `DELETE FROM writing_bar b WHERE b.user_id = $user AND ${RUNNING} RETURNING b.until::float8 AS until`,
  values: { user: number },
  row: { until: nullable(number) },
});
export const forgetBar = noRows({ text: 'DELETE FROM writing_bar WHERE user_id = $user', values: { user: number } });

export const readBars = manyRows({
  text: `SELECT b.user_id, u.name AS user_name, b.until::float8 AS until, b.note, b.decider_id, d.name AS decider_name,
      b.create_at::float8 AS create_at, b.report_id
    FROM writing_bar b LEFT JOIN person u ON u.id = b.user_id LEFT JOIN person d ON d.id = b.decider_id
    WHERE ${RUNNING} ORDER BY b.create_at DESC, b.user_id LIMIT $limit OFFSET $offset`,
  values: { limit: number, offset: number },
  row: {
    ...{ user_id: number, user_name: nullable(text), until: nullable(number), note: text, decider_id: number },
    ...{ decider_name: nullable(text), create_at: number, report_id: nullable(number) },
  },
});
export const countBars = oneRow({ text: `SELECT count(*)::int AS total FROM writing_bar b WHERE ${RUNNING}`, row: { total: number } });
