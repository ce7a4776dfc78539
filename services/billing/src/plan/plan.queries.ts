import type { PlanHolder, TariffRole } from '@market/billing-contract/tariff-limits';
import { boolean, date, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

const holder = { holder: textOf<PlanHolder>(), holderId: number };
const planColumns = { tariff_id: number, expires_at: date, trial: boolean, version: number };

export const readPlan = oneRow({
  text: 'SELECT tariff_id, expires_at, trial, version FROM plan WHERE holder = $holder AND holder_id = $holderId',
  values: holder,
  row: planColumns,
});

/** Of a plan that is in force, else of the free one of the role. */
export const readStatisticsDays = oneRow({
  text: `SELECT statistics_days FROM tariff WHERE id = coalesce(
      (SELECT tariff_id FROM plan WHERE holder = $holder AND holder_id = $holderId AND expires_at + make_interval(days => $grace) > $now),
      (SELECT id FROM tariff WHERE role = $role AND is_free))`,
  values: { ...holder, role: textOf<TariffRole>(), grace: number, now: date },
  row: { statistics_days: nullable(number) },
});

/** Whoever changes a plan holds its row, or the name of one that is not there yet (`lockText`). */
export const writePlan = oneRow({
  text: `INSERT INTO plan AS kept (holder, holder_id, tariff_id, expires_at, trial) VALUES ($holder, $holderId, $tariff, $expires, $trial)
    ON CONFLICT (holder, holder_id) DO UPDATE SET tariff_id = excluded.tariff_id, expires_at = excluded.expires_at, trial = excluded.trial,
      version = kept.version + 1, reminded = '{}'
    RETURNING tariff_id, expires_at, trial, version`,
  values: { ...holder, tariff: number, expires: date, trial: boolean },
  row: planColumns,
});

/** What of it is still to come. Values are kopecks. */
export const readPeriods = manyRows({
  text: `SELECT id, source, days, value::float8 AS value, starts_at, ends_at FROM plan_period
    WHERE holder = $holder AND holder_id = $holderId AND replaced_at IS NULL AND ends_at > $now ORDER BY starts_at, id`,
  values: { ...holder, now: date },
  row: { id: number, source: text, days: number, value: number, starts_at: date, ends_at: date },
});

/** No row: it was granted already. */
export const insertPeriod = oneRow({
  text: `INSERT INTO plan_period (holder, holder_id, tariff_id, source, key, days, value, starts_at, ends_at, author_id, created_at)
    VALUES ($holder, $holderId, $tariff, $source, $key, $days, $value::float8::bigint, $starts, $ends, $author, $now)
    ON CONFLICT (key) DO NOTHING RETURNING id`,
  values: {
    ...holder,
    ...{
      tariff: number,
      source: text,
      key: text,
      days: number,
      value: number,
      starts: date,
      ends: date,
      author: nullable(number),
      now: date,
    },
  },
  row: { id: number },
});

export const replacePeriods = noRows({
  text: `UPDATE plan_period SET replaced_at = $now WHERE holder = $holder AND holder_id = $holderId AND replaced_at IS NULL AND ends_at > $now
    AND key <> $except`,
  values: { ...holder, now: date, except: text },
});

/** A period that a correction makes end earlier, with the value of what is left of it. */
export const cutPeriod = noRows({
  text: 'UPDATE plan_period SET ends_at = $ends, value = $value::float8::bigint WHERE id = $id',
  values: { id: number, ends: date, value: number },
});

export const readDigests = manyRows({
  text: 'SELECT digest FROM trial_digest WHERE digest = ANY ($digests)',
  values: { digests: listOf(text) },
  row: { digest: text },
});

/** Answers how many were new: fewer than given, and one of them has had a trial already. */
export const insertDigests = noRows({
  text: `INSERT INTO trial_digest (digest, period_id, at) SELECT digest, $period, $now FROM unnest($digests::text[]) AS digest
    ON CONFLICT (digest) DO NOTHING`,
  values: { digests: listOf(text), period: number, now: date },
});

/** Plans that end before a moment, or have just ended, of which their holder was not yet reminded so many days before. */
export const readEnding = manyRows({
  text: `SELECT holder, holder_id, tariff_id, expires_at, reminded FROM plan
    WHERE expires_at <= $now::timestamptz + make_interval(days => $days) AND expires_at > $now::timestamptz - interval '3 days' AND NOT reminded @> ARRAY[$days]
    ORDER BY expires_at LIMIT 500`,
  values: { now: date, days: number },
  row: { holder: textOf<PlanHolder>(), holder_id: number, tariff_id: number, expires_at: date, reminded: listOf(number) },
});

/** Whether it was noted now: a replica may have been faster, or the plan been extended. */
export const noteReminded = noRows({
  text: `UPDATE plan SET reminded = reminded || $days::int[] WHERE holder = $holder AND holder_id = $holderId AND expires_at = $expires
    AND NOT reminded @> $days::int[]`,
  values: { ...holder, expires: date, days: listOf(number) },
});

/** Above what others were told before the database went back in time. */
export const raisePlanVersion = oneRow({
  text: `UPDATE plan SET version = greatest(version, $version) + 1 WHERE holder = $holder AND holder_id = $holderId
    RETURNING tariff_id, expires_at, trial, version`,
  values: { ...holder, version: number },
  row: planColumns,
});
