-- Of a publication that went with its author's account no word is kept.
ALTER TABLE publication DROP CONSTRAINT publication_title_check;
ALTER TABLE publication ADD CONSTRAINT publication_title_check
  CHECK (length(title) BETWEEN 1 AND 200 OR (title = '' AND deleted_at IS NOT NULL)) NOT VALID;
