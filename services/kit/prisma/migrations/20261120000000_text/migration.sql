-- Trigrams of names, for search that forgives typing; trusted since Postgres 13, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
