-- Bonuses are whole; money is in kopecks.

-- Copies of what other services own, as far as bonuses and codes are judged by it.
CREATE TABLE person (
  id         int     PRIMARY KEY,
  fio        text,
  roles      text[]  NOT NULL,
  company_id int,
  blocked    boolean NOT NULL DEFAULT false,
  deleted    boolean NOT NULL DEFAULT false
);

-- One seller's part of an order. `hold` is the key of the bonuses that it spends, `bonuses` how many of them.
CREATE TABLE order_card (
  id           int         PRIMARY KEY,
  main_id      int         NOT NULL,
  user_id      int         NOT NULL,
  company_id   int         NOT NULL,
  status       text        NOT NULL,
  goods_amount bigint      NOT NULL,
  bonuses      bigint      NOT NULL,
  hold         uuid,
  placed_at    timestamptz NOT NULL,
  version      int         NOT NULL,
  -- Bonuses that came back of it, and how often that changed: the entries have keys of their own.
  reward       bigint      NOT NULL DEFAULT 0,
  reward_turns int         NOT NULL DEFAULT 0
);
CREATE INDEX person_company ON person (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX order_card_user ON order_card (user_id);

-- A person's row holds what they have; that of the system only names an account, whose balance is the sum of its postings, so that writers
-- share no row.
CREATE TABLE account (
  id      int    PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind    text   NOT NULL CHECK (kind IN ('person', 'promo', 'referral', 'reward', 'orders', 'tariffs', 'manual', 'expiry')),
  unit    text   NOT NULL CHECK (unit IN ('bonus', 'kopeck')),
  user_id int    UNIQUE CHECK ((user_id IS NULL) = (kind <> 'person')),
  balance bigint NOT NULL DEFAULT 0,
  held    bigint NOT NULL DEFAULT 0,
  -- What a correction could not take because it was spent: the next credits settle it.
  owed    bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  version int    NOT NULL DEFAULT 0,
  CHECK (held >= 0 AND balance >= held),
  CHECK (kind = 'person' OR (balance = 0 AND held = 0 AND owed = 0))
);
CREATE UNIQUE INDEX account_system ON account (kind, unit) WHERE kind <> 'person';
INSERT INTO account (kind, unit) SELECT kind, 'bonus' FROM unnest(ARRAY['promo', 'referral', 'reward', 'orders', 'tariffs', 'manual', 'expiry']) kind;

CREATE TABLE entry (
  id              bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind            text        NOT NULL,
  -- What it is for, so that it happens once.
  idempotency_key text        NOT NULL UNIQUE CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  comment         text        CHECK (length(comment) <= 500),
  -- null: the system.
  author_id       int,
  order_id        int,
  created_at      timestamptz NOT NULL
);

-- No foreign key to `account`: its check would have all writers lock the rows of the system's accounts.
CREATE TABLE posting (
  id         bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  entry_id   bigint      NOT NULL REFERENCES entry,
  account_id int         NOT NULL,
  unit       text        NOT NULL,
  amount     bigint      NOT NULL CHECK (amount <> 0),
  -- Of a person's account, for their lists.
  user_id    int,
  created_at timestamptz NOT NULL
);
CREATE INDEX posting_entry ON posting (entry_id);
CREATE INDEX posting_people ON posting (created_at DESC, id DESC) INCLUDE (amount) WHERE user_id IS NOT NULL;
CREATE INDEX posting_person ON posting (user_id, created_at DESC, id DESC) INCLUDE (amount) WHERE user_id IS NOT NULL;
CREATE INDEX posting_system ON posting (account_id) INCLUDE (amount) WHERE user_id IS NULL;

-- What was credited together and ends on one day. Held parts do not end.
CREATE TABLE batch (
  id          bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  account_id  int         NOT NULL REFERENCES account,
  left_amount bigint      NOT NULL CHECK (left_amount >= 0),
  held        bigint      NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND left_amount),
  expires_at  timestamptz NOT NULL
);
CREATE INDEX batch_left ON batch (account_id, expires_at, id) WHERE left_amount > 0;
CREATE INDEX batch_due ON batch (expires_at) WHERE left_amount > held;

CREATE TABLE hold (
  id         bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key        uuid        NOT NULL UNIQUE,
  account_id int         REFERENCES account,
  amount     bigint      NOT NULL CHECK (amount >= 0),
  state      text        NOT NULL CHECK (state IN ('open', 'posted', 'released')),
  -- Counts the times it was posted and taken back: their entries have keys of their own.
  turns      int         NOT NULL DEFAULT 0,
  order_id   int,
  created_at timestamptz NOT NULL,
  CHECK (account_id IS NOT NULL OR amount = 0)
);
CREATE INDEX hold_open ON hold (account_id) WHERE state = 'open' AND amount > 0;

CREATE TABLE hold_part (
  hold_id  bigint NOT NULL REFERENCES hold,
  batch_id bigint NOT NULL REFERENCES batch,
  amount   bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (hold_id, batch_id)
);

-- What is owed, and to which account of the system it goes.
CREATE TABLE debt (
  id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  account_id  int    NOT NULL REFERENCES account,
  to_kind     text   NOT NULL,
  left_amount bigint NOT NULL CHECK (left_amount >= 0)
);
CREATE INDEX debt_left ON debt (account_id, id) WHERE left_amount > 0;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only written to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER entry_is_final BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_is_final BEFORE UPDATE OR DELETE ON posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_is_kept BEFORE TRUNCATE ON entry EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_is_kept BEFORE TRUNCATE ON posting EXECUTE FUNCTION refuse_change();

-- Whatever wrote it: an entry without postings, or one whose postings do not come to nothing in each unit, is not committed.
CREATE FUNCTION judge_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number bigint := CASE TG_TABLE_NAME WHEN 'entry' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'entry_id')::bigint END;
BEGIN
  IF TG_TABLE_NAME = 'entry' AND NOT EXISTS (SELECT FROM posting WHERE entry_id = number) THEN
    RAISE EXCEPTION 'Entry % has no postings', number USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM posting WHERE entry_id = number GROUP BY unit HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The postings of entry % do not come to nothing', number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER entry_has_postings AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION judge_entry();
CREATE CONSTRAINT TRIGGER posting_comes_to_nothing AFTER INSERT ON posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION judge_entry();
