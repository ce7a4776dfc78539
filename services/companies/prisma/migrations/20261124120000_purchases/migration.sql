-- Orders of users that were handed over, told by orders: a review of a company by one who bought of it is a verified one.
CREATE TABLE purchase (
  order_id   int PRIMARY KEY,
  company_id int NOT NULL,
  user_id    int NOT NULL
);
CREATE INDEX purchase_user ON purchase (user_id, company_id);
