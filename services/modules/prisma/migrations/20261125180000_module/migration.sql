CREATE TABLE module (
  id text PRIMARY KEY,
  -- NULL: the marketplace's own.
  company_id integer,
  -- Whose record stands in the feed; NULL: none does.
  live_version_id integer,
  -- Switched off by an administrator: its pages say so, and nothing of it is offered.
  stopped_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE module_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  module_id text NOT NULL REFERENCES module (id),
  version text NOT NULL,
  -- Over the names and contents of all of its files, sources included.
  digest text NOT NULL,
  -- The line of the feed.
  record jsonb NOT NULL,
  published_by integer,
  published_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (module_id, version)
);

ALTER TABLE module ADD FOREIGN KEY (live_version_id) REFERENCES module_version (id);

CREATE TABLE module_file (
  version_id integer NOT NULL REFERENCES module_version (id),
  path text NOT NULL,
  -- SHA-256 of the content: by it the storage keeps the file once, whoever published it.
  digest text NOT NULL,
  size integer NOT NULL,
  PRIMARY KEY (version_id, path)
);

-- What the last shells provide; a module has to fit those that visitors still have open.
CREATE TABLE shell_offer (
  version text PRIMARY KEY,
  offer jsonb NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE signing_key (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  -- Opened by the secret of the installation alone.
  sealed_private_key bytea NOT NULL,
  -- `current` signs; pages know `next` already, so that a change of keys is no break.
  role text NOT NULL CHECK (role IN ('current', 'next')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (role)
);

CREATE TABLE feed (
  revision bigint PRIMARY KEY,
  payload text NOT NULL,
  key text NOT NULL,
  signature text NOT NULL,
  -- Why there is a new one: `version.published`, `feed.renewed` …
  reason text NOT NULL,
  issued_at timestamptz NOT NULL
);

CREATE INDEX module_file_digest ON module_file (digest);
