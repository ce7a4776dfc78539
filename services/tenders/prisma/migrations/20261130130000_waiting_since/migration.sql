-- Since when orders have to be asked: attempts move the other moment.
ALTER TABLE wanted_offer ADD COLUMN wanted_at timestamptz NOT NULL DEFAULT now();
