-- Whose opinions of a product its vendor has heard of: one that is taken back and written anew is told of once. Outlives the review.
CREATE TABLE review_told (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE ON UPDATE NO ACTION,
  user_id    int NOT NULL,
  PRIMARY KEY (product_id, user_id)
);
