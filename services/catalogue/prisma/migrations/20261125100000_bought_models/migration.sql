-- The model of what was bought outlives the SKU, which its vendor may take away: its group, and its lead as it was ordered, which stays alone
-- where the group is no more. Null: it was of none, or bought before leads were kept.
ALTER TABLE purchase ADD COLUMN variant_group_id int, ADD COLUMN model_id int;
UPDATE purchase b SET variant_group_id = p.variant_group_id FROM product p WHERE p.id = b.product_id AND p.variant_group_id IS NOT NULL;
