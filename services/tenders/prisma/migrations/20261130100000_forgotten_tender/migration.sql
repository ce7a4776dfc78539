-- Of a tender that went with its creator's account no word is kept.
ALTER TABLE tender DROP CONSTRAINT tender_description_check;
ALTER TABLE tender ADD CONSTRAINT tender_description_check
  CHECK (length(description) BETWEEN 10 AND 5000 OR (description = '' AND deleted_at IS NOT NULL)) NOT VALID;
