-- Who has a bulk change undone, when it is not who began it; and for what products were left out, counted once when it ends.
ALTER TABLE bulk_change ADD COLUMN undone_by int, ADD COLUMN reasons jsonb;
