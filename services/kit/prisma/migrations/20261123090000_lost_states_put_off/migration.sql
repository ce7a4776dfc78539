-- An aggregate that could not be told anew is tried again later and keeps back no other.
ALTER TABLE outbox_lost ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
