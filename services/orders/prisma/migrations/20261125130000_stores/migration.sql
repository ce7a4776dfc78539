-- What was told last of a store: an older telling changes nothing, and each change is passed on to its orders once.
CREATE TABLE store_card (
  id      int     PRIMARY KEY,
  -- Goods may be fetched there.
  is_open boolean NOT NULL,
  version int     NOT NULL
);
-- Orders that are still to be fetched at a store.
CREATE INDEX shop_order_store ON shop_order (((store ->> 'id')::int))
  WHERE store IS NOT NULL AND status NOT IN ('completed', 'canceled') AND deleted_at IS NULL;
