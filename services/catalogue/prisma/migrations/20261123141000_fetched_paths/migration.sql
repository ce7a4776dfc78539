-- Where a fetched picture is kept: by it pictures that people added are told from those of an import.
ALTER TABLE import_photo ADD COLUMN path text;
