-- Who writes reviews: the name and the picture that identity tells.
CREATE TABLE person (
  id     int  PRIMARY KEY,
  fio    text NOT NULL,
  avatar text
);

-- Which companies a user keeps in sight, told by the companies service. What was given up stays as a row, so that an older word never
-- overwrites a newer one.
CREATE TABLE favorite_company (
  user_id    int     NOT NULL,
  company_id int     NOT NULL,
  favorite   boolean NOT NULL,
  version    int     NOT NULL,
  PRIMARY KEY (user_id, company_id)
);

-- Models that are sold out in all their variants: whoever keeps their company in sight sees them still.
CREATE INDEX sku_index_sold_out ON sku_index (company_id) WHERE published AND model_price IS NULL;
