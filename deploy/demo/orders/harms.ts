/** What is done to the demo's databases, and the rule by which the checker has to find it. */
export const HARMS = [
  [
    'not what reservations hold',
    'goods',
    'UPDATE product SET reserved_quantity = stock_quantity WHERE id = (SELECT product_id FROM stock_reservation_line LIMIT 1)',
  ],
  [
    'orders whose reservation',
    'goods',
    `UPDATE stock_reservation SET state = 'released' WHERE id = (SELECT id FROM stock_reservation WHERE state = 'held' LIMIT 1)`,
  ],
  ['held for no order', 'goods', `INSERT INTO stock_reservation (id, step, state) VALUES (gen_random_uuid(), 1, 'held')`],
  ['neither held nor marked', 'db', `UPDATE shop_order SET stock_status = 'reserved' WHERE stock_status = 'shortage'`],
  ['goods came back', 'db', `UPDATE shop_order SET reopened_at = NULL WHERE stock_status = 'returned'`],
  [
    'whose discount',
    'db',
    `WITH line AS (UPDATE order_line SET discount = discount + 1 WHERE order_id = (SELECT max(order_id) FROM order_line) AND place = 1 RETURNING order_id)
      UPDATE shop_order SET discount = discount + 1 WHERE id IN (SELECT order_id FROM line)`,
  ],
  [
    'sum or discount',
    'db',
    'UPDATE order_line SET count = count + 1 WHERE order_id = (SELECT max(order_id) FROM order_line) AND place = 1',
  ],
  [
    'two checkouts',
    'db',
    `INSERT INTO checkout (cart_id, cart_version, user_id, state, input, parts, main_id)
    SELECT cart_id, 77, user_id, state, input, parts, main_id FROM checkout LIMIT 1`,
  ],
  ['timeline', 'db', `UPDATE order_event SET after = 'payed' WHERE id = (SELECT max(id) FROM order_event WHERE kind = 'status')`],
  [
    'bought nothing',
    'goods',
    'UPDATE review SET verified_purchase = true WHERE id = (SELECT id FROM review WHERE NOT verified_purchase LIMIT 1)',
  ],
  [
    'opinions on companies',
    'sellers',
    'UPDATE company_review SET verified_purchase = NOT verified_purchase WHERE id = (SELECT max(id) FROM company_review)',
  ],
  ['the companies have not heard of', 'sellers', 'DELETE FROM purchase WHERE order_id = (SELECT max(order_id) FROM purchase)'],
  ['purchases in the catalogue', 'goods', 'INSERT INTO purchase SELECT 999999, product_id, user_id FROM purchase LIMIT 1'],
] as const;
