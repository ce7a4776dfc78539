import { number, text } from '@market/service-kit/data/columns';
import { type Bind, noRows, oneRow } from '@market/service-kit/data/statement';

/** Counts in the day of Moscow, with what is counted. Turnover is kopecks; what is taken back is below zero. */
export const countDay = noRows({
  text: `INSERT INTO promo_day AS kept (code_id, day, activations, confirmed, first_orders, turnover, bonus)
    VALUES ($code, $day::text::date, $activations, $confirmed, $orders, $turnover::float8::bigint, $bonus::int)
    ON CONFLICT (code_id, day) DO UPDATE SET activations = kept.activations + excluded.activations, confirmed = kept.confirmed + excluded.confirmed,
      first_orders = kept.first_orders + excluded.first_orders, turnover = kept.turnover + excluded.turnover, bonus = kept.bonus + excluded.bonus`,
  values: { code: number, day: text, activations: number, confirmed: number, orders: number, turnover: number, bonus: number },
});

/** Days are of Moscow, both of them part of it; absent: from the beginning, to the end. */
export interface StatisticsFilter {
  author?: number | undefined;
  code?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const ofCodes = ({ author, code }: StatisticsFilter, bind: Bind, column: 'c.id' | 'd.code_id' = 'c.id'): string[] => [
  ...(author === undefined ? [] : [`c.author_id = ${bind(author)}`]),
  ...(code === undefined ? [] : [`${column} = ${bind(code)}`]),
];
const ofDays = ({ from, to }: StatisticsFilter, bind: Bind): string[] => [
  ...(from === undefined ? [] : [`d.day >= ${bind(from)}::text::date`]),
  ...(to === undefined ? [] : [`d.day <= ${bind(to)}::text::date`]),
];
const where = (parts: string[]): string => (parts.length === 0 ? 'true' : parts.join(' AND '));

/**
 * SQL: CTE `summed`, for which the days are read once. Its rows are what came of each code (`by` 1), of each day (2) and of all (3). Turnover
 * is kopecks. Codes that were deleted have no days: nobody had used them.
 */
const summedBy = (filter: StatisticsFilter, bind: Bind): string => `summed AS MATERIALIZED (
      SELECT d.code_id, d.day, grouping(d.code_id, d.day) AS by, coalesce(sum(d.activations), 0) AS activations,
        coalesce(sum(d.confirmed), 0) AS confirmed, coalesce(sum(d.first_orders), 0) AS first_orders,
        coalesce(sum(d.turnover), 0) AS turnover, coalesce(sum(d.bonus), 0) AS bonus
      FROM promo_day d ${filter.author === undefined ? '' : 'JOIN promo_code c ON c.id = d.code_id'}
      WHERE ${where([...ofDays(filter, bind), ...ofCodes(filter, bind, 'd.code_id')])}
      GROUP BY GROUPING SETS ((d.code_id), (d.day), ())
    )`;

/**
 * SQL: the sums of `s` as the wire has them, in roubles. Days on which more was taken back than earned are below zero in the table of days; a
 * sum on the wire is not.
 */
const SUMS = `coalesce(s.activations, 0) AS activations, coalesce(s.confirmed, 0) AS confirmed, coalesce(s.first_orders, 0) AS first_orders,
      greatest(coalesce(s.turnover, 0), 0)::float8 / 100 AS turnover, coalesce(s.bonus, 0) AS bonus`;
/** SQL: the last 366 days of the period on which there was anything, the earliest first. */
const DAYS = `coalesce((SELECT json_agg(shown ORDER BY shown.day) FROM (
      SELECT s.day, ${SUMS} FROM summed s WHERE s.by = 2 ORDER BY s.day DESC LIMIT 366
    ) shown), '[]')::text AS days`;
const CODE = `c.id, c.code, json_build_object('id', c.author_id, 'fio', p.fio) AS author, c.active, ${SUMS}`;
const CODES = 'FROM promo_code c LEFT JOIN summed s ON s.by = 1 AND s.code_id = c.id LEFT JOIN person p ON p.id = c.author_id';

/** Texts of JSON. Codes with what came of them, those with most activations first; a code without any stands last. */
export const readStatistics = oneRow.composed({
  prepareAs: { name: 'billing.read-statistics', isHot: () => true },
  row: { data: text, total: number, totals: text, days: text },
  compose: (filter: StatisticsFilter & { limit: number; offset: number }, bind) => `
    WITH ${summedBy(filter, bind)}
    SELECT coalesce((SELECT json_agg(shown ORDER BY shown.activations DESC, shown.id DESC) FROM (
        SELECT ${CODE} ${CODES} WHERE ${where(['c.deleted_at IS NULL', ...ofCodes(filter, bind)])}
        ORDER BY coalesce(s.activations, 0) DESC, c.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}
      ) shown), '[]')::text AS data,
      (SELECT count(*)::int FROM promo_code c WHERE ${where(['c.deleted_at IS NULL', ...ofCodes(filter, bind)])}) AS total,
      (SELECT row_to_json(shown) FROM (SELECT ${SUMS} FROM summed s WHERE s.by = 3) shown)::text AS totals, ${DAYS}`,
  variants: () => [
    { limit: 1, offset: 0 },
    { author: 1, from: '2026-01-01', to: '2026-01-01', limit: 1, offset: 0 },
  ],
});

/** Texts of JSON of one code; no row: there is none, or none of this author. */
export const readCodeStatistics = oneRow.composed({
  prepareAs: { name: 'billing.read-code-statistics', isHot: () => true },
  row: { data: text, days: text },
  compose: (filter: StatisticsFilter & { code: number }, bind) => `
    WITH ${summedBy({ ...filter, author: undefined }, bind)}
    SELECT row_to_json(shown)::text AS data, ${DAYS}
    FROM (SELECT ${CODE} ${CODES} WHERE ${where(['c.deleted_at IS NULL', ...ofCodes(filter, bind)])}) shown`,
  variants: () => [{ code: 1 }, { code: 1, author: 1, from: '2026-01-01' }],
});
