-- Files that are kept for a company, for its share of the storage; the row is there before the file and goes after it.
CREATE TABLE kept_file (
  path       text   PRIMARY KEY,
  company_id int    NOT NULL,
  bytes      bigint NOT NULL
);
CREATE INDEX kept_file_company ON kept_file (company_id) INCLUDE (bytes);
