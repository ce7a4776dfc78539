-- When the delivery provider was asked last about an order that it carries.
ALTER TABLE shop_order ADD COLUMN accord_checked_at timestamptz;
CREATE INDEX shop_order_carried ON shop_order (accord_checked_at NULLS FIRST)
  WHERE status = 'ready_to_delivery' AND delivery_type = 'delivery' AND deleted_at IS NULL;
