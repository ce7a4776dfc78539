-- Mutations already done, so that a repeated request gets the first one's answer instead of a second effect.
CREATE TABLE idempotency_key (
  caller     text        NOT NULL,
  procedure  text        NOT NULL,
  key        text        NOT NULL,
  -- SHA-256 of the input: the same key with another input is a mistake of the client.
  input_hash bytea       NOT NULL,
  -- Whose run it is; a run that lost its lease must not overwrite what its successor wrote.
  run        uuid        NOT NULL,
  -- NULL while the first run lasts, then its answer wrapped as {"data": …}; json and not jsonb, to repeat it word for word.
  answer     json,
  -- Until when the first run is believed to be alive; after that a repetition takes over.
  leased_to  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (caller, procedure, key)
);
CREATE INDEX idempotency_key_expires ON idempotency_key (expires_at);

-- Numbers and switches of the business; a name that is absent has the default of the code.
CREATE TABLE setting (
  name       text        PRIMARY KEY,
  value      jsonb       NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- User id; NULL: the system itself.
  changed_by int
);

-- Who did what to which thing. Written in the transaction of the deed, never changed.
CREATE TABLE audit_entry (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- NULL: the system itself.
  actor_id   int,
  actor_roles text[]     NOT NULL,
  action     text        NOT NULL,
  subject    text        NOT NULL,
  subject_id text        NOT NULL,
  before     jsonb,
  after      jsonb,
  reason     text,
  request_id text
);
CREATE INDEX audit_entry_subject ON audit_entry (subject, subject_id, id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);

CREATE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entry is only ever added to';
END $$;
CREATE TRIGGER audit_entry_final BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();
