import { json, listOf, nullable, number } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import type { LineGoods } from '../terms/line-goods.ts';

export interface OrderedRun {
  count: number;
  goods: LineGoods & { run: NonNullable<LineGoods['run']> };
}

/** What is in orders, of a main order in all its parts: pieces, and the lines that are size runs. */
export const readOrderedGoods = manyRows({
  text: `SELECT asked.id, sum(l.count * (l.goods ->> 'units')::int)::float8 AS pieces,
      json_agg(json_build_object('count', l.count, 'goods', l.goods) ORDER BY l.order_id, l.place)
        FILTER (WHERE jsonb_typeof(l.goods -> 'run') = 'object') AS runs
    FROM unnest($orders::int[]) asked (id) JOIN LATERAL (
      SELECT * FROM order_line l
      WHERE l.order_id IN (SELECT asked.id UNION ALL SELECT p.id FROM shop_order p WHERE p.main_id = asked.id AND p.deleted_at IS NULL)
    ) l ON true GROUP BY asked.id`,
  values: { orders: listOf(number) },
  row: { id: number, pieces: number, runs: nullable(json<OrderedRun[]>()) },
});
