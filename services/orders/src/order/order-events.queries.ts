import type { OrderActor } from '@market/orders-contract/order-state';
import { date, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

/** Of a main order: those of its parts as well. */
const OF_FAMILY = `e.order_id IN (SELECT id FROM shop_order WHERE id = $order OR main_id = $order)`;

export const readEvents = manyRows({
  text: `SELECT e.id, e.at, e.actor, p.fio AS actor_name, e.kind, e.before, e.after, e.reason
    FROM order_event e LEFT JOIN person p ON p.id = e.actor_id WHERE ${OF_FAMILY} ORDER BY e.id DESC LIMIT $limit OFFSET $offset`,
  values: { order: number, limit: number, offset: number },
  row: {
    ...{ id: number, at: date, actor: textOf<OrderActor>(), actor_name: nullable(text), kind: text },
    ...{ before: nullable(text), after: nullable(text), reason: nullable(text) },
  },
});

export const countEvents = oneRow({
  text: `SELECT count(*)::int AS total FROM order_event e WHERE ${OF_FAMILY}`,
  values: { order: number },
  row: { total: number },
});
