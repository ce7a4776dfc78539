-- What orders hold of the stock. `product.reserved_quantity` is the sum of the lines of what is held; a step that is not above the kept one
-- changes nothing, so each command may come twice, and late.
CREATE TABLE stock_reservation (
  id         uuid        PRIMARY KEY,
  step       int         NOT NULL CHECK (step >= 0),
  state      text        NOT NULL CHECK (state IN ('held', 'released', 'written_off', 'returned')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_reservation_over ON stock_reservation (changed_at) WHERE state <> 'held';

CREATE TABLE stock_reservation_line (
  reservation_id uuid NOT NULL REFERENCES stock_reservation (id) ON DELETE CASCADE,
  product_id     int  NOT NULL,
  count          int  NOT NULL CHECK (count > 0),
  PRIMARY KEY (reservation_id, product_id)
);
CREATE INDEX stock_reservation_line_product ON stock_reservation_line (product_id);
