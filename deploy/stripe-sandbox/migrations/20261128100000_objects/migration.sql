-- Everything that Stripe's API names by an id, as it is shown.
CREATE TABLE object (
  id      text   PRIMARY KEY,
  kind    text   NOT NULL,
  -- Seconds since 1970.
  created bigint NOT NULL,
  body    jsonb  NOT NULL,
  seq     bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX object_of_kind ON object (kind, seq DESC);

-- What a key was answered, also when that was a failure.
CREATE TABLE kept_answer (
  key    text        PRIMARY KEY CHECK (length(key) <= 255),
  hash   text        NOT NULL,
  status int         NOT NULL,
  body   text        NOT NULL,
  at     timestamptz NOT NULL DEFAULT now()
);

-- Events on their way to whoever listens.
CREATE TABLE delivery (
  id       bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event_id text        NOT NULL,
  body     text        NOT NULL,
  due_at   timestamptz NOT NULL,
  tries    int         NOT NULL DEFAULT 0
);
CREATE INDEX delivery_due ON delivery (due_at);
