-- Who acts for a company, so that they can be notified about their modules.
ALTER TABLE company_card ADD COLUMN members integer[] NOT NULL DEFAULT '{}';

-- What shells report of a version, counted in minutes: rows are as many as versions, minutes and outcomes, whoever reports.
CREATE TABLE report_count (
  version_id integer NOT NULL REFERENCES module_version (id),
  minute timestamptz NOT NULL,
  -- `load`, of which each failure is one as well, `long_task`, or why it failed.
  outcome text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (version_id, minute, outcome)
);

CREATE INDEX report_count_minute ON report_count (minute);

-- Which network addresses were counted in a window: one counts once. Of an address there is a keyed hash alone, for as long as the window.
CREATE TABLE report_mark (
  window_start timestamptz NOT NULL,
  version_id integer NOT NULL REFERENCES module_version (id),
  -- `load`, `long_task` or `failure`, for whatever reason.
  kind text NOT NULL,
  address bytea NOT NULL,
  PRIMARY KEY (window_start, version_id, kind, address)
);
