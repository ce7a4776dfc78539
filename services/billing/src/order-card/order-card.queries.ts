import { boolean, date, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** An older state changes nothing, and is no row. Sums are kopecks, `bonuses` whole ones. */
export const keepOrderCard = noRows({
  text: `INSERT INTO order_card AS kept (id, main_id, user_id, company_id, status, goods_amount, bonuses, hold, due, placed_at, version)
    VALUES ($id, $main, $user, $company, $status, $goods::float8::bigint, $bonuses, $hold::uuid, $due, $placed, $version)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, goods_amount = excluded.goods_amount, bonuses = excluded.bonuses,
      hold = coalesce(excluded.hold, kept.hold), due = excluded.due, version = excluded.version
    WHERE kept.version < excluded.version`,
  values: {
    ...{ id: number, main: number, user: number, company: number, status: text, goods: number, bonuses: number, hold: nullable(text) },
    ...{ due: boolean, placed: date, version: number },
  },
});

/** Whether an order is still to be paid, as far as is known; no row: nothing is known of it yet. */
export const readDue = oneRow({ text: 'SELECT due FROM order_card WHERE id = $id', values: { id: number }, row: { due: boolean } });

export const hasOrdered = oneRow({
  text: 'SELECT EXISTS (SELECT FROM order_card WHERE user_id = $user) AS ordered',
  values: { user: number },
  row: { ordered: boolean },
});

/** What of an order was given back as bonuses; its row is the lock of that. */
export const lockReward = oneRow({
  text: 'SELECT reward::float8 AS reward, reward_turns AS turns FROM order_card WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: { reward: number, turns: number },
});

export const setReward = noRows({
  text: 'UPDATE order_card SET reward = $reward::int, reward_turns = $turns WHERE id = $id',
  values: { id: number, reward: number, turns: number },
});
