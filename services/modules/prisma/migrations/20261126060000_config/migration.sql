-- What may be set of a module in this version, as its manifest describes it; NULL: nothing.
ALTER TABLE module_version ADD COLUMN config_schema jsonb;

ALTER TABLE module
  -- What was set of it, whatever the version at work makes of that; what is not here is at its default.
  ADD COLUMN config jsonb NOT NULL DEFAULT '{}',
  -- Raised by every change, so that nobody changes what they did not see.
  ADD COLUMN config_revision integer NOT NULL DEFAULT 0;
