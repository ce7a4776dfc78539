-- Money is in kopecks. A count is in order units (packs); a run is a size run, 0 where a line is a single SKU.

-- Copies of what other services own, as far as carts and orders are judged and listed by it.
CREATE TABLE person (
  id     int    PRIMARY KEY,
  fio    text,
  locale text   NOT NULL DEFAULT 'ru',
  roles  text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE company_card (
  id                int     PRIMARY KEY,
  brand             text    NOT NULL,
  name              text    NOT NULL,
  city              text    NOT NULL DEFAULT '',
  logo              text,
  state             text    NOT NULL,
  member_ids        int[]   NOT NULL DEFAULT '{}',
  min_order_first   bigint,
  min_order_repeat  bigint,
  turnover_discount boolean NOT NULL DEFAULT true,
  version           int     NOT NULL
);

CREATE TABLE cart (
  id          uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 128 random bits: whoever knows those of a guest's cart may use it.
  hash        char(32)    NOT NULL UNIQUE,
  user_id     int,
  state       text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ordered', 'replaced')),
  version     int         NOT NULL DEFAULT 1,
  -- What the buyer typed for the checkout: fio, email, phone, receivedAtString.
  buyer       jsonb       NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now(),
  changed_at  timestamptz NOT NULL DEFAULT now(),
  -- A letter about it was sent.
  reminded_at timestamptz
);
CREATE UNIQUE INDEX cart_open ON cart (user_id) WHERE state = 'open' AND user_id IS NOT NULL;
CREATE INDEX cart_replaced ON cart (user_id, changed_at DESC) WHERE state = 'replaced';
CREATE INDEX cart_changed ON cart (changed_at) WHERE state <> 'ordered';

CREATE TABLE cart_line (
  cart_id    uuid        NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  product_id int         NOT NULL,
  run_id     int         NOT NULL DEFAULT 0,
  company_id int         NOT NULL,
  count      int         NOT NULL CHECK (count BETWEEN 1 AND 100000),
  -- What one cost when the buyer saw it last: a change is told on the line.
  seen_price bigint      NOT NULL,
  added_at   timestamptz NOT NULL DEFAULT now(),
  -- Lines stand in the order in which they came.
  place      int         NOT NULL,
  PRIMARY KEY (cart_id, product_id, run_id)
);

-- Merges that were made: repeated, each answers what it answered.
CREATE TABLE cart_merge (
  user_id   int         NOT NULL,
  merge_key text        NOT NULL,
  answer    jsonb       NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, merge_key)
);

