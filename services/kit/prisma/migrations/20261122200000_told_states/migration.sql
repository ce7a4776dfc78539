-- SHA-256 of the state that the last event of the aggregate carried, so that a state is not told twice. NULL: its events carry no states,
-- or none was told yet (then its version is 0).
ALTER TABLE outbox_version ADD COLUMN digest bytea;
