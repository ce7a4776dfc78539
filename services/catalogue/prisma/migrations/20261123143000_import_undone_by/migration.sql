-- Who has an import undone, when it is not who brought it: what undoing deletes is written down as theirs.
ALTER TABLE import_job ADD COLUMN undone_by integer;
