ALTER TABLE module_version
  -- What the checks warned of when it was published, as codes and facts: sentences are made in the language of whoever reads them.
  ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';

ALTER TABLE module_file
  -- Bytes as it travels, compressed at its publication; NULL: it was published before this was noted.
  ADD COLUMN transfer_size integer;
