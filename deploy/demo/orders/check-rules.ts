/** A rule, and what finds the things that break it: no row, no fault. */
export interface Rule {
  rule: string;
  sql: string;
}

const LIVE = 'o.main_id IS NOT NULL';
const OPEN = `o.status NOT IN ('completed', 'canceled') AND o.deleted_at IS NULL`;

/** Of the database of orders alone. */
export const ORDER_RULES: readonly Rule[] = [
  {
    rule: 'parts whose sum or discount is not that of their lines',
    sql: `SELECT o.id FROM shop_order o LEFT JOIN (
        SELECT order_id, sum(price * count) AS sum, sum(discount) AS discount FROM order_line GROUP BY 1
      ) l ON l.order_id = o.id WHERE ${LIVE} AND (l.sum IS DISTINCT FROM o.sum OR l.discount IS DISTINCT FROM o.discount)`,
  },
  {
    rule: 'lines whose discount is not the percent of the order, half a kopeck up',
    sql: `SELECT o.id, l.place FROM shop_order o JOIN order_line l ON l.order_id = o.id
      WHERE l.discount <> floor((l.price * l.count * o.discount_percent + 50) / 100.0)`,
  },
  {
    rule: 'main orders without parts, with sums or lines of their own, or for another buyer',
    sql: `SELECT m.id FROM shop_order m WHERE m.main_id IS NULL AND (
        NOT EXISTS (SELECT FROM shop_order p WHERE p.main_id = m.id) OR m.sum <> 0 OR m.discount <> 0 OR m.delivery_cost <> 0
        OR EXISTS (SELECT FROM order_line l WHERE l.order_id = m.id)
        OR EXISTS (SELECT FROM shop_order p WHERE p.main_id = m.id AND p.user_id <> m.user_id))`,
  },
  {
    rule: 'main orders with two parts of one seller',
    sql: 'SELECT main_id, company_id FROM shop_order WHERE main_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1',
  },
  {
    rule: 'main orders whose status does not follow from their parts',
    sql: `SELECT * FROM (
        SELECT o.main_id, main_status(array_agg(o.status)) AS said, CASE
          WHEN count(*) FILTER (WHERE o.status <> 'canceled') = 0 THEN 'canceled'
          WHEN count(*) FILTER (WHERE o.status NOT IN ('canceled', 'completed')) = 0 THEN 'completed'
          ELSE (ARRAY['new', 'in_processing', 'formation', 'payed', 'ready_to_delivery'])[min(CASE o.status
            WHEN 'new' THEN 1 WHEN 'in_processing' THEN 2 WHEN 'formation' THEN 3 WHEN 'payed' THEN 4 WHEN 'ready_to_delivery' THEN 5 END)]
        END AS follows FROM shop_order o WHERE ${LIVE} AND o.deleted_at IS NULL GROUP BY o.main_id
      ) main WHERE said IS DISTINCT FROM follows`,
  },
  {
    rule: 'orders that were placed by two checkouts, or by none',
    sql: `SELECT m.id FROM shop_order m LEFT JOIN checkout k ON k.main_id = m.id AND k.state = 'placed'
      WHERE m.main_id IS NULL GROUP BY m.id HAVING count(k.id) <> 1`,
  },
  {
    rule: 'checkouts that were placed without an order, or with other parts',
    sql: `SELECT k.id FROM checkout k WHERE k.state = 'placed' AND (
        SELECT array_agg(part ->> 'reservation' ORDER BY part ->> 'reservation') FROM jsonb_array_elements(k.parts) part
      ) IS DISTINCT FROM (SELECT array_agg(o.reservation::text ORDER BY o.reservation::text) FROM shop_order o WHERE o.main_id = k.main_id)`,
  },
  { rule: 'one reservation of two orders', sql: `SELECT reservation FROM shop_order o WHERE ${LIVE} GROUP BY 1 HAVING count(*) > 1` },
  {
    rule: 'carts that placed two orders',
    sql: `SELECT cart_id FROM checkout WHERE state = 'placed' GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    rule: 'open orders that are neither held nor marked short',
    sql: `SELECT o.id, o.stock_status FROM shop_order o WHERE ${LIVE} AND ${OPEN} AND o.stock_status <> CASE
      WHEN EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.reserved < l.count) THEN 'shortage' ELSE 'reserved' END`,
  },
  {
    rule: 'orders that are over with the stock of an open one',
    sql: `SELECT o.id FROM shop_order o WHERE ${LIVE} AND (o.status = 'completed' AND o.stock_status <> 'written_off'
      OR o.status = 'canceled' AND o.stock_status NOT IN ('released', 'returned'))`,
  },
  {
    rule: 'orders whose goods came back without having been handed over, or the other way round',
    sql: `SELECT o.id FROM shop_order o WHERE ${LIVE} AND (o.stock_status = 'returned') <> (o.status = 'canceled' AND o.reopened_at IS NOT NULL)`,
  },
  {
    rule: 'orders whose dates contradict their status',
    sql: `SELECT o.id FROM shop_order o WHERE ${LIVE} AND (
      (o.status = 'completed') <> (o.completed_at IS NOT NULL)
      OR o.status IN ('in_processing', 'formation', 'payed', 'ready_to_delivery', 'completed') AND o.accepted_at IS NULL
      OR o.archived_at IS NOT NULL AND o.status NOT IN ('completed', 'canceled')
      OR o.status_at < o.placed_at OR o.changed_at < o.status_at)`,
  },
  {
    rule: 'orders that are paid without a record of it, or the other way round',
    sql: `SELECT o.id FROM shop_order o WHERE ${LIVE} AND ((o.payment_status = 'paid') <> (o.payment IS NOT NULL)
      OR o.status = 'payed' AND o.payment_status <> 'paid')`,
  },
  {
    rule: 'orders whose timeline does not lead to their status',
    sql: `SELECT o.id, o.status, step.path FROM shop_order o LEFT JOIN LATERAL (
        SELECT array_agg(e.after ORDER BY e.id) AS path, bool_and(e.before IS NOT DISTINCT FROM e.earlier) AS whole
        FROM (SELECT id, before, after, lag(after) OVER (ORDER BY id) AS earlier FROM order_event
          WHERE order_id = o.id AND kind IN ('placed', 'status')) e
      ) step ON true
      WHERE ${LIVE} AND (step.path[1] IS DISTINCT FROM 'new' OR step.path[cardinality(step.path)] IS DISTINCT FROM o.status OR NOT step.whole)
        AND o.deleted_at IS NULL`,
  },
  {
    rule: 'checkouts that nobody has brought to an end for a minute',
    sql: `SELECT id FROM checkout WHERE state IN ('reserving', 'releasing') AND changed_at < now() - interval '60 seconds'`,
  },
  {
    rule: 'settlements of stock that are overdue for a minute',
    sql: `SELECT order_id FROM stock_settlement WHERE due_at < now() - interval '60 seconds'`,
  },
];

/** Of the database of the catalogue alone. */
export const CATALOGUE_RULES: readonly Rule[] = [
  { rule: 'oversold products', sql: 'SELECT id FROM product WHERE reserved_quantity < 0 OR reserved_quantity > stock_quantity' },
  {
    rule: 'products whose reserved quantity is not what reservations hold',
    sql: `SELECT p.id FROM product p LEFT JOIN (
        SELECT l.product_id, sum(l.count) AS count FROM stock_reservation r JOIN stock_reservation_line l ON l.reservation_id = r.id
        WHERE r.state = 'held' GROUP BY 1
      ) held ON held.product_id = p.id WHERE p.reserved_quantity <> coalesce(held.count, 0)`,
  },
  {
    rule: 'reservations that are released and still hold something',
    sql: `SELECT r.id FROM stock_reservation r JOIN stock_reservation_line l ON l.reservation_id = r.id WHERE r.state IN ('released', 'returned')`,
  },
  {
    rule: 'reviews of buyers who bought nothing of it, or the other way round',
    sql: `SELECT r.id FROM review r JOIN product said ON said.id = r.product_id WHERE r.user_fio <> '' AND r.verified_purchase <> EXISTS (
      SELECT FROM purchase b JOIN product bought ON bought.id = b.product_id
      WHERE b.user_id = r.user_id AND coalesce(bought.variant_group_id, -bought.id) = coalesce(said.variant_group_id, -said.id))`,
  },
];

/** Of the database of the companies alone. What who left had bought is forgotten, so only opinions of people with a name are judged. */
export const COMPANY_RULES: readonly Rule[] = [
  {
    rule: 'opinions on companies of people who bought nothing of them, or the other way round',
    sql: `SELECT r.id FROM company_review r JOIN person p ON p.id = r.user_id AND p.fio IS NOT NULL
      WHERE r.verified_purchase <> EXISTS (SELECT FROM purchase b WHERE b.user_id = r.user_id AND b.company_id = r.company_id)`,
  },
];

/** Orders that were handed over; `known`: their buyer is still there. */
export const HANDED_OVER = `SELECT id, fio <> '' AS known FROM shop_order WHERE status = 'completed'`;
export const BOUGHT = 'SELECT DISTINCT order_id AS id FROM purchase';

/** How each reservation has to be by what its order says: runs are taken apart into their SKUs. */
export const ORDERS_SAY = `
  SELECT o.reservation::text AS reservation, o.id AS order_id,
    CASE WHEN o.status = 'canceled' OR o.deleted_at IS NOT NULL THEN 'over' WHEN o.status = 'completed' THEN 'written_off' ELSE 'held' END AS wanted,
    (SELECT json_object_agg(product, count) FROM (
      SELECT coalesce((part ->> 'product_id')::int, l.product_id) AS product,
        sum(l.reserved * coalesce((part ->> 'count')::int, 1))::int AS count
      FROM order_line l LEFT JOIN LATERAL jsonb_array_elements(
        CASE WHEN jsonb_typeof(l.goods -> 'run') = 'object' THEN l.goods -> 'run' -> 'parts' ELSE '[null]' END
      ) part ON true
      WHERE l.order_id = o.id AND l.reserved > 0 GROUP BY 1
    ) each) AS counts
  FROM shop_order o WHERE ${LIVE}`;

export const HELD_BY_CATALOGUE = `
  SELECT r.id::text AS reservation, r.state, (
    SELECT json_object_agg(l.product_id, l.count) FROM stock_reservation_line l WHERE l.reservation_id = r.id
  ) AS counts
  FROM stock_reservation r`;
