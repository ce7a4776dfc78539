-- Whether a buyer's turnover makes their orders cheaper here too.
ALTER TABLE company ADD COLUMN turnover_discount boolean NOT NULL DEFAULT true;

-- Who has placed an order with a company: contacts and payment details are open to them.
CREATE TABLE counterparty (
  company_id int            NOT NULL REFERENCES company ON DELETE RESTRICT ON UPDATE NO ACTION,
  user_id    int            NOT NULL,
  since      timestamptz(3) NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX counterparty_user_id_idx ON counterparty (user_id);
