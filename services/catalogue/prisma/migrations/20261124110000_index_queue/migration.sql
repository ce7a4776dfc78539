-- Each sale leaves its products to be indexed. As long as a product stood here once, whoever added it waited for whoever took it away, with
-- the model locked that the index wanted next. Now rows are only added: nobody waits, and what is taken is made unique by its taker.
ALTER TABLE index_wish DROP CONSTRAINT index_wish_pkey;
ALTER TABLE index_wish ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
