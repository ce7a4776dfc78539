-- Money that cards bring: what lies with the provider, and what plans were sold for.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check
  CHECK (kind IN ('person', 'promo', 'referral', 'reward', 'orders', 'tariffs', 'manual', 'expiry', 'cards'));
INSERT INTO account (kind, unit) VALUES ('cards', 'kopeck'), ('tariffs', 'kopeck');

-- One purchase that is paid by card. It is written before the provider hears of it, and `key` is what the provider knows it by.
CREATE TABLE payment (
  id             int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key            uuid        NOT NULL UNIQUE,
  user_id        int         NOT NULL,
  holder         text        NOT NULL CHECK (holder IN ('user', 'company')),
  holder_id      int         NOT NULL,
  tariff_id      int         NOT NULL REFERENCES tariff,
  days           int         NOT NULL CHECK (days > 0),
  -- Kopecks.
  amount         bigint      NOT NULL CHECK (amount > 0),
  -- The provider's name of it; null: it was not told yet, or its answer was lost.
  provider_id    text        UNIQUE CHECK (length(provider_id) <= 255),
  status         text        NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'requires_payment_method', 'requires_confirmation',
    'requires_action', 'processing', 'succeeded', 'canceled', 'mismatched')),
  payment_method text        CHECK (length(payment_method) <= 255),
  -- Why the last try did not succeed, in the provider's code.
  failure        text        CHECK (length(failure) <= 100),
  granted_at     timestamptz,
  refunded       bigint      NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  disputed       boolean     NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  CHECK (granted_at IS NULL OR status = 'succeeded')
);
CREATE INDEX payment_of_user ON payment (user_id, created_at DESC, id DESC);

-- What the provider told, each once. What came of it is asked of the provider anew, so their order does not matter.
CREATE TABLE payment_event (
  id          text        PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  type        text        NOT NULL CHECK (length(type) <= 255),
  provider_id text        NOT NULL CHECK (length(provider_id) <= 255),
  received_at timestamptz NOT NULL,
  -- When it is acted upon, or tried again.
  due_at      timestamptz NOT NULL,
  tries       int         NOT NULL DEFAULT 0,
  done_at     timestamptz
);
CREATE INDEX payment_event_due ON payment_event (due_at) WHERE done_at IS NULL;
