import type { ReservationState } from '@market/catalogue-contract/stock-reservation';
import { boolean, listOf, number, text, textOf, unread } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/**
 * Holds all lines of a reservation that nobody has asked for before, where there is enough of everything and nothing is sold out by it or
 * begins to run out. No row otherwise, and nothing is done: then `lockReservations` and `moveStock` see to it. This is how most goods are
 * ordered, by one statement instead of four.
 *
 * Both ways lock the reservation, then products in the order of their numbers, then their models. Whoever has the reservation already is not
 * waited for; who had it a moment ago shows by the primary key.
 */
export const holdFresh = oneRow({
  prepareAs: 'catalogue.hold-fresh',
  text: `WITH
  free AS MATERIALIZED (
    SELECT FROM (SELECT try_lock_reservation($id) AS is_ours) try
    WHERE is_ours AND NOT EXISTS (SELECT FROM stock_reservation WHERE id = $id::uuid)
  ),
  wanted AS MATERIALIZED (
    SELECT line.* FROM free, json_to_recordset($lines::json) AS line (product_id int, count int)
  ),
  locked AS MATERIALIZED (
    SELECT p.id, w.count, p.stock_quantity - p.reserved_quantity AS was FROM wanted w JOIN product p ON p.id = w.product_id
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ),
  held AS (
    INSERT INTO stock_reservation (id, step, state) SELECT $id::uuid, $step, 'held' FROM locked
    HAVING count(*) = (SELECT count(*) FROM wanted)
      AND bool_and(was > count AND (was <= $lowStock OR was - count > $lowStock))
    RETURNING id
  ),
  moved AS (UPDATE product p SET reserved_quantity = p.reserved_quantity + l.count FROM held, locked l WHERE p.id = l.id),
  kept AS (INSERT INTO stock_reservation_line (reservation_id, product_id, count) SELECT held.id, l.id, l.count FROM held, locked l),
  queued_cards AS (INSERT INTO index_wish (product_id, card_only) SELECT l.id, true FROM held, locked l)
  SELECT held.id::text AS id, renew_models(ARRAY(SELECT model_id FROM sku_index WHERE id IN (SELECT id FROM locked)))::text AS renewed FROM held`,
  values: { id: text, step: number, lines: text, lowStock: number },
  row: { id: text, renewed: unread },
});

/**
 * Locks reservations, in the order of their numbers, and answers how they are; those that are not there begin as released at step 0. A
 * statement of its own: what the next one reads has seen whoever held the lock before.
 */
export const lockReservations = manyRows({
  prepareAs: 'catalogue.lock-reservations',
  text: `INSERT INTO stock_reservation AS kept (id, step, state)
    SELECT id::uuid, 0, 'released' FROM (SELECT id, lock_reservation(id) FROM unnest($ids::text[]) id ORDER BY 1) locked
    ON CONFLICT (id) DO UPDATE SET step = kept.step RETURNING id::text AS id, state, step`,
  values: { ids: listOf(text) },
  row: { id: text, state: textOf<ReservationState>(), step: number },
});

/**
 * Brings reservations to a state and, with it, the stock of all their products, which are locked in the order of their numbers. A held line
 * counts to what is reserved, one that is written off is gone from what is on hand; the difference between how a reservation was and how it
 * will be is what moves. Of a product that has too little nothing moves and `moved` is false: the caller then rolls back.
 *
 * What is there is judged by the locked rows: the statement's own view of `product` is older than a wait for the lock.
 *
 * Where no product is sold out by it, or there again, the pages of their models are renewed here and their cards left to the index.
 * Otherwise the caller indexes all of them: models are locked once and in one order, or two sales could wait for each other.
 *
 * `renewed_pages` is run because the answer names it. `changes`: `[{ id, step, state, keeps }]`, where `keeps` says that the lines stay as they are; `lines`: `[{ reservation, product, count }]`.
 */
export const moveStock = manyRows({
  prepareAs: 'catalogue.move-stock',
  text: `WITH
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
  locked AS MATERIALIZED (SELECT p.id, p.stock_quantity, p.reserved_quantity FROM product p WHERE p.id IN (SELECT product FROM moves)
    ORDER BY p.id FOR NO KEY UPDATE),
  moved AS (
    UPDATE product p SET stock_quantity = was.stock_quantity + m.stock, reserved_quantity = was.reserved_quantity + m.reserved
    FROM moves m JOIN locked was ON was.id = m.product
    WHERE p.id = m.product AND (m.reserved <= m.stock OR was.stock_quantity + m.stock - was.reserved_quantity >= m.reserved)
    RETURNING p.id
  ),
  counted AS MATERIALIZED (
    SELECT p.id, m.reserved - m.stock AS taken, p.stock_quantity - p.reserved_quantity AS was
    FROM moves m JOIN locked p ON p.id = m.product JOIN moved ON moved.id = m.product WHERE m.reserved <> m.stock
  ),
  renewing AS MATERIALIZED (SELECT id FROM counted WHERE NOT EXISTS (SELECT FROM counted WHERE (was > 0) <> (was - taken > 0))),
  renewed_pages AS MATERIALIZED (
    SELECT renew_models(ARRAY(SELECT model_id FROM sku_index WHERE id IN (SELECT id FROM renewing)))
  ),
  queued_cards AS (INSERT INTO index_wish (product_id, card_only) SELECT id, true FROM renewing),
  renewed_states AS (
    UPDATE stock_reservation r SET step = a.step, state = a.state, changed_at = now() FROM asked a WHERE r.id = a.id
  ),
  dropped AS (
    DELETE FROM stock_reservation_line l USING asked a
    WHERE l.reservation_id = a.id AND NOT EXISTS (SELECT FROM wanted w WHERE w.reservation = l.reservation_id AND w.product = l.product_id)
  ),
  kept AS (
    INSERT INTO stock_reservation_line AS l (reservation_id, product_id, count) SELECT reservation, product, count FROM wanted
    ON CONFLICT (reservation_id, product_id) DO UPDATE SET count = excluded.count WHERE l.count <> excluded.count
  )
  SELECT m.product, moved.id IS NOT NULL AS moved, m.reserved - m.stock AS taken, m.mine,
    coalesce(p.stock_quantity - p.reserved_quantity, 0) AS was
  FROM moves m CROSS JOIN renewed_pages LEFT JOIN locked p ON p.id = m.product LEFT JOIN moved ON moved.id = m.product
  ORDER BY 1`,
  values: { changes: text, lines: text },
  row: { product: number, moved: boolean, taken: number, mine: number, was: number },
});

/** Reservations that are over, so many at once. */
export const forgetReservations = noRows({
  text: `DELETE FROM stock_reservation WHERE id IN (
      SELECT id FROM stock_reservation WHERE state <> 'held' AND changed_at < now() - make_interval(days => $days) LIMIT 1000
    )`,
  values: { days: number },
});
