-- Since when identity has to be told: attempts move the other moment.
ALTER TABLE membership_errand ADD COLUMN wanted_at timestamptz NOT NULL DEFAULT now();
