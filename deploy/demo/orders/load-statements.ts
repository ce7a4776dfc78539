import { OF_LOAD } from './random-uuid.ts';

/** What load orders are made of: so many numbered slots per company by how much it sells, and what can be ordered of it. */
export const PREPARE = `
  CREATE TEMP TABLE load_company (slot int PRIMARY KEY, company_id int, models int, seller jsonb, seller_id int) ON COMMIT DROP;
  CREATE TEMP TABLE load_offer (
    company_id int, model int, choice int, product_id int, count int, price bigint, goods jsonb, PRIMARY KEY (company_id, model, choice)
  ) ON COMMIT DROP;
  CREATE TEMP TABLE load_stock (product_id int PRIMARY KEY, available int) ON COMMIT DROP`;
export const COMPANY_COLUMNS = 'slot, company_id, models, seller, seller_id';
export const OFFER_COLUMNS = 'company_id, model, choice, product_id, count, price, goods';
/** Slots that share all orders, and what may be ordered of one model. */
export const SLOTS = 100;
export const CHOICES = 3;
/** Nobody's account ever gets such a number. */
export const BUYERS_FROM = 2_000_010_000;

const DAY = `interval '1 day'`;

/**
 * Main orders $1 to $2 of $4 by their place in time, each with one part, its lines, timeline, cart and checkout. Numbers go on from $3; the last
 * $5 of all are open. $6: the day of the seeding; $7: so many buyers.
 */
export const WRITE_BATCH = `
  WITH drawn AS MATERIALIZED (
    SELECT i, $3::int + 2 * i AS main, $3::int + 2 * i + 1 AS part, i / $4::float8 AS share,
      hashint8extended(i, 42) & 9223372036854775807 AS h FROM generate_series($1::int, $2::int) i
  ),
  fated AS MATERIALIZED (
    SELECT d.*, c.company_id, c.models, c.seller, c.seller_id,
      ${BUYERS_FROM} + (h / 17 % $7::int)::int AS buyer,
      (ARRAY[0, 0, 2, 3, 5])[1 + h / 19 % 5] AS percent,
      CASE WHEN i >= $4::int - $5::int THEN (ARRAY['in_processing', 'formation', 'payed', 'ready_to_delivery'])[1 + h % 4]
        WHEN h % 100 < 8 THEN 'canceled' ELSE 'completed' END AS status,
      $6::timestamptz - ${DAY} * (CASE WHEN share < 0.3 THEN 425 - share / 0.3 * 340 ELSE 85 - (share - 0.3) / 0.7 * 83 END) AS placed_at,
      interval '1 hour' * (1 + h / 23 % 46) AS took,
      overlay(md5('load reservation ' || part) PLACING '${OF_LOAD}' FROM 1)::uuid AS reservation, md5('load cart ' || main) AS cart
    FROM drawn d JOIN load_company c ON c.slot = (h / 29 % ${SLOTS})::int
  ),
  line AS MATERIALIZED (
    SELECT f.part, j + 1 AS place, o.product_id, o.count, o.price, (o.price * o.count * f.percent + 50) / 100 AS discount, o.goods
    FROM fated f CROSS JOIN LATERAL generate_series(0, least(f.models, (1 + f.h / 7 % 3)::int) - 1) j
    JOIN load_offer o ON o.company_id = f.company_id AND o.model = ((f.h / 11 + j) % f.models)::int AND o.choice = ((f.h / 13 + j) % ${CHOICES})::int
  ),
  whole AS MATERIALIZED (
    SELECT f.*, s.sum, s.discount, placed_at + took AS status_at, status IN ('completed', 'canceled') AS over, status IN ('completed', 'payed') AS paid
    FROM fated f JOIN (SELECT part, sum(price * count) AS sum, sum(discount) AS discount FROM line GROUP BY 1) s USING (part)
  ),
  carts AS (
    INSERT INTO cart (id, hash, user_id, state, version, created_at, changed_at)
    SELECT cart::uuid, cart, buyer, 'ordered', 2, placed_at, placed_at FROM whole
  ),
  mains AS (
    INSERT INTO shop_order (id, user_id, fio, phone, city, street, home, delivery_type, placed_at, status_at, changed_at) OVERRIDING SYSTEM VALUE
    SELECT main, buyer, 'Магазин № ' || buyer - ${BUYERS_FROM}, '79' || lpad((buyer % 1000000000)::text, 9, '0'), 'Москва', 'улица Арбат', '1',
      'delivery', placed_at, placed_at, placed_at FROM whole
  ),
  parts AS (
    INSERT INTO shop_order (id, main_id, user_id, company_id, status, payment_status, payment, stock_status, reservation, stock_step, version,
      fio, phone, city, street, home, delivery_type, seller, sum, discount, discount_percent, cancel_reason, placed_at, status_at, accepted_at,
      changed_at, completed_at, archived_at) OVERRIDING SYSTEM VALUE
    SELECT part, main, buyer, company_id, status, CASE WHEN paid THEN 'paid' ELSE 'not_paid' END,
      CASE WHEN paid THEN jsonb_build_object('method', 'transfer', 'date', status_at::date, 'reference', '', 'by_hand', true) END,
      CASE status WHEN 'completed' THEN 'written_off' WHEN 'canceled' THEN 'released' ELSE 'reserved' END,
      reservation, CASE WHEN over THEN 3 ELSE 1 END, 4,
      'Магазин № ' || buyer - ${BUYERS_FROM}, '79' || lpad((buyer % 1000000000)::text, 9, '0'), 'Москва', 'улица Арбат', '1', 'delivery',
      seller, sum, discount, percent, CASE status WHEN 'canceled' THEN 'out_of_stock' END, placed_at, status_at, placed_at + took / 4,
      status_at, CASE status WHEN 'completed' THEN status_at END, CASE WHEN over AND status_at <= $6::timestamptz - 90 * ${DAY} THEN status_at + 90 * ${DAY} END
    FROM whole
  ),
  lines AS (
    INSERT INTO order_line (order_id, place, product_id, count, price, discount, reserved, goods)
    SELECT part, place, product_id, count, price, discount, count, goods FROM line
  ),
  events AS (
    INSERT INTO order_event (order_id, at, actor_id, actor, kind, before, after, reason)
    SELECT part, placed_at + took * late, CASE actor WHEN 'buyer' THEN buyer ELSE seller_id END, actor, kind, before, after, reason
    FROM whole CROSS JOIN LATERAL (VALUES
      (1, 0.0, 'buyer', 'placed', NULL, 'new', NULL, true),
      (2, 0.25, 'vendor', 'status', 'new', 'in_processing', NULL, true),
      (3, 0.5, 'vendor', 'payment', 'not_paid', 'paid', NULL, status = 'completed'),
      (4, 1.0, 'vendor', 'status', 'in_processing', status, CASE status WHEN 'canceled' THEN 'out_of_stock' END, status <> 'in_processing')
    ) AS step (n, late, actor, kind, before, after, reason, happened)
    WHERE happened ORDER BY part, n
  )
  INSERT INTO checkout (cart_id, cart_version, user_id, state, input, parts, main_id, changed_at)
  SELECT cart::uuid, 2, buyer, 'placed', jsonb_build_object('fio', 'Магазин № ' || buyer - ${BUYERS_FROM}), jsonb_build_array(jsonb_build_object(
      'company_id', company_id, 'reservation', reservation, 'sum', sum, 'discount', discount, 'discount_percent', percent, 'bonuses', 0,
      'seller', seller, 'lines', '[]'::json, 'stock', '[]'::json, 'members', '[]'::json)), main, placed_at
  FROM whole`;

