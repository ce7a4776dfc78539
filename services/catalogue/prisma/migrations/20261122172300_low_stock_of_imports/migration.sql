-- Goods that began to run out by an import: its people are told of them in one word when it ends.
ALTER TABLE import_job ADD COLUMN low_stock_num int NOT NULL DEFAULT 0;
