CREATE TABLE promo_code (
  id         int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  code       text        NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{4,20}$' AND code ~ '[A-Z]'),
  author_id  int         NOT NULL,
  -- The one code that every buyer and vendor has to hand on.
  own        boolean     NOT NULL DEFAULT false,
  -- null: as the settings say at the time.
  amount     int         CHECK (amount BETWEEN 0 AND 1000000),
  bonus      int         CHECK (bonus BETWEEN 0 AND 1000000),
  max_uses   int         CHECK (max_uses > 0),
  uses       int         NOT NULL DEFAULT 0 CHECK (uses >= 0 AND uses <= max_uses),
  starts_on  date,
  ends_on    date,
  active     boolean     NOT NULL DEFAULT true,
  -- One that was used stays, switched off, for its statistics.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  version    int         NOT NULL DEFAULT 1,
  CHECK (starts_on <= ends_on)
);
CREATE UNIQUE INDEX promo_code_own ON promo_code (author_id) WHERE own;
CREATE INDEX promo_code_author ON promo_code (author_id);

-- One of a user for life. What it was worth is settled when it happens.
CREATE TABLE promo_activation (
  id              int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  code_id         int         NOT NULL REFERENCES promo_code,
  user_id         int         NOT NULL UNIQUE,
  author_id       int         NOT NULL,
  amount          int         NOT NULL,
  bonus           int         NOT NULL,
  at              timestamptz NOT NULL,
  confirmed_at    timestamptz,
  -- Under which the amount is held until then.
  hold            uuid,
  -- The first completed order that is large enough, and whether its bonus stands.
  order_id        int,
  turnover        bigint,
  rewarded_at     timestamptz,
  -- Bonuses that its author got for it.
  paid            int         NOT NULL DEFAULT 0,
  -- Counts rewards and their reversals: the entries have keys of their own.
  turns           int         NOT NULL DEFAULT 0
);
CREATE INDEX promo_activation_code ON promo_activation (code_id);
CREATE INDEX promo_activation_order ON promo_activation (order_id) WHERE order_id IS NOT NULL;

-- Keyed digests of who has activated a code, so that registering anew gains nothing.
CREATE TABLE activation_digest (
  digest        text PRIMARY KEY,
  activation_id int  NOT NULL REFERENCES promo_activation
);

-- Codes that a user tried and that were none.
CREATE TABLE promo_try (
  user_id int  NOT NULL,
  day     date NOT NULL,
  wrong   int  NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- What came of a code on a day of Moscow, written with what it counts.
CREATE TABLE promo_day (
  code_id      int    NOT NULL REFERENCES promo_code,
  day          date   NOT NULL,
  activations  int    NOT NULL DEFAULT 0,
  confirmed    int    NOT NULL DEFAULT 0,
  first_orders int    NOT NULL DEFAULT 0,
  turnover     bigint NOT NULL DEFAULT 0,
  bonus        bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (code_id, day)
);
CREATE INDEX promo_day_day ON promo_day (day) INCLUDE (code_id, activations, confirmed, first_orders, turnover, bonus);

-- Codes that came with a sign-up, to be activated once the account has come to life.
CREATE TABLE wanted_code (
  user_id int         PRIMARY KEY,
  code    text        NOT NULL,
  due_at  timestamptz NOT NULL,
  tries   int         NOT NULL DEFAULT 0
);
