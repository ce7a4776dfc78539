import { number } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

/**
 * A cart whose checkout is under way becomes nobody's and stays until that has ended: it finds another version, and gives back what it held.
 * It may be a guest's, which was theirs by its checkout alone.
 */
export const forgetCartsOf = noRows({
  text: `WITH busy AS MATERIALIZED (
      SELECT c.id FROM cart c WHERE c.user_id = $user AND c.state <> 'ordered'
        AND EXISTS (SELECT FROM checkout k WHERE k.cart_id = c.id AND k.state IN ('reserving', 'releasing'))
      UNION SELECT k.cart_id FROM checkout k WHERE k.user_id = $user AND k.state IN ('reserving', 'releasing')
    ),
    left_alone AS (
      UPDATE cart SET user_id = NULL, state = 'replaced', version = version + 1, buyer = '{}', changed_at = now()
      WHERE id IN (SELECT id FROM busy) AND state <> 'ordered'
    )
    DELETE FROM cart WHERE user_id = $user AND state <> 'ordered' AND id NOT IN (SELECT id FROM busy)`,
  values: { user: number },
});
/** What was typed for checkouts; the orders of these keep what their seller needs. */
export const forgetTypedOf = noRows({
  text: `WITH typed AS (UPDATE checkout SET input = '{}' WHERE user_id = $user RETURNING cart_id)
    UPDATE cart SET buyer = '{}' WHERE id IN (SELECT cart_id FROM typed)`,
  values: { user: number },
});
export const forgetMergesOf = noRows({ text: 'DELETE FROM cart_merge WHERE user_id = $user', values: { user: number } });
/** They are leaving as long as an order of theirs is worked on. */
export const forgetName = noRows({
  text: `INSERT INTO person AS p (id, leaving) VALUES ($user, true)
    ON CONFLICT (id) DO UPDATE SET fio = NULL, leaving = true`,
  values: { user: number },
});
export const readLeaving = manyRows({ text: 'SELECT id FROM person WHERE leaving ORDER BY id LIMIT 1000', row: { id: number } });
/** Those of whom no order is worked on any more have left. */
export const endLeaving = noRows({
  text: `UPDATE person p SET leaving = false WHERE id = $user AND NOT EXISTS (
    SELECT FROM shop_order o WHERE o.user_id = p.id AND o.status NOT IN ('completed', 'canceled') AND o.deleted_at IS NULL)`,
  values: { user: number },
});

export const newOrdersOf = manyRows({
  text: `SELECT id FROM shop_order WHERE user_id = $user AND status = 'new' AND deleted_at IS NULL ORDER BY id`,
  values: { user: number },
  row: { id: number },
});

/** SQL: orders of `$user` that are over; a seller who works on one still has to reach the buyer. */
const BLANKED = `UPDATE shop_order o SET fio = '', phone = '', email = '', address = '', street = '', home = '', flat = '', entrance = '',
      building = '', comment = '', organization = NULL
    WHERE o.user_id = $user AND o.phone <> '' AND (o.status IN ('completed', 'canceled') OR (o.main_id IS NULL AND NOT EXISTS (
      SELECT FROM shop_order p WHERE p.main_id = o.id AND p.status NOT IN ('completed', 'canceled') AND p.deleted_at IS NULL
    )))`;
/** Deleted ones, too, for which all orders of all people are read: once for each person. */
export const blankContactsOf = noRows({ text: BLANKED, values: { user: number } });
export const blankListedContactsOf = noRows({ text: `${BLANKED} AND o.deleted_at IS NULL`, values: { user: number } });
