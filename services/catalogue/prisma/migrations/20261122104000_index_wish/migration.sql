-- Products that are to be derived anew behind a change that touches too many of them at once: a renamed root of the tree, a new word for a
-- colour. Written in the transaction of the change, taken away in the transaction that indexes them. Not derived: losing it loses work.
CREATE TABLE index_wish (
  product_id int PRIMARY KEY
);
