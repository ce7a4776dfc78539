import { date, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import type { LineGoods } from '../terms/line-goods.ts';
import { STATE, STATE_ROW } from './cart.queries.ts';

export const countReplaced = oneRow({
  text: `SELECT count(*)::int AS total FROM cart WHERE user_id = $user AND state = 'replaced' AND changed_at > $since`,
  values: { user: number, since: date },
  row: { total: number },
});

export const readReplaced = manyRows({
  text: `SELECT ${STATE}, c.changed_at AS replaced_at,
      json_agg(DISTINCT jsonb_build_object('id', k.id, 'brand', k.brand)) FILTER (WHERE k.id IS NOT NULL) AS companies
    FROM cart c LEFT JOIN cart_line l ON l.cart_id = c.id LEFT JOIN company_card k ON k.id = l.company_id
    WHERE c.user_id = $user AND c.state = 'replaced' AND c.changed_at > $since
    GROUP BY c.id ORDER BY c.changed_at DESC, c.id DESC LIMIT $limit OFFSET $offset`,
  values: { user: number, since: date, limit: number, offset: number },
  row: { ...STATE_ROW, replaced_at: date, companies: nullable(json<{ id: number; brand: string }[]>()) },
});

/** Lines of one cart become those of another, which has none. */
export const moveLines = oneRow({
  text: `WITH moved AS (UPDATE cart_line SET cart_id = $to WHERE cart_id = $from),
      gone AS (UPDATE cart SET state = 'ordered', changed_at = now() WHERE id = $from)
    UPDATE cart SET version = version + 1, changed_at = now(), reminded_at = NULL WHERE id = $to RETURNING version`,
  values: { from: text, to: text },
  row: { version: number },
});

/** Products that the user has ordered, each as it was ordered last. */
export const readOrdered = manyRows({
  text: `SELECT product_id, run_id, count, price, goods, order_id, placed_at FROM (
      SELECT DISTINCT ON (l.product_id, l.run_id) l.product_id, l.run_id, l.count, l.price::float8 AS price, l.goods, l.order_id, o.placed_at
      FROM shop_order o JOIN order_line l ON l.order_id = o.id
      WHERE o.user_id = $user AND o.main_id IS NOT NULL AND o.deleted_at IS NULL
      ORDER BY l.product_id, l.run_id, o.id DESC
    ) newest ORDER BY order_id DESC, product_id, run_id LIMIT $limit OFFSET $offset`,
  values: { user: number, limit: number, offset: number },
  row: {
    ...{ product_id: number, run_id: number, count: number, price: number, order_id: number, placed_at: date },
    goods: json<LineGoods>(),
  },
});

export const countOrdered = oneRow({
  text: `SELECT count(DISTINCT (l.product_id, l.run_id))::int AS total FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.user_id = $user AND o.main_id IS NOT NULL AND o.deleted_at IS NULL`,
  values: { user: number },
  row: { total: number },
});
