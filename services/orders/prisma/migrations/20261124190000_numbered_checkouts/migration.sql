-- A checkout takes the numbers of its orders when it begins, so that what is told of them is known before they are written: first the main
-- order's, then those of its parts in their order. Empty: it was begun before there were any, and takes them when it is gone on with.
ALTER TABLE checkout ADD COLUMN numbers int[] NOT NULL DEFAULT '{}';
-- The version of a cart whose checkout has begun: of two that come at once one takes numbers.
ALTER TABLE cart ADD COLUMN checked_out_version int;

-- A main order is found by its parts, which have the same recipient.
DROP INDEX shop_order_contacts;
CREATE INDEX shop_order_contacts ON shop_order USING gin (fio gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops)
  WHERE main_id IS NOT NULL AND deleted_at IS NULL;
