-- An invoice was asked for: when it comes to something else, its buyer needs another one.
ALTER TABLE shop_order ADD COLUMN invoiced boolean NOT NULL DEFAULT false;
