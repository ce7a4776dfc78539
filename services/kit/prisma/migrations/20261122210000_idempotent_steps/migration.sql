-- What the transactions of a run have committed, each noted in its own transaction: a run that died is taken up after them, not before.
-- By the name of the step: what it answered, sealed. Emptied when the answer of the whole run is kept.
ALTER TABLE idempotency_key ADD COLUMN steps jsonb NOT NULL DEFAULT '{}';
