-- Staff count what is wrong with the goods of all companies. Neither index is touched by a write of stock or price.
CREATE INDEX product_without_description ON product (id) WHERE description_ru = '';
CREATE INDEX product_expires ON product (expiration_date) WHERE expiration_date IS NOT NULL;
