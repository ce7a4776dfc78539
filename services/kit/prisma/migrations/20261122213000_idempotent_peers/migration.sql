-- The run that claimed the key first. It stays the same when a dead run is taken up, so the keys of calls to other services do as well.
ALTER TABLE idempotency_key ADD COLUMN first_run uuid;
