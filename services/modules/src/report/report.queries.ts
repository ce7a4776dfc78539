import type { Bilingual } from '@market/modules-contract/manifest';
import type { FailureReason } from '@market/modules-contract/report';
import { bytes, date, json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** Of the versions that are offered by now: others have nobody to be judged for. An address that was counted in the window counts no more. */
export const countReports = noRows({
  text: `WITH given AS (
      SELECT v.id AS version_id, g.kind, g.outcome, g.file
      FROM jsonb_to_recordset($rows::jsonb) AS g (module text, version text, kind text, outcome text, file text)
      JOIN module m ON m.id = g.module LEFT JOIN rollout r ON r.module_id = m.id
      JOIN module_version v ON v.id IN (m.live_version_id, r.version_id) AND v.version = g.version
    ), marked AS (
      INSERT INTO report_mark (window_start, version_id, kind, address)
      SELECT $window, version_id, kind, $address FROM given ORDER BY version_id, kind
      ON CONFLICT DO NOTHING RETURNING version_id, kind
    ), filed AS (
      INSERT INTO report_file AS known (version_id, minute, path, count)
      SELECT given.version_id, $minute, f.path, 1 FROM marked JOIN given USING (version_id, kind)
      JOIN module_file f ON f.version_id = given.version_id AND f.path = given.file ORDER BY given.version_id, f.path
      ON CONFLICT (version_id, minute, path) DO UPDATE SET count = known.count + 1
    )
    INSERT INTO report_count AS known (version_id, minute, outcome, count)
    SELECT given.version_id, $minute, given.outcome, 1 FROM marked JOIN given USING (version_id, kind) ORDER BY given.version_id, given.outcome
    ON CONFLICT (version_id, minute, outcome) DO UPDATE SET count = known.count + 1`,
  values: { rows: text, window: date, minute: date, address: bytes },
});

export const deleteReports = noRows({
  text: `WITH marks AS (DELETE FROM report_mark WHERE window_start < $window), files AS (DELETE FROM report_file WHERE minute < $before)
    DELETE FROM report_count WHERE minute < $before`,
  values: { window: date, before: date },
});

/** Of each rollout and window since it began, what was counted of its version and of the one at work in the same minutes. */
export const readWindows = manyRows({
  text: `SELECT r.module_id AS module, m.live_version_id AS live,
      (coalesce(sum(c.count) FILTER (WHERE c.version_id = r.version_id AND c.outcome = 'load'), 0))::int AS candidate_loads,
      (coalesce(sum(c.count) FILTER (WHERE c.version_id = r.version_id AND c.outcome NOT IN ('load', 'long_task')), 0))::int AS candidate_failures,
      (coalesce(sum(c.count) FILTER (WHERE c.version_id <> r.version_id AND c.outcome = 'load'), 0))::int AS stable_loads,
      (coalesce(sum(c.count) FILTER (WHERE c.version_id <> r.version_id AND c.outcome NOT IN ('load', 'long_task')), 0))::int AS stable_failures
    FROM rollout r JOIN module m ON m.id = r.module_id
    JOIN report_count c ON c.version_id IN (r.version_id, m.live_version_id) AND c.minute >= greatest(date_trunc('minute', r.begun_at), $since)
    WHERE m.stopped_at IS NULL
    GROUP BY r.module_id, m.live_version_id, floor(extract(epoch FROM c.minute) / $seconds::int)
    ORDER BY r.module_id`,
  values: { since: date, seconds: number },
  row: {
    ...{ module: text, live: nullable(number), candidate_loads: number, candidate_failures: number },
    ...{ stable_loads: number, stable_failures: number },
  },
});

export const findCandidate = oneRow({
  text: `SELECT v.version, v.record->'title' AS title, m.company_id FROM rollout r JOIN module m ON m.id = r.module_id
    JOIN module_version v ON v.id = r.version_id WHERE r.module_id = $module`,
  values: { module: text },
  row: { version: text, title: json<Bilingual>(), company_id: nullable(number) },
});

/** By version, the newest first, and hour. */
export const readHours = manyRows({
  text: `SELECT v.version, date_trunc('hour', c.minute) AS at, c.outcome, sum(c.count)::int AS count
    FROM report_count c JOIN module_version v ON v.id = c.version_id WHERE v.module_id = $module AND c.minute >= $since
    GROUP BY v.id, date_trunc('hour', c.minute), c.outcome ORDER BY v.id DESC, date_trunc('hour', c.minute), c.outcome`,
  values: { module: text, since: date },
  row: { version: text, at: date, outcome: textOf<'load' | 'long_task' | FailureReason>(), count: number },
});

/** By version, the files that failed most often first. */
export const readFailedFiles = manyRows({
  text: `SELECT v.version, f.path, sum(f.count)::int AS count FROM report_file f JOIN module_version v ON v.id = f.version_id
    WHERE v.module_id = $module AND f.minute >= $since GROUP BY v.id, f.path ORDER BY v.id DESC, sum(f.count) DESC, f.path`,
  values: { module: text, since: date },
  row: { version: text, path: text, count: number },
});
