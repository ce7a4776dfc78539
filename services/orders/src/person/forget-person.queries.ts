import { number } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

export const forgetCartsOf = noRows({ text: `DELETE FROM cart WHERE user_id = $user AND state <> 'ordered'`, values: { user: number } });
export const forgetMergesOf = noRows({ text: 'DELETE FROM cart_merge WHERE user_id = $user', values: { user: number } });
export const forgetName = noRows({ text: 'UPDATE person SET fio = NULL WHERE id = $user', values: { user: number } });

export const newOrdersOf = manyRows({
  text: `SELECT id FROM shop_order WHERE user_id = $user AND status = 'new' AND deleted_at IS NULL ORDER BY id`,
  values: { user: number },
  row: { id: number },
});

/** Of orders that are over; a seller who works on one still has to reach the buyer. */
export const blankContactsOf = noRows({
  text: `UPDATE shop_order o SET fio = '', phone = '', email = '', address = '', street = '', home = '', flat = '', entrance = '', building = '',
      comment = '', organization = NULL
    WHERE o.user_id = $user AND (o.status IN ('completed', 'canceled') OR (o.main_id IS NULL AND NOT EXISTS (
      SELECT FROM shop_order p WHERE p.main_id = o.id AND p.status NOT IN ('completed', 'canceled')
    )))`,
  values: { user: number },
});
