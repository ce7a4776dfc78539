-- Whoever writes a picture gives it its number, from the one sequence of all pictures: a default would make two tables owners of it.
ALTER TABLE product_change_photo ALTER COLUMN id DROP DEFAULT;
