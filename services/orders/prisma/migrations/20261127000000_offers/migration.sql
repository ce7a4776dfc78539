-- What a hired vendor sells at fixed prices, until it is ordered. A row of which nothing but the proposal is known was withdrawn before it came.
CREATE TABLE offer (
  id               int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  proposal_id      int         NOT NULL UNIQUE,
  tender_id        int         NOT NULL DEFAULT 0,
  tender_number    text        NOT NULL DEFAULT '',
  tender_title     text,
  user_id          int         NOT NULL DEFAULT 0,
  company_id       int         NOT NULL DEFAULT 0,
  -- The vendor's words in the proposal, and with the offer.
  proposal_comment text        NOT NULL DEFAULT '',
  comment          text        NOT NULL DEFAULT '',
  agreed_price     bigint,
  agreed_for       text        NOT NULL DEFAULT 'whole' CHECK (agreed_for IN ('whole', 'piece')),
  agreed_quantity  int,
  status           text        NOT NULL CHECK (status IN ('composing', 'offered', 'ordered', 'declined', 'expired')),
  declined_by      text        CHECK (declined_by IN ('buyer', 'vendor', 'admin')),
  reason           text,
  order_id         int,
  -- `[{ product_id, count, price }]`: what the buyer saw before the vendor changed it; null: it was not changed since it was offered.
  seen             jsonb,
  version          int         NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL DEFAULT now(),
  changed_at       timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL,
  CONSTRAINT offer_ordered CHECK ((status = 'ordered') = (order_id IS NOT NULL))
);
CREATE INDEX offer_user ON offer (user_id, id DESC) WHERE user_id > 0;
CREATE INDEX offer_company ON offer (company_id, id DESC) WHERE company_id > 0;
CREATE INDEX offer_due ON offer (expires_at) WHERE status IN ('composing', 'offered');

CREATE TABLE offer_line (
  offer_id   int    NOT NULL REFERENCES offer (id) ON DELETE CASCADE,
  place      int    NOT NULL,
  product_id int    NOT NULL,
  count      int    NOT NULL CHECK (count BETWEEN 1 AND 100000),
  -- Kopecks of one order unit.
  price      bigint NOT NULL CHECK (price > 0),
  -- Name, sku, size, colour, photo and units, as the product was when it was put in.
  goods      jsonb  NOT NULL,
  PRIMARY KEY (offer_id, place),
  UNIQUE (offer_id, product_id)
);

-- A cart of an offer stands beside the buyer's own, one for each version that was confirmed; nothing of it is changed.
ALTER TABLE cart DROP CONSTRAINT cart_state_check;
ALTER TABLE cart ADD CONSTRAINT cart_state_check CHECK (state IN ('open', 'ordered', 'replaced', 'offer'));
ALTER TABLE cart ADD COLUMN offer_id int REFERENCES offer (id) ON DELETE SET NULL;
ALTER TABLE cart ADD COLUMN offer_version int;
CREATE UNIQUE INDEX cart_of_offer ON cart (offer_id, offer_version) WHERE offer_id IS NOT NULL;
CREATE INDEX cart_of_offer_left ON cart (changed_at) WHERE state = 'offer';
