-- A seller's statements are listed, the newest first.
CREATE INDEX statement_of_seller ON statement (company_id, id DESC);
