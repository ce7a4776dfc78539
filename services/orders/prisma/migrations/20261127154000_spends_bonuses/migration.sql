-- Bonuses were held for it under the key of its reservation when it was placed: billing is told that, also after none are left of them.
ALTER TABLE shop_order ADD COLUMN spends_bonuses boolean NOT NULL DEFAULT false;
