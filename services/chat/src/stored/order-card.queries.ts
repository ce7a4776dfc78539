import { bigint, boolean, number } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** An older state changes nothing. */
export const keepOrderCard = noRows({
  text: `INSERT INTO order_card AS kept (id, user_id, company_id, amount, deleted, version)
    VALUES ($id, $user, $company, $amount, $deleted, $version)
    ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, deleted = excluded.deleted, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: { id: number, user: number, company: number, amount: bigint, deleted: boolean, version: number },
});

/** Whether a user has ever placed an order with a company. */
export const findOrderBetween = oneRow({
  text: 'SELECT id FROM order_card WHERE user_id = $user AND company_id = $company LIMIT 1',
  values: { user: number, company: number },
  row: { id: number },
});

/** An order of two parties; its amount in kopecks. */
export const readOrderBetween = oneRow({
  text: `SELECT amount::float8 AS amount FROM order_card WHERE id = $id AND user_id = $user AND company_id = $company AND NOT deleted`,
  values: { id: number, user: number, company: number },
  row: { amount: number },
});
