-- Money that transfers bring for plans.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check CHECK (kind IN ('person', 'promo', 'referral', 'reward', 'orders', 'tariffs', 'manual',
  'expiry', 'cards', 'bank', 'company', 'payouts'));
INSERT INTO account (kind, unit) VALUES ('bank', 'kopeck');

-- Whether it is still to be paid: neither paid nor canceled nor deleted.
ALTER TABLE order_card ADD COLUMN due boolean NOT NULL DEFAULT true;

-- The last number of a seller in a year of Moscow; 0: the marketplace itself. Its row is the lock of the next one, so a number that a
-- transaction takes and does not keep is taken by the next.
CREATE TABLE invoice_counter (
  company_id  int NOT NULL,
  year        int NOT NULL,
  last_number int NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (company_id, year)
);

-- A paper: it is written once, and nothing of it changes but its state. Money is in kopecks.
CREATE TABLE invoice (
  id            int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- By what its payment is known to others.
  key           uuid        NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- null: the marketplace itself sells.
  company_id    int,
  number        text        NOT NULL CHECK (number ~ '^\d{4}-\d+$'),
  -- Who is to pay.
  user_id       int         NOT NULL,
  order_id      int,
  -- Or days of a plan, and whose.
  holder        text        CHECK (holder IN ('user', 'company')),
  holder_id     int,
  tariff_id     int         REFERENCES tariff,
  days          int         CHECK (days > 0),
  -- `seller`, `payer` and `lines`, as they were.
  content       jsonb       NOT NULL,
  bonuses       bigint      NOT NULL CHECK (bonuses >= 0),
  amount        bigint      NOT NULL CHECK (amount > 0),
  vat_amount    bigint      CHECK (vat_amount BETWEEN 0 AND amount),
  amount_words  text        NOT NULL,
  purpose       text        NOT NULL,
  qr            text,
  -- Number, names and tax numbers in small letters.
  search        text        NOT NULL,
  issued_at     timestamptz NOT NULL,
  state         text        NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'paid', 'void')),
  void_reason   text        CHECK (void_reason IN ('changed', 'canceled', 'paid_otherwise')),
  replaced_by   int         REFERENCES invoice,
  paid_on       date,
  -- Why the order that it paid does not take the money.
  unused_reason text,
  CHECK ((void_reason IS NOT NULL) = (state = 'void')),
  CHECK ((paid_on IS NOT NULL) = (state = 'paid')),
  CHECK (num_nonnulls(order_id, tariff_id) = 1),
  CHECK ((order_id IS NULL OR company_id IS NOT NULL) AND num_nonnulls(holder, holder_id, tariff_id, days) IN (0, 4))
);
CREATE UNIQUE INDEX invoice_number ON invoice (coalesce(company_id, 0), number);
CREATE UNIQUE INDEX invoice_of_order ON invoice (order_id) WHERE state = 'issued';
CREATE UNIQUE INDEX invoice_of_plan ON invoice (holder, holder_id, tariff_id, days) WHERE state = 'issued';
CREATE INDEX invoice_order ON invoice (order_id, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX invoice_company ON invoice (company_id, id DESC);
CREATE INDEX invoice_user ON invoice (user_id, id DESC);
CREATE INDEX invoice_holder ON invoice (holder_id, id DESC) WHERE holder = 'company';
-- Statements of banks look among what is still to be paid.
CREATE INDEX invoice_open ON invoice (coalesce(company_id, 0), amount) WHERE state = 'issued';

CREATE FUNCTION judge_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['state', 'void_reason', 'replaced_by', 'paid_on', 'unused_reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free AND (OLD.state = 'issued' OR NEW.state = OLD.state) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An invoice stays as it was issued: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER invoice_is_final BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION judge_invoice();
CREATE TRIGGER invoice_is_kept BEFORE TRUNCATE ON invoice EXECUTE FUNCTION judge_invoice();

-- What an order came to last that orders wanted an invoice of, so that an older state never takes the place of a newer one.
CREATE TABLE wanted_invoice (
  order_id int    PRIMARY KEY,
  version  int    NOT NULL,
  lines    jsonb  NOT NULL,
  bonuses  bigint NOT NULL,
  amount   bigint NOT NULL
);

-- A file of a bank, kept for a while so that it is looked at and imported.
CREATE TABLE statement (
  id          int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Whose invoices it pays; null: those of the marketplace itself.
  company_id  int,
  user_id     int         NOT NULL,
  file_name   text        NOT NULL CHECK (length(file_name) <= 200),
  account     text        NOT NULL,
  from_on     date        NOT NULL,
  to_on       date        NOT NULL,
  uploaded_at timestamptz NOT NULL,
  imported_at timestamptz
);
CREATE INDEX statement_old ON statement (uploaded_at);

CREATE TABLE statement_row (
  id            int    PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  statement_id  int    NOT NULL REFERENCES statement ON DELETE CASCADE,
  place         int    NOT NULL,
  number        text   NOT NULL,
  dated_on      date   NOT NULL,
  paid_on       date   NOT NULL,
  account       text   NOT NULL,
  payer         text   NOT NULL,
  payer_inn     text   NOT NULL,
  payer_account text   NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  purpose       text   NOT NULL,
  state         text   NOT NULL CHECK (state IN ('matched', 'suggested', 'unmatched', 'known', 'imported', 'ignored')),
  invoice_id    int    REFERENCES invoice,
  UNIQUE (statement_id, place),
  CHECK (state NOT IN ('matched', 'suggested', 'imported') OR invoice_id IS NOT NULL)
);
-- Of one statement one document pays an invoice.
CREATE UNIQUE INDEX statement_row_matched ON statement_row (statement_id, invoice_id) WHERE state = 'matched';
CREATE INDEX statement_row_state ON statement_row (statement_id, state, place);

-- A document of a bank that has paid an invoice: once, whichever file it comes in. 0: the marketplace's own.
CREATE TABLE bank_document (
  company_id    int    NOT NULL,
  account       text   NOT NULL,
  number        text   NOT NULL,
  dated_on      date   NOT NULL,
  amount        bigint NOT NULL,
  payer_account text   NOT NULL,
  invoice_id    int    NOT NULL REFERENCES invoice,
  imported_at   timestamptz NOT NULL,
  PRIMARY KEY (company_id, account, number, dated_on, amount, payer_account)
);
