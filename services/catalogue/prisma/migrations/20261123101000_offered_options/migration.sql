-- Which options of a parameter a product type offers to those who describe goods of it; none named: all of them.
ALTER TABLE product_type_parameter ADD COLUMN offered_option_ids int[] NOT NULL DEFAULT '{}';
