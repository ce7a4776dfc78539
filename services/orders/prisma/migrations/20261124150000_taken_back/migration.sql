-- When a part that had been handed over was opened again: cancelled from then on, its goods have come back. Null: it was not.
ALTER TABLE shop_order ADD COLUMN reopened_at timestamptz;
