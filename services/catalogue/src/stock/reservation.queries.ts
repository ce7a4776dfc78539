import type { ReservationState } from '@market/catalogue-contract/stock-reservation';
import { boolean, listOf, number, text, textOf, unread } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';
import { FACTS, FACTS_FROM, FACTS_ROW } from './stock-facts.queries.ts';

/**
 * Locks reservations, in the order of their numbers, and answers how they are; those that are not there begin as released at step 0. A
 * statement of its own: what the next one reads has seen whoever held the lock before.
 */
export const lockReservations = manyRows({
  prepareAs: 'catalogue.lock-reservations',
  text: `INSERT INTO stock_reservation AS kept (id, step, state) SELECT id::uuid, 0, 'released' FROM unnest($ids::text[]) id ORDER BY 1
    ON CONFLICT (id) DO UPDATE SET step = kept.step RETURNING id::text AS id, state, step`,
  values: { ids: listOf(text) },
  row: { id: text, state: textOf<ReservationState>(), step: number },
});

/**
 * Brings reservations to a state and, with it, the stock of all their products, which are locked in the order of their numbers. A held line
 * counts to what is reserved, one that is written off is gone from what is on hand; the difference between how a reservation was and how it
 * will be is what moves. Of a product that has too little nothing moves and `moved` is false: the caller then rolls back.
 *
 * `changes`: `[{ id, step, state, keeps }]`, where `keeps` says that the lines stay as they are; `lines`: `[{ reservation, product, count }]`.
 */
const MOVES = `
  asked AS MATERIALIZED (
    SELECT id, step, state, keeps FROM json_to_recordset($changes::json) AS change (id uuid, step int, state text, keeps boolean)
  ),
  wanted AS MATERIALIZED (
    SELECT reservation, product, count FROM json_to_recordset($lines::json) AS line (reservation uuid, product int, count int)
    UNION ALL
    SELECT l.reservation_id, l.product_id, l.count FROM asked JOIN stock_reservation_line l ON l.reservation_id = asked.id WHERE asked.keeps
  ),
  moves AS MATERIALIZED (
    SELECT product, sum(reserved)::int AS reserved, sum(stock)::int AS stock, sum(mine)::int AS mine FROM (
      SELECT w.product, CASE a.state WHEN 'held' THEN w.count ELSE 0 END AS reserved,
        CASE a.state WHEN 'written_off' THEN -w.count ELSE 0 END AS stock, 0 AS mine
      FROM wanted w JOIN asked a ON a.id = w.reservation
      UNION ALL
      SELECT l.product_id, CASE r.state WHEN 'held' THEN -l.count ELSE 0 END, CASE r.state WHEN 'written_off' THEN l.count ELSE 0 END, l.count
      FROM asked a JOIN stock_reservation r ON r.id = a.id JOIN stock_reservation_line l ON l.reservation_id = a.id
    ) each GROUP BY product
  ),
  locked AS MATERIALIZED (SELECT p.* FROM product p WHERE p.id IN (SELECT product FROM moves) ORDER BY p.id FOR UPDATE),
  moved AS (
    UPDATE product p SET stock_quantity = p.stock_quantity + m.stock, reserved_quantity = p.reserved_quantity + m.reserved
    FROM moves m JOIN locked ON locked.id = m.product
    WHERE p.id = m.product AND (m.reserved <= m.stock OR p.stock_quantity + m.stock - p.reserved_quantity >= m.reserved)
    RETURNING p.id
  ),
  renewed AS (
    UPDATE stock_reservation r SET step = a.step, state = a.state, changed_at = now() FROM asked a WHERE r.id = a.id
  ),
  dropped AS (
    DELETE FROM stock_reservation_line l USING asked a
    WHERE l.reservation_id = a.id AND NOT EXISTS (SELECT FROM wanted w WHERE w.reservation = l.reservation_id AND w.product = l.product_id)
  ),
  kept AS (
    INSERT INTO stock_reservation_line AS l (reservation_id, product_id, count) SELECT reservation, product, count FROM wanted
    ON CONFLICT (reservation_id, product_id) DO UPDATE SET count = excluded.count WHERE l.count <> excluded.count
  )`;

const MOVED = `
  m.product, moved.id IS NOT NULL AS moved, m.reserved - m.stock AS taken, m.mine,
  coalesce(p.stock_quantity - p.reserved_quantity, 0) AS was`;
const MOVED_ROW = { product: number, moved: boolean, taken: number, mine: number, was: number };

const values = { changes: text, lines: text };

export const moveStock = manyRows({
  prepareAs: 'catalogue.move-stock',
  text: `WITH ${MOVES} SELECT ${MOVED} FROM moves m LEFT JOIN locked p ON p.id = m.product LEFT JOIN moved ON moved.id = m.product ORDER BY 1`,
  values,
  row: MOVED_ROW,
});

/** The same, with what orders need to know of each product; of one that is not there `product_id` and all other facts are null. */
export const reserveStock = manyRows({
  prepareAs: 'catalogue.reserve-stock',
  text: `WITH ${MOVES} SELECT ${MOVED}, ${FACTS}
    FROM moves m LEFT JOIN locked p ON p.id = m.product LEFT JOIN moved ON moved.id = m.product ${FACTS_FROM} ORDER BY 1`,
  values,
  row: { ...MOVED_ROW, ...FACTS_ROW },
});

/** What is on hand of these changed, and nothing else: their pages are read anew at once, what lists show of them follows within seconds. */
export const renewCounts = manyRows({
  prepareAs: 'catalogue.renew-counts',
  text: `WITH queued AS (INSERT INTO index_wish (product_id) SELECT unnest($products::int[]) ORDER BY 1 ON CONFLICT DO NOTHING)
    SELECT renew_models(ARRAY(SELECT model_id FROM sku_index WHERE id = ANY ($products::int[])))::text`,
  values: { products: listOf(number) },
  row: { renew_models: unread },
});

/** Reservations that are over, so many at once. */
export const forgetReservations = noRows({
  text: `DELETE FROM stock_reservation WHERE id IN (
      SELECT id FROM stock_reservation WHERE state <> 'held' AND changed_at < now() - make_interval(days => $days) LIMIT 1000
    )`,
  values: { days: number },
});
