-- What an author tries in the deployed shell: for one user alone, and for an hour. Rows outlive their drafts by the day that these are counted in.
CREATE TABLE draft (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  module_id text NOT NULL,
  -- NULL: the marketplace's own.
  company_id integer,
  -- Who sees it: whoever sent it, or made the key that it was sent by.
  user_id integer NOT NULL,
  -- What no release is called and nobody guesses: whoever has the address of a file may read it.
  version text NOT NULL UNIQUE,
  -- Over the names and contents of all of its files, sources included.
  digest text NOT NULL,
  -- As a line of the feed.
  record jsonb NOT NULL,
  -- Path → SHA-256 of the content, by which the storage keeps it; NULL: the files are deleted.
  files jsonb,
  -- Every file is in the storage.
  is_whole boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE INDEX draft_user ON draft (user_id, module_id, id);
CREATE INDEX draft_company ON draft (company_id, created_at);
CREATE INDEX draft_expired ON draft (expires_at) WHERE files IS NOT NULL;
