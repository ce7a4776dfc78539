-- Timers look every minute: each finds what it is after without the carts that it has done with, which stay. A cart that is opened without
-- goods, as the next one of each order is, counts as reminded of until there are some, so neither of these is written by an order.
CREATE INDEX cart_unreminded ON cart (changed_at) WHERE state = 'open' AND user_id IS NOT NULL AND reminded_at IS NULL;
CREATE INDEX cart_left ON cart (changed_at) WHERE state = 'replaced' OR (state = 'open' AND user_id IS NULL);
