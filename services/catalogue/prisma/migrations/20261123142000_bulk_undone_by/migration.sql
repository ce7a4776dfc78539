-- Who has a bulk change undone, when it is not who began it; and for what products were left out, counted once when it ends.
ALTER TABLE bulk_change ADD COLUMN undone_by int, ADD COLUMN reasons jsonb;
-- The same of an import: what undoing deletes is written down as theirs.
ALTER TABLE import_job ADD COLUMN undone_by integer;
