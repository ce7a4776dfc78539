-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_event_open" ON "payment_event" ("received_at") WHERE "done_at" IS NULL AND "tries" < 100;
