-- What each row found and what it left: the product, null or the state before, the state after.
ALTER TABLE import_row ADD COLUMN undo jsonb;
ALTER TABLE import_job ADD COLUMN undone_num int NOT NULL DEFAULT 0, ADD COLUMN kept_num int NOT NULL DEFAULT 0;

DROP INDEX import_job_waiting;
CREATE INDEX import_job_waiting ON import_job (touched_at, id) WHERE state IN ('checking', 'importing', 'photos', 'undoing');
