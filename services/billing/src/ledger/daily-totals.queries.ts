import { number } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** Whoever counts holds it until the transaction ends; no row: another replica counts already. */
export const lockWatermark = noRows({ text: 'SELECT FROM posting_watermark FOR UPDATE SKIP LOCKED' });

/** SQL: what postings `p` of persons come to. */
export const MOVED = `count(*)::int AS total, coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0) AS income,
      coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0) AS expense`;
/** SQL: the day of posting `p`. */
export const DAY = `(p.created_at AT TIME ZONE 'Europe/Moscow')::date`;

/**
 * Counts the next postings into their days; no row: there are none that may be counted. A horizon that is still to come is that of the server
 * on which the database stood before it was restored here: nothing runs there any more.
 */
export const countPostings = noRows({
  text: `WITH step AS (
      SELECT counted, least(upcoming, counted + $most::int) AS up_to FROM posting_watermark
      WHERE upcoming > counted
        AND (horizon <= pg_snapshot_xmin(pg_current_snapshot()) OR horizon > pg_snapshot_xmax(pg_current_snapshot()))
    ), days AS (
      INSERT INTO posting_day AS kept (day, total, income, expense)
      SELECT ${DAY}, ${MOVED} FROM step s JOIN posting p ON p.id > s.counted AND p.id <= s.up_to WHERE p.user_id IS NOT NULL GROUP BY 1
      ON CONFLICT (day) DO UPDATE
      SET total = kept.total + excluded.total, income = kept.income + excluded.income, expense = kept.expense + excluded.expense
    )
    UPDATE posting_watermark w SET counted = s.up_to FROM step s`,
  values: { most: number },
});

/** Once all are counted and there are more: how far the next round may come, and when. */
export const moveUpcoming = noRows({
  text: `UPDATE posting_watermark SET upcoming = newest.id, horizon = pg_snapshot_xmax(pg_current_snapshot())
    FROM (SELECT max(id) AS id FROM posting) newest WHERE upcoming = counted AND newest.id > upcoming`,
});

/** Days of Moscow, both of them part of it; absent: from the beginning, to the end. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** SQL: what is not counted yet. Without an end the planner takes it for a third of all postings, and reads them all. */
const UNCOUNTED = 'p.id > (SELECT counted FROM posting_watermark) AND p.id <= (SELECT max(id) FROM posting)';

/** What all persons' movements of these days come to: the days that were counted, and what came after. */
export const sumDays = oneRow.composed({
  prepareAs: { name: 'billing.sum-days', isHot: () => true },
  row: { total: number, income: number, expense: number },
  compose: ({ from, to }: Days, bind) => {
    const within = (day: string): string[] => [
      ...(from === undefined ? [] : [`${day} >= ${bind(from)}::text::date`]),
      ...(to === undefined ? [] : [`${day} <= ${bind(to)}::text::date`]),
    ];
    return `SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(income), 0)::float8 AS income, coalesce(sum(expense), 0)::float8 AS expense
      FROM (
        SELECT total, income, expense FROM posting_day WHERE ${['true', ...within('day')].join(' AND ')}
        UNION ALL
        SELECT ${MOVED} FROM posting p
        WHERE ${[UNCOUNTED, 'p.user_id IS NOT NULL', ...within(DAY)].join(' AND ')}
      ) summed`;
  },
  variants: () => [{}, { from: '2026-01-01', to: '2026-01-01' }],
});
