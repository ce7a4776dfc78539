-- Events that came before one that has to be acted upon first, kept for whoever acts upon that one: left to the bus, each of them would wait its time,
-- and whatever followed meanwhile would wait behind it.
CREATE TABLE inbox_waiting (
  consumer     text        NOT NULL,
  track        text        NOT NULL,
  aggregate_id text        NOT NULL,
  version      int         NOT NULL,
  -- The event, and what travelled with it.
  event        jsonb       NOT NULL,
  kept_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (consumer, track, aggregate_id, version)
);
CREATE INDEX inbox_waiting_kept ON inbox_waiting (kept_at);
