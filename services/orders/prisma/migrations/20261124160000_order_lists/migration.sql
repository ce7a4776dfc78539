-- Lists of a million orders: pages, totals, counts of statuses and orders by amount are read from the index alone, of one company or of all.
DROP INDEX shop_order_company;
CREATE INDEX shop_order_live ON shop_order (company_id, id DESC) INCLUDE (status, payment_status, stock_status, placed_at, sum, received_at, main_id)
  WHERE main_id IS NOT NULL AND deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX shop_order_archive ON shop_order (company_id, id DESC) INCLUDE (status, payment_status, stock_status, placed_at, sum, received_at, main_id)
  WHERE main_id IS NOT NULL AND deleted_at IS NULL AND archived_at IS NOT NULL;
-- Of all companies, newest first.
CREATE INDEX shop_order_archived ON shop_order (id DESC) WHERE main_id IS NOT NULL AND deleted_at IS NULL AND archived_at IS NOT NULL;
DROP INDEX shop_order_company_status;
CREATE INDEX shop_order_status ON shop_order (company_id, status, id DESC) WHERE main_id IS NOT NULL AND deleted_at IS NULL AND archived_at IS NULL;
-- Main orders, and what follows for them from their parts.
CREATE INDEX shop_order_mains ON shop_order (id DESC) INCLUDE (placed_at, received_at) WHERE main_id IS NULL AND deleted_at IS NULL;
DROP INDEX shop_order_main;
CREATE INDEX shop_order_main ON shop_order (main_id) INCLUDE (status, payment_status, stock_status, archived_at, deleted_at, sum)
  WHERE main_id IS NOT NULL;
-- What is rare, so that nobody reads everything to find it.
CREATE INDEX shop_order_stock ON shop_order (stock_status, company_id, id DESC) WHERE stock_status IN ('shortage', 'returned') AND deleted_at IS NULL;
CREATE INDEX shop_order_parcel ON shop_order (company_id, id DESC) INCLUDE (accord_order_state)
  WHERE accord_order_state IS NOT NULL AND deleted_at IS NULL;
-- Parts of names, phones and addresses of letters.
CREATE INDEX shop_order_contacts ON shop_order USING gin (fio gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops) WHERE deleted_at IS NULL;

-- The same rule as before. Without a query of its own Postgres puts it in the place of its call, which a list of all main orders makes a
-- million times.
CREATE OR REPLACE FUNCTION main_status(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN parts <@ ARRAY['canceled'] THEN 'canceled'
  WHEN 'new' = ANY (parts) THEN 'new'
  WHEN 'in_processing' = ANY (parts) THEN 'in_processing'
  WHEN 'formation' = ANY (parts) THEN 'formation'
  WHEN 'payed' = ANY (parts) THEN 'payed'
  WHEN 'ready_to_delivery' = ANY (parts) THEN 'ready_to_delivery'
  WHEN parts <@ ARRAY['canceled', 'completed'] THEN 'completed'
END;
