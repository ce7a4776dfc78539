-- Since when products wait to be derived anew.
ALTER TABLE index_wish ADD COLUMN wished_at timestamptz NOT NULL DEFAULT now();
