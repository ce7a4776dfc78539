-- Plans of buyers, each for himself, and of vendors, each for a company. Prices are kopecks a day; null in a limit: any number.
CREATE TABLE tariff (
  id                int     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  code              text    NOT NULL UNIQUE,
  -- null: it is no plan and changes the days of whichever there is.
  role              text    CHECK (role IN ('ROLE_BUYER', 'ROLE_VENDOR')),
  name_ru           text    NOT NULL CHECK (length(name_ru) BETWEEN 1 AND 100),
  name_en           text    NOT NULL CHECK (length(name_en) BETWEEN 1 AND 100),
  -- Falls back on it who has no other.
  is_free           boolean NOT NULL,
  day_price         bigint  NOT NULL CHECK (day_price BETWEEN 0 AND 10000000),
  contacts_per_day  int     CHECK (contacts_per_day >= 0),
  active_models     int     CHECK (active_models >= 0),
  monthly_proposals int     CHECK (monthly_proposals >= 0),
  open_tenders      int     CHECK (open_tenders >= 0),
  statistics_days   int     CHECK (statistics_days >= 0),
  badge             boolean NOT NULL DEFAULT false,
  version           int     NOT NULL DEFAULT 1,
  -- Others have heard of it.
  told              boolean NOT NULL DEFAULT false,
  CHECK (is_free = (day_price = 0) OR role IS NULL)
);
CREATE UNIQUE INDEX tariff_free ON tariff (role) WHERE is_free AND role IS NOT NULL;

INSERT INTO tariff (code, role, name_ru, name_en, is_free, day_price, contacts_per_day, active_models, monthly_proposals, open_tenders, statistics_days, badge)
VALUES
  ('buyer_free', 'ROLE_BUYER', 'Buyer Free', 'Buyer Free', true, 0, 5, NULL, NULL, 1, 30, false),
  ('buyer_pro', 'ROLE_BUYER', 'Buyer Pro', 'Buyer Pro', false, 3300, NULL, NULL, NULL, NULL, NULL, true),
  ('basic', 'ROLE_VENDOR', 'Basic', 'Basic', true, 0, 5, 100, 20, NULL, 30, false),
  ('premium', 'ROLE_VENDOR', 'Premium', 'Premium', false, 9900, NULL, NULL, NULL, NULL, NULL, true),
  ('correction', NULL, 'Correction', 'Correction', false, 0, NULL, NULL, NULL, NULL, NULL, false);

-- The plan of a user or a company as it is now: the row is the lock of its periods.
CREATE TABLE plan (
  holder     text        NOT NULL CHECK (holder IN ('user', 'company')),
  holder_id  int         NOT NULL,
  tariff_id  int         NOT NULL REFERENCES tariff,
  expires_at timestamptz NOT NULL,
  trial      boolean     NOT NULL,
  version    int         NOT NULL DEFAULT 1,
  -- Days before the end that it was reminded of, in this stretch.
  reminded   int[]       NOT NULL DEFAULT '{}',
  PRIMARY KEY (holder, holder_id)
);
CREATE INDEX plan_expiring ON plan (expires_at);

-- What was bought, tried or given. `value` is what was paid for it, in kopecks, and is carried over to another plan by the days that are left.
CREATE TABLE plan_period (
  id          int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  holder      text        NOT NULL,
  holder_id   int         NOT NULL,
  tariff_id   int         NOT NULL REFERENCES tariff,
  source      text        NOT NULL CHECK (source IN ('trial', 'bonus', 'card', 'transfer', 'given', 'converted')),
  -- What it was bought by, so that it is granted once.
  key         text        NOT NULL UNIQUE,
  days        int         NOT NULL,
  value       bigint      NOT NULL CHECK (value >= 0),
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at >= starts_at),
  replaced_at timestamptz,
  author_id   int,
  created_at  timestamptz NOT NULL
);
CREATE INDEX plan_period_holder ON plan_period (holder, holder_id, ends_at);

-- Keyed digests of who has had a trial: phone, e-mail, tax number, person.
CREATE TABLE trial_digest (
  digest    text        PRIMARY KEY,
  period_id int         NOT NULL REFERENCES plan_period,
  at        timestamptz NOT NULL
);
