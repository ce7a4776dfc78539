-- What users have bought, told by orders: a review of a model by one who bought any of its SKUs is a verified one.
CREATE TABLE purchase (
  order_id   int NOT NULL,
  product_id int NOT NULL,
  user_id    int NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX purchase_user ON purchase (user_id, product_id);
