ALTER TABLE module
  -- Later versions wait for somebody to put them to work.
  ADD COLUMN is_pinned boolean NOT NULL DEFAULT false,
  -- Who switched it off, while it is: an administrator, unless it says so.
  ADD COLUMN is_stopped_by_company boolean NOT NULL DEFAULT false;

-- A version that some are offered instead of the one at work.
CREATE TABLE rollout (
  module_id text PRIMARY KEY REFERENCES module (id),
  version_id integer NOT NULL REFERENCES module_version (id),
  -- With all of them it is the version at work, and no rollout any more.
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 99),
  -- By it readers are spread over the percent. It stays with the version, so more percent keep those who have it.
  salt text NOT NULL,
  companies integer[] NOT NULL,
  roles text[] NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now()
);
