-- What this service tells the others. A row is written in the transaction of the change it tells of; the relay publishes it.
CREATE TABLE outbox (
  seq          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Also the message id on the bus, so a repeated publish is known as one.
  id           uuid        NOT NULL UNIQUE,
  -- The writing transaction: a sequence is not commit order, so the relay waits until every older transaction has ended.
  tx           xid8        NOT NULL DEFAULT pg_current_xact_id(),
  aggregate    text        NOT NULL,
  aggregate_id text        NOT NULL,
  -- Grows by one with every event of the aggregate; receivers keep order by it.
  version      int         NOT NULL,
  subject      text        NOT NULL,
  payload      jsonb       NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_at timestamptz,
  UNIQUE (aggregate, aggregate_id, version)
);
CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- The last version given to each aggregate. Its row lock makes version order commit order, and it outlives the pruned outbox.
CREATE TABLE outbox_version (
  aggregate    text NOT NULL,
  aggregate_id text NOT NULL,
  version      int  NOT NULL,
  PRIMARY KEY (aggregate, aggregate_id)
);

-- What this service has already acted upon. A row is written in the transaction of the effect.
CREATE TABLE inbox (
  consumer text        NOT NULL,
  msg_id   uuid        NOT NULL,
  done_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (consumer, msg_id)
);
CREATE INDEX inbox_done ON inbox (done_at);

-- The newest version acted upon. `track` is an aggregate whose events are acted upon one by one, or one subject that carries whole states.
CREATE TABLE inbox_version (
  consumer     text NOT NULL,
  track        text NOT NULL,
  aggregate_id text NOT NULL,
  version      int  NOT NULL,
  PRIMARY KEY (consumer, track, aggregate_id)
);

-- Messages that came again because acting upon them failed or had to wait. Counted here and not on the bus, so that an outage of this
-- database never uses up a message's attempts.
CREATE TABLE inbox_retry (
  consumer     text        NOT NULL,
  msg_id       uuid        NOT NULL,
  -- Those that were attempts: the one that follows a wait is taken back beforehand.
  redeliveries int         NOT NULL DEFAULT 0,
  -- Waits for a missing predecessor that ran their time; copies of one message wait together.
  waits        int         NOT NULL DEFAULT 0,
  waited_at    timestamptz,
  changed_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (consumer, msg_id)
);
CREATE INDEX inbox_retry_changed ON inbox_retry (changed_at);
