-- Whose opinions a company's people have heard of: one that is taken back and written anew is told of once, so that nobody is written to
-- without end. Outlives the review.
CREATE TABLE review_told (
  company_id int NOT NULL REFERENCES company ON DELETE CASCADE ON UPDATE NO ACTION,
  user_id    int NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
