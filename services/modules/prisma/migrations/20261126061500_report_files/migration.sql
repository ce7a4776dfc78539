-- Which files of a version failed on pages, counted in minutes: files of the version itself alone, whatever is reported.
CREATE TABLE report_file (
  version_id integer NOT NULL,
  minute timestamptz NOT NULL,
  path text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (version_id, minute, path),
  FOREIGN KEY (version_id, path) REFERENCES module_file (version_id, path)
);

CREATE INDEX report_file_minute ON report_file (minute);
