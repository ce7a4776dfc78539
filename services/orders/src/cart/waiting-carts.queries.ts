import { SUM_TOLD } from '@market/orders-contract/legal-counts';
import { date, json, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

const WAITING = `FROM cart c WHERE c.state = 'open' AND c.user_id IS NOT NULL AND c.changed_at <= $before
    AND EXISTS (SELECT FROM cart_line l WHERE l.cart_id = c.id)`;

/** Carts of people with goods in them that nobody changed since, the newest first; a person has one, so it goes by their number. */
export const readWaitingCarts = manyRows({
  text: `SELECT c.user_id AS id, c.user_id, coalesce(p.fio, c.buyer ->> 'fio', '') AS fio, c.version, c.changed_at, l.lines_num, l.goods_num, l.sum, l.companies
    FROM (SELECT c.* ${WAITING} ORDER BY c.changed_at DESC, c.id DESC LIMIT $limit OFFSET $offset) c
    LEFT JOIN person p ON p.id = c.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lines_num, sum(l.count)::int AS goods_num, least(sum(l.count * l.seen_price), ${SUM_TOLD})::float8 AS sum,
        coalesce(json_agg(DISTINCT jsonb_build_object('id', k.id, 'brand', k.brand, 'logo', k.logo)) FILTER (WHERE k.id IS NOT NULL), '[]') AS companies
      FROM cart_line l LEFT JOIN company_card k ON k.id = l.company_id WHERE l.cart_id = c.id
    ) l ORDER BY c.changed_at DESC, c.id DESC`,
  values: { before: date, limit: number, offset: number },
  row: {
    ...{ id: number, user_id: number, fio: text, version: number, changed_at: date, lines_num: number, goods_num: number, sum: number },
    companies: json<{ id: number; brand: string; logo: string | null }[]>(),
  },
});

export const countWaitingCarts = oneRow({
  text: `SELECT count(*)::int AS total ${WAITING}`,
  values: { before: date },
  row: { total: number },
});

/** Carts that were left since, and whose owners were not reminded yet; from now on they were. An empty one is looked at again once it is filled. */
export const takeLeftCarts = manyRows({
  text: `UPDATE cart c SET reminded_at = now()
    WHERE c.id IN (
      SELECT c.id FROM cart c WHERE c.state = 'open' AND c.user_id IS NOT NULL AND c.reminded_at IS NULL AND c.changed_at <= $before
      ORDER BY c.changed_at LIMIT $most FOR UPDATE SKIP LOCKED
    )
    RETURNING c.user_id, (SELECT count(*)::int FROM cart_line l WHERE l.cart_id = c.id) AS lines_num`,
  values: { before: date, most: number },
  row: { user_id: number, lines_num: number },
});
