-- Up to which number it is forgotten what orders were made of: their carts' lines and what their checkouts settled. Orders come in the order of
-- their numbers, so no index has to be kept by who places one. One row, whose lock says who works on it.
CREATE TABLE forgotten_order (upto int NOT NULL);
CREATE UNIQUE INDEX forgotten_order_one ON forgotten_order ((true));
INSERT INTO forgotten_order VALUES (0);
CREATE INDEX cart_merge_merged ON cart_merge (merged_at);
