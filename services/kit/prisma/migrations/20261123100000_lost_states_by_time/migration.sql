-- What is due is read a hundred at a time, those first that wait longest.
CREATE INDEX outbox_lost_due ON outbox_lost (due_at, aggregate, aggregate_id);
