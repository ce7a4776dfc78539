import type pg from 'pg';

export const CODES = 2_000;

/** SQL: what an activation counts in the table of days, by itself. */
export const RECOUNTED = `
  SELECT code_id, (at AT TIME ZONE 'Europe/Moscow')::date AS day, 1 AS activations, 0 AS confirmed, 0 AS first_orders, 0::bigint AS turnover, 0::bigint AS bonus
  FROM promo_activation
  UNION ALL SELECT code_id, (confirmed_at AT TIME ZONE 'Europe/Moscow')::date, 0, 1, 0, 0, 0 FROM promo_activation WHERE confirmed_at IS NOT NULL
  UNION ALL SELECT code_id, (rewarded_at AT TIME ZONE 'Europe/Moscow')::date, 0, 0, 1, turnover, paid FROM promo_activation WHERE rewarded_at IS NOT NULL`;

/** So many activations of a year: nine of ten confirmed, three of ten with a first order. The days are summed from them. */
export const loadActivations =
  (activations: number) =>
  async (db: pg.Client): Promise<void> => {
    await db.query(`
      INSERT INTO person (id, fio, roles) SELECT n, 'Автор ' || n, '{ROLE_BUYER}' FROM generate_series(1, ${CODES}) n;
      INSERT INTO promo_code (code, author_id, own, created_at)
      SELECT 'BENCH-' || n, n, true, now() - interval '1 year' FROM generate_series(1, ${CODES}) n;
      INSERT INTO promo_activation (code_id, user_id, author_id, amount, bonus, at, confirmed_at, order_id, turnover, rewarded_at, paid)
      SELECT code, 10000 + n, code, 500, 500, at, CASE WHEN n % 10 > 0 THEN least(now(), at + make_interval(hours => n % 48)) END,
        CASE WHEN n % 10 > 6 THEN n END, CASE WHEN n % 10 > 6 THEN 100000 + (n % 4900) * 1000 END,
        CASE WHEN n % 10 > 6 THEN least(now(), at + make_interval(hours => 48 + n % 240)) END, CASE WHEN n % 10 > 6 THEN 500 ELSE 0 END
      FROM (
        SELECT n, 1 + ((n * 104729::bigint) % ${CODES})::int AS code, now() - make_interval(secs => ((n * 15485863::bigint) % 31536000)) AS at
        FROM generate_series(1, ${activations}) n
      ) made;
      UPDATE promo_code c SET uses = u.uses FROM (SELECT code_id, count(*) AS uses FROM promo_activation GROUP BY code_id) u WHERE u.code_id = c.id;
      INSERT INTO promo_day
      SELECT code_id, day, sum(activations), sum(confirmed), sum(first_orders), sum(turnover), sum(bonus) FROM (${RECOUNTED}) counted GROUP BY code_id, day`);
  };
