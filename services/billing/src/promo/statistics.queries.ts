import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

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

const sums = { activations: number, confirmed: number, first_orders: number, turnover: number, bonus: number };
const SUMS = `coalesce(sum(d.activations), 0)::int AS activations, coalesce(sum(d.confirmed), 0)::int AS confirmed,
  coalesce(sum(d.first_orders), 0)::int AS first_orders, coalesce(sum(d.turnover), 0)::float8 AS turnover, coalesce(sum(d.bonus), 0)::float8 AS bonus`;

const ofDays = ({ from, to }: StatisticsFilter, bind: Bind): string[] => [
  ...(from === undefined ? [] : [`d.day >= ${bind(from)}::text::date`]),
  ...(to === undefined ? [] : [`d.day <= ${bind(to)}::text::date`]),
];
const ofCodes = ({ author, code }: StatisticsFilter, bind: Bind): string[] => [
  ...(author === undefined ? [] : [`c.author_id = ${bind(author)}`]),
  ...(code === undefined ? [] : [`c.id = ${bind(code)}`]),
];
const where = (parts: string[]): string => (parts.length === 0 ? 'true' : parts.join(' AND '));
const variants = (): [StatisticsFilter, ...StatisticsFilter[]] => [{}, { author: 1, code: 1, from: '2026-01-01', to: '2026-01-01' }];

/** Codes with what came of them in the period, those with most activations first; a code without any stands last. */
export const readCodeStatistics = manyRows.composed({
  row: { id: number, code: text, author_id: number, author_fio: nullable(text), active: boolean, ...sums },
  compose: (filter: StatisticsFilter & { limit: number; offset: number }, bind) => `
    SELECT c.id, c.code, c.author_id, p.fio AS author_fio, c.active, ${SUMS}
    FROM promo_code c LEFT JOIN promo_day d ON ${where(['d.code_id = c.id', ...ofDays(filter, bind)])} LEFT JOIN person p ON p.id = c.author_id
    WHERE ${where(['c.deleted_at IS NULL', ...ofCodes(filter, bind)])}
    GROUP BY c.id, p.fio ORDER BY activations DESC, c.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}`,
  variants: () => variants().map((filter) => ({ ...filter, limit: 1, offset: 0 })) as [never, ...never[]],
});

const FROM = 'FROM promo_day d JOIN promo_code c ON c.id = d.code_id';

export const sumStatistics = oneRow.composed({
  row: sums,
  compose: (filter: StatisticsFilter, bind) => `SELECT ${SUMS} ${FROM} WHERE ${where([...ofCodes(filter, bind), ...ofDays(filter, bind)])}`,
  variants,
});

/** The last 366 days of the period on which there was anything, the earliest first. */
export const readDayStatistics = manyRows.composed({
  row: { day: text, ...sums },
  compose: (filter: StatisticsFilter, bind) => `
    SELECT * FROM (
      SELECT d.day::text AS day, ${SUMS} ${FROM} WHERE ${where([...ofCodes(filter, bind), ...ofDays(filter, bind)])}
      GROUP BY d.day ORDER BY d.day DESC LIMIT 366
    ) days ORDER BY day`,
  variants,
});
