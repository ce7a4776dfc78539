import { BUYERS_FROM } from '../orders/load-statements.ts';

/** What is wanted, with where goods lie and what they cost: numbered from 0. */
export const PREPARE = `
  CREATE TEMP TABLE load_goods (place int PRIMARY KEY, title text, text text, categories int[], price_from bigint, price_to bigint) ON COMMIT DROP;
  CREATE TEMP TABLE load_words (kind text, place int, said text, PRIMARY KEY (kind, place)) ON COMMIT DROP;
  CREATE TEMP TABLE load_vendor (place int PRIMARY KEY, id int) ON COMMIT DROP`;
export const ADD_GOODS = `
  INSERT INTO load_goods SELECT place, title, text, categories, price_from, price_to
  FROM json_to_recordset($1::json) AS given (place int, title text, text text, categories int[], price_from bigint, price_to bigint)`;
export const ADD_WORDS = `INSERT INTO load_words SELECT $1, place - 1, said FROM unnest($2::text[]) WITH ORDINALITY AS given (said, place)`;
/** A change of a company or category tells it anew, and replaces what stands here. */
export const ADD_COMPANIES = `
  INSERT INTO company_card (id, brand, city, rating, state, member_ids, version) SELECT id, brand, city, rating, 'active', ARRAY[2000001000 + id], 0
  FROM json_to_recordset($1::json) AS given (id int, brand text, city text, rating real) ON CONFLICT DO NOTHING`;
export const ADD_CATEGORIES = `
  INSERT INTO category_card (id, deleted, parent_id, name_ru, name_en, active, version) SELECT id, false, parent_id, ru, en, true, 0
  FROM json_to_recordset($1::json) AS given (id int, parent_id int, ru text, en text) ON CONFLICT DO NOTHING`;
export const ADD_VENDORS = `
  INSERT INTO load_vendor SELECT row_number() OVER (ORDER BY id) - 1, id FROM company_card WHERE state = 'active' ORDER BY id LIMIT 100`;
export const ADD_BUYERS = `
  INSERT INTO person (id, fio) SELECT ${BUYERS_FROM} + i, 'Магазин № ' || i FROM generate_series(0, $1::int - 1) i ON CONFLICT DO NOTHING`;
export const HOW_MANY = 'SELECT count(*)::int AS tenders FROM tender WHERE deleted_at IS NULL';

const DAY = `interval '1 day'`;
/** A number from 0 to below `size`, the same for the same row. */
const draw = (salt: number, size: string): string => `(h / ${salt} % ${size})::int`;
const phrase = (kind: string, salt: number): string =>
  `(SELECT said FROM load_words w WHERE w.kind = '${kind}' AND w.place = ${draw(salt, `(SELECT count(*) FROM load_words WHERE kind = '${kind}')`)})`;

/**
 * Tenders $1 to $2 of $3 by their place in time, the last ones open. $4: the day of the seeding; $5: so many buyers. None of them is awarded:
 * who is hired has an offer and orders at other services.
 */
export const WRITE_TENDERS = `
  WITH drawn AS MATERIALIZED (
    SELECT i, hashint8extended(i, 7) & 9223372036854775807 AS h,
      CASE WHEN i >= $3::int * 0.6 THEN 'open' WHEN i % 9 = 0 THEN 'canceled' ELSE 'expired' END AS status,
      $4::timestamptz - ${DAY} * CASE WHEN i >= $3::int * 0.6 THEN 10 * (1 - i / $3::float8) / 0.4 ELSE 40 + 320 * (1 - i / ($3::float8 * 0.6)) END AS created_at
    FROM generate_series($1::int, $2::int) i
  ),
  made AS MATERIALIZED (
    SELECT d.*, g.title, g.text, g.categories, g.price_from + ${draw(11, '(g.price_to - g.price_from)')} AS piece, 20 * (1 + ${draw(13, '30')}) AS pieces,
      ${draw(17, '2')} = 0 AS is_piece, ((created_at AT TIME ZONE 'Europe/Moscow')::date + 15 + ${draw(19, '14')}) AS closes_on,
      extract(year FROM created_at AT TIME ZONE 'Europe/Moscow')::int AS year
    FROM drawn d JOIN load_goods g ON g.place = ${draw(23, '(SELECT count(*) FROM load_goods)')}
  ),
  counted AS (
    INSERT INTO tender_year AS taken (year, last) SELECT year, count(*) FROM made GROUP BY year
    ON CONFLICT (year) DO UPDATE SET last = taken.last + excluded.last RETURNING year, last
  ),
  named AS (
    SELECT m.*, m.year || '-' || lpad((c.last - count(*) OVER (PARTITION BY m.year) + row_number() OVER (PARTITION BY m.year ORDER BY i))::text, 6, '0') AS number
    FROM made m JOIN counted c USING (year)
  )
  INSERT INTO tender (number, user_id, title, description, desired_price, price_for, quantity, city, closes_on, closes_at, categories, status, created_at, changed_at)
  SELECT number, ${BUYERS_FROM} + i % $5::int, title, text || E'\\nКоличество: ' || pieces || E' шт.\\n' || ${phrase('condition', 29)},
    CASE WHEN is_piece THEN piece ELSE piece * pieces END, CASE WHEN is_piece THEN 'piece' ELSE 'whole' END, pieces, ${phrase('city', 31)},
    closes_on, (closes_on + 1)::timestamp AT TIME ZONE 'Europe/Moscow', categories, status, created_at, created_at
  FROM named ORDER BY i`;

/** None to thirty proposals to each of the tenders $1 to $2, ten on average, of another company each. */
export const WRITE_PROPOSALS = `
  WITH drawn AS MATERIALIZED (
    SELECT t.*, hashint8extended(t.id, 8) & 9223372036854775807 AS h FROM tender t WHERE t.id BETWEEN $1 AND $2
  ),
  asked AS (
    SELECT d.*, least((ARRAY[0, 2, 4, 6, 8, 10, 12, 14, 15, 30])[1 + ${draw(11, '10')}], (SELECT count(*) FROM load_vendor)) AS offers FROM drawn d
  )
  INSERT INTO proposal (tender_id, company_id, user_id, comment, status, moderated_at, reason, price, price_for, quantity, min_quantity, delivery_days,
    delivery_included, sample, created_at, changed_at)
  SELECT a.id, v.id, 2000001000 + v.id, ${phrase('comment', 37)}, CASE status WHEN 'open' THEN 'in_moderation' ELSE 'canceled' END, a.created_at,
    CASE status WHEN 'expired' THEN 'expired' WHEN 'canceled' THEN 'tender_canceled' END, greatest(100, desired_price * (80 + (h / 41 + n * 7) % 50) / 100),
    a.price_for, a.quantity, (ARRAY[NULL, 20, 50, 100])[1 + (h / 43 + n) % 4], 5 + ((h / 47 + n) % 40)::int, (h / 53 + n) % 2 = 0, (h / 59 + n) % 3 = 0,
    a.created_at, a.created_at
  FROM asked a CROSS JOIN LATERAL generate_series(1, a.offers) n
  JOIN load_vendor v ON v.place = ((a.h / 61 + n) % (SELECT count(*) FROM load_vendor))::int`;

export const COUNT_PROPOSALS = `
  UPDATE tender t SET live_num = counted.num, moderated_num = counted.num
  FROM (SELECT tender_id, count(*) AS num FROM proposal WHERE tender_id >= $1 AND status = 'in_moderation' GROUP BY 1) counted WHERE counted.tender_id = t.id`;
export const NEXT_TENDER = 'SELECT coalesce(max(id), 0) + 1 AS next FROM tender';
