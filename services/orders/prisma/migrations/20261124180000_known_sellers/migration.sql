-- Whether a buyer has ordered of a seller before decides which minimum holds, each time a cart is judged.
CREATE INDEX shop_order_known_seller ON shop_order (user_id, company_id)
  WHERE main_id IS NOT NULL AND deleted_at IS NULL AND status <> 'canceled';
