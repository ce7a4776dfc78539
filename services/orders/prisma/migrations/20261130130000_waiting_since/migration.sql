-- Since when what waits does so: attempts move the other moments. A checkout that was refused begins anew when it is tried again.
ALTER TABLE checkout ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE stock_settlement ADD COLUMN wanted_at timestamptz NOT NULL DEFAULT now();
