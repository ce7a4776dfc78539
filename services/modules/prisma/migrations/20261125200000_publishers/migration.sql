-- What is known of companies, from their own events: whoever acts for an active one may publish.
CREATE TABLE company_card (
  id integer PRIMARY KEY,
  brand text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  version integer NOT NULL
);

CREATE TABLE publish_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: the marketplace's own.
  company_id integer,
  name text NOT NULL,
  -- SHA-256 of the key, which is kept nowhere.
  digest bytea NOT NULL UNIQUE,
  -- Its first characters, for people to recognise it by.
  head text NOT NULL,
  -- Modules it is for; empty: all of its company.
  modules text[] NOT NULL,
  actions text[] NOT NULL CHECK (actions <@ ARRAY['publish', 'rollout']),
  created_by integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz
);

CREATE INDEX publish_key_company ON publish_key (company_id);

ALTER TABLE module
  -- What an administrator granted to a module of a company: places, and the level at which its code runs. NULL: nothing yet.
  ADD COLUMN granted jsonb,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by integer;

-- What was published before is the marketplace's own, and so is what the version before this one still publishes.
ALTER TABLE module_version
  ADD COLUMN state text NOT NULL DEFAULT 'approved' CHECK (state IN ('waiting', 'approved', 'rejected')),
  -- Why it was rejected.
  ADD COLUMN reason text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by integer,
  -- The key it was published by; NULL: a person's session, or the marketplace itself.
  ADD COLUMN published_by_key integer REFERENCES publish_key (id);

CREATE INDEX module_company ON module (company_id);
