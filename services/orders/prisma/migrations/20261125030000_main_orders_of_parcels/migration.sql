-- Main orders are found by what the carrier says of their parts from the index alone.
DROP INDEX shop_order_parcel;
CREATE INDEX shop_order_parcel ON shop_order (company_id, id DESC) INCLUDE (accord_order_state, main_id)
  WHERE accord_order_state IS NOT NULL AND deleted_at IS NULL;
