-- What kind of file an export is; those written before are CSV.
ALTER TABLE export_job ADD COLUMN format text NOT NULL DEFAULT 'csv' CHECK (format IN ('csv', 'xlsx'));