-- A main order and its parts, one per seller, share a sequence and a table. A main order has neither status nor payment of its own: both
-- follow from its parts (`main_status`, `main_payment`).
CREATE TABLE shop_order (
  id                int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  main_id           int         REFERENCES shop_order (id) ON DELETE CASCADE,
  user_id           int         NOT NULL,
  company_id        int,
  status            text        CHECK (status IN ('new', 'in_processing', 'formation', 'payed', 'ready_to_delivery', 'completed', 'canceled')),
  payment_status    text        CHECK (payment_status IN ('paid', 'not_paid')),
  -- How it was paid: method, date, reference, by whom it was recorded; null: not.
  payment           jsonb,
  stock_status      text        CHECK (stock_status IN ('reserved', 'shortage', 'released', 'written_off', 'returned')),
  reservation       uuid,
  -- The last step that the catalogue was, or is to be, asked for.
  stock_step        int         NOT NULL DEFAULT 1,
  version           int         NOT NULL DEFAULT 1,
  fio               text        NOT NULL,
  phone             text        NOT NULL,
  email             text        NOT NULL DEFAULT '',
  address           text        NOT NULL DEFAULT '',
  city              text        NOT NULL DEFAULT '',
  region            text        NOT NULL DEFAULT '',
  street            text        NOT NULL DEFAULT '',
  home              text        NOT NULL DEFAULT '',
  flat              text        NOT NULL DEFAULT '',
  entrance          text        NOT NULL DEFAULT '',
  building          text        NOT NULL DEFAULT '',
  comment           text        NOT NULL DEFAULT '',
  delivery_type     text        NOT NULL CHECK (delivery_type IN ('delivery', 'self')),
  received_at       date,
  -- Where it is fetched: id, name, address; null: it is delivered.
  store             jsonb,
  -- Whom the buyer orders for: name, inn, kpp, address; null: for themselves.
  organization      jsonb,
  -- Who sells: brand, name, inn, as they were when it was placed.
  seller            jsonb,
  -- Of a main order these stay 0: it comes to what its parts come to.
  sum               bigint      NOT NULL DEFAULT 0,
  discount          bigint      NOT NULL DEFAULT 0,
  discount_percent  int         NOT NULL DEFAULT 0,
  delivery_cost     bigint      NOT NULL DEFAULT 0,
  bonuses           bigint      NOT NULL DEFAULT 0,
  -- What the seller asks the buyer to agree to: lines, delivery cost, by whom and when; null: nothing.
  proposal          jsonb,
  -- The buyer asks for it to be cancelled: reason, text, at; null: no.
  cancel_request    jsonb,
  cancel_reason     text,
  -- What the delivery provider says of it, in words of its own.
  accord_order_state text,
  placed_at         timestamptz NOT NULL DEFAULT now(),
  status_at         timestamptz NOT NULL DEFAULT now(),
  -- The seller has taken it up; from then on the buyer's contacts are shown to them.
  accepted_at       timestamptz,
  changed_at        timestamptz NOT NULL DEFAULT now(),
  completed_at      timestamptz,
  archived_at       timestamptz,
  deleted_at        timestamptz,
  CONSTRAINT shop_order_part CHECK (
    (main_id IS NULL) = (company_id IS NULL) AND (main_id IS NULL) = (status IS NULL) AND (main_id IS NULL) = (payment_status IS NULL)
    AND (main_id IS NULL) = (reservation IS NULL) AND (main_id IS NULL) = (stock_status IS NULL)
  ),
  CONSTRAINT shop_order_sum CHECK (sum >= 0 AND discount BETWEEN 0 AND sum AND delivery_cost >= 0 AND bonuses BETWEEN 0 AND sum)
);
CREATE INDEX shop_order_main ON shop_order (main_id) WHERE main_id IS NOT NULL;
CREATE INDEX shop_order_user ON shop_order (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX shop_order_company ON shop_order (company_id, id DESC) WHERE company_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX shop_order_company_status ON shop_order (company_id, status, id DESC) WHERE company_id IS NOT NULL AND deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX shop_order_completed ON shop_order (user_id, completed_at) WHERE status = 'completed';
-- What timers look for.
CREATE INDEX shop_order_due ON shop_order (status, status_at)
  WHERE status IN ('new', 'ready_to_delivery', 'completed', 'canceled') AND archived_at IS NULL AND deleted_at IS NULL;

CREATE TABLE order_line (
  order_id   int    NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  place      int    NOT NULL,
  product_id int    NOT NULL,
  run_id     int    NOT NULL DEFAULT 0,
  count      int    NOT NULL CHECK (count BETWEEN 1 AND 100000),
  price      bigint NOT NULL CHECK (price >= 0),
  discount   bigint NOT NULL DEFAULT 0,
  -- What is held of it; less than what was ordered: a shortage.
  reserved   int    NOT NULL DEFAULT 0 CHECK (reserved BETWEEN 0 AND count),
  -- What it was when it was ordered: name, sku, barcode, size, colour, photo, units, model_id.
  goods      jsonb  NOT NULL,
  PRIMARY KEY (order_id, place),
  UNIQUE (order_id, product_id, run_id)
);
CREATE INDEX order_line_product ON order_line (product_id);

-- The timeline.
CREATE TABLE order_event (
  id       int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id int         NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  at       timestamptz NOT NULL DEFAULT now(),
  -- null: the system.
  actor_id int,
  actor    text        NOT NULL CHECK (actor IN ('buyer', 'vendor', 'manager', 'admin', 'system')),
  kind     text        NOT NULL,
  before   text,
  after    text,
  reason   text,
  data     jsonb
);
CREATE INDEX order_event_order ON order_event (order_id, id);

CREATE TABLE order_message (
  id          int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id    int         NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  author_id   int         NOT NULL,
  author      text        NOT NULL CHECK (author IN ('buyer', 'vendor', 'manager', 'admin')),
  for_user_id int,
  text        text        NOT NULL,
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_message_order ON order_message (order_id, id DESC);

-- A checkout under way: what it has to reserve, under which numbers, and what became of it. One for each version of a cart.
CREATE TABLE checkout (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id      uuid        NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  cart_version int         NOT NULL,
  user_id      int         NOT NULL,
  state        text        NOT NULL DEFAULT 'reserving' CHECK (state IN ('reserving', 'placed', 'releasing', 'refused')),
  input        jsonb       NOT NULL,
  -- `[{ company_id, reservation, lines: [{ product_id, run_id, count }] }]`
  parts        jsonb       NOT NULL,
  main_id      int         REFERENCES shop_order (id) ON DELETE SET NULL,
  -- Why it was refused: code and details.
  refusal      jsonb,
  changed_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cart_id, cart_version)
);
CREATE INDEX checkout_open ON checkout (changed_at) WHERE state IN ('reserving', 'releasing');

-- Orders whose reservation the catalogue has to bring to what the order says by now, written with the change that made it so. A row that lies
-- ahead in time belongs to a change that is under way and would else be left half done by a crash.
CREATE TABLE stock_settlement (
  order_id int         PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  step     int         NOT NULL,
  due_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_settlement_due ON stock_settlement (due_at);

-- All cancelled: cancelled. All over, one of them completed: completed. Else that of the part that is least advanced.
CREATE FUNCTION main_status(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN parts <@ ARRAY['canceled'] THEN 'canceled'
  WHEN parts <@ ARRAY['canceled', 'completed'] THEN 'completed'
  ELSE (
    SELECT step FROM unnest(ARRAY['new', 'in_processing', 'formation', 'payed', 'ready_to_delivery']) WITH ORDINALITY AS way (step, place)
    WHERE step = ANY (parts) ORDER BY place LIMIT 1
  )
END;
