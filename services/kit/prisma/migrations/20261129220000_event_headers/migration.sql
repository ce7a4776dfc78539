-- What travels with an event besides what it says: the request that it comes of.
ALTER TABLE outbox ADD COLUMN headers jsonb;