/** The open ones of those from $1 on take what is left in their order; who comes too late is short of it. */
export const ALLOCATE = `
  WITH line AS MATERIALIZED (
    SELECT l.order_id, l.place, l.count, least(l.count, greatest(0, s.available - sum(l.count) OVER (PARTITION BY l.product_id ORDER BY l.order_id) + l.count)) AS held
    FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN load_stock s ON s.product_id = l.product_id
    WHERE o.id >= $1 AND o.status NOT IN ('completed', 'canceled')
  ),
  held AS (UPDATE order_line l SET reserved = line.held FROM line WHERE l.order_id = line.order_id AND l.place = line.place AND line.held < line.count)
  UPDATE shop_order SET stock_status = 'shortage' WHERE id IN (SELECT order_id FROM line WHERE held < count)`;
export const ALLOCATED = `
  SELECT o.reservation::text AS reservation, l.product_id, l.reserved AS count FROM shop_order o JOIN order_line l ON l.order_id = o.id
  WHERE o.id >= $1 AND o.status NOT IN ('completed', 'canceled') AND l.reserved > 0 ORDER BY o.id, l.place`;

export const ADD_BUYERS = `
  INSERT INTO person (id, fio, roles) SELECT ${BUYERS_FROM} + n, 'Магазин № ' || n, '{ROLE_BUYER}' FROM generate_series(0, $1::int - 1) n
  ON CONFLICT DO NOTHING`;
export const NEXT_NUMBER = `SELECT setval(pg_get_serial_sequence('shop_order', 'id'), (SELECT max(id) FROM shop_order))`;
export const HOW_MANY = 'SELECT count(*) FILTER (WHERE main_id IS NULL)::int AS mains, coalesce(max(id), 0) + 1 AS next FROM shop_order';

/** What others learn of those from number on; no value can be bound in a COPY. */
export const boughtProducts = (from: number): string =>
  `SELECT DISTINCT l.order_id, l.product_id, o.user_id FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE o.id >= ${from} AND o.status = 'completed'`;
export const boughtOfCompanies = (from: number): string =>
  `SELECT id, company_id, user_id FROM shop_order WHERE id >= ${from} AND status = 'completed'`;
export const metCompanies = (from: number): string =>
  `SELECT company_id, user_id, min(placed_at) FROM shop_order WHERE id >= ${from} AND company_id IS NOT NULL GROUP BY 1, 2`;
