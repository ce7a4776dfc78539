-- Cards pay orders, too: what they bring is owed to the companies, until it is paid out to them.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check
  CHECK (kind IN ('person', 'promo', 'referral', 'reward', 'orders', 'tariffs', 'manual', 'expiry', 'cards', 'company', 'payouts'));
ALTER TABLE account ADD COLUMN company_id int UNIQUE;
ALTER TABLE account ADD CONSTRAINT account_company CHECK ((company_id IS NULL) = (kind <> 'company'));
DROP INDEX account_system;
CREATE UNIQUE INDEX account_system ON account (kind, unit) WHERE kind NOT IN ('person', 'company');
INSERT INTO account (kind, unit) VALUES ('payouts', 'kopeck');

-- Copies of the companies' names, for those who pay them.
CREATE TABLE company_card (
  id      int  PRIMARY KEY,
  brand   text NOT NULL,
  version int  NOT NULL
);

-- What is paid: days of a plan, or an order.
ALTER TABLE payment ALTER COLUMN holder DROP NOT NULL;
ALTER TABLE payment ALTER COLUMN holder_id DROP NOT NULL;
ALTER TABLE payment ALTER COLUMN tariff_id DROP NOT NULL;
ALTER TABLE payment ALTER COLUMN days DROP NOT NULL;
ALTER TABLE payment ADD COLUMN order_id int;
ALTER TABLE payment ADD CONSTRAINT payment_purpose CHECK (
  (order_id IS NULL AND num_nulls(holder, holder_id, tariff_id, days) = 0) OR (order_id IS NOT NULL AND num_nonnulls(holder, holder_id, tariff_id, days) = 0));
CREATE INDEX payment_newest ON payment (created_at DESC, id DESC);

-- Each seller's part of an order that is paid, in kopecks.
CREATE TABLE payment_part (
  payment_id int    NOT NULL REFERENCES payment,
  order_id   int    NOT NULL,
  company_id int    NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  -- What went back of it, as the ledger has it.
  refunded   bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  PRIMARY KEY (payment_id, order_id)
);
CREATE INDEX payment_part_order ON payment_part (order_id);

-- What is to go back to a card. It is written before the provider is asked, and `key` is what the provider knows it by.
CREATE TABLE refund (
  id         int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key        uuid        NOT NULL UNIQUE,
  payment_id int         NOT NULL REFERENCES payment,
  -- Of which part; null: of a plan.
  order_id   int,
  amount     bigint      NOT NULL CHECK (amount > 0),
  reason     text        NOT NULL,
  comment    text        CHECK (length(comment) <= 500),
  -- null: the system.
  author_id  int,
  state      text        NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'done', 'failed')),
  -- Why the provider refuses it, in the provider's code.
  failure    text        CHECK (length(failure) <= 100),
  -- When the ledger learned of it.
  entered_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When it is sent, or tried again.
  due_at     timestamptz NOT NULL,
  FOREIGN KEY (payment_id, order_id) REFERENCES payment_part
);
CREATE INDEX refund_payment ON refund (payment_id, id);
CREATE INDEX refund_due ON refund (due_at) WHERE state = 'wanted';

-- What was paid out to a company, written down by an administrator after the bank has done it.
CREATE TABLE payout (
  id         int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  company_id int         NOT NULL,
  amount     bigint      NOT NULL CHECK (amount > 0),
  paid_on    date        NOT NULL,
  -- The bank's number of it: of one day once.
  reference  text        NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
  author_id  int         NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (company_id, paid_on, reference)
);

-- A posting is of its account's unit: bonuses in an account of money would come to nothing by themselves and still be wrong.
CREATE OR REPLACE FUNCTION judge_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row jsonb := to_jsonb(NEW);
  number bigint := CASE TG_TABLE_NAME WHEN 'entry' THEN NEW.id ELSE (row ->> 'entry_id')::bigint END;
BEGIN
  IF TG_TABLE_NAME = 'entry' AND NOT EXISTS (SELECT FROM posting WHERE entry_id = number) THEN
    RAISE EXCEPTION 'Entry % has no postings', number USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME = 'posting' AND NOT EXISTS (SELECT FROM account WHERE id = (row ->> 'account_id')::int AND unit = row ->> 'unit') THEN
    RAISE EXCEPTION 'A posting of entry % is not of its account''s unit', number USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM posting WHERE entry_id = number GROUP BY unit HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The postings of entry % do not come to nothing', number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
