-- How far this database has published into which stream. It goes back in time together with the database, the stream does not: what the
-- stream holds beyond it was told by a history that is lost.
CREATE TABLE outbox_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- When the stream was created; another one holds nothing of ours yet.
  stream   text    NOT NULL,
  seq      bigint  NOT NULL
);

-- Aggregates of which the others know what this database has lost; deleted as soon as they are told anew.
CREATE TABLE outbox_lost (
  aggregate    text  NOT NULL,
  aggregate_id text  NOT NULL,
  -- The newest that the others were told, and what it said.
  version      int   NOT NULL,
  payload      jsonb NOT NULL,
  PRIMARY KEY (aggregate, aggregate_id)
);
