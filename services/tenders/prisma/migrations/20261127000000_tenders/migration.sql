-- Money is in kopecks. Days are days of Moscow.

-- Copies of what other services own, as far as tenders are judged and listed by it.
CREATE TABLE person (
  id      int     PRIMARY KEY,
  fio     text,
  blocked boolean NOT NULL DEFAULT false
);
CREATE INDEX person_blocked ON person (id) WHERE blocked;

CREATE TABLE company_card (
  id         int     PRIMARY KEY,
  brand      text    NOT NULL,
  city       text    NOT NULL DEFAULT '',
  logo       text,
  rating     real    NOT NULL DEFAULT 0,
  state      text    NOT NULL,
  member_ids int[]   NOT NULL DEFAULT '{}',
  version    int     NOT NULL
);

-- A category that is gone stays as a row, so that an older state does not bring it back.
CREATE TABLE category_card (
  id        int     PRIMARY KEY,
  deleted   boolean NOT NULL,
  parent_id int,
  name_ru   text,
  name_en   text,
  active    boolean NOT NULL DEFAULT false,
  version   int     NOT NULL
);

-- The counter of a year's tenders.
CREATE TABLE tender_year (
  year int PRIMARY KEY,
  last int NOT NULL
);

CREATE TABLE tender (
  id            int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- `2026-000017`.
  number        text        NOT NULL UNIQUE,
  user_id       int         NOT NULL,
  title         text,
  description   text        NOT NULL CHECK (length(description) BETWEEN 10 AND 5000),
  desired_price bigint      NOT NULL CHECK (desired_price BETWEEN 100 AND 9999999900),
  price_for     text        NOT NULL DEFAULT 'whole' CHECK (price_for IN ('whole', 'piece')),
  quantity      int         CHECK (quantity > 0),
  city          text,
  needed_by     date,
  -- The last day on which it is open, and the moment at which that ends.
  closes_on     date        NOT NULL,
  closes_at     timestamptz NOT NULL,
  categories    int[]       NOT NULL CHECK (cardinality(categories) BETWEEN 1 AND 5),
  status        text        NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'awarded', 'expired', 'canceled')),
  -- Kept by every change of its proposals, so that lists count nothing: live ones, and the moderated among them.
  live_num      int         NOT NULL DEFAULT 0 CHECK (live_num BETWEEN 0 AND 30),
  moderated_num int         NOT NULL DEFAULT 0,
  questions_num int         NOT NULL DEFAULT 0,
  -- Raised by a change of what it asks for: its proposals may change once more.
  revision      int         NOT NULL DEFAULT 1,
  version       int         NOT NULL DEFAULT 1,
  -- The reminder before it closes was sent.
  reminded_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  changed_at    timestamptz NOT NULL DEFAULT now(),
  deleted_at    timestamptz
);
CREATE INDEX tender_new ON tender (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tender_status ON tender (status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tender_user ON tender (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tender_closing ON tender (closes_at) WHERE status = 'open' AND deleted_at IS NULL;
CREATE INDEX tender_price ON tender (desired_price, id) WHERE deleted_at IS NULL;
CREATE INDEX tender_closes ON tender (closes_at, id) WHERE deleted_at IS NULL;
CREATE INDEX tender_number ON tender (number text_pattern_ops);
CREATE INDEX tender_categories ON tender USING gin (categories) WHERE deleted_at IS NULL;
-- Words as people type them: Russian forms, and e for yo.
CREATE FUNCTION tender_words(title text, description text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('russian'::regconfig, translate(lower(coalesce(title, '') || ' ' || description), 'ё', 'е'));
CREATE INDEX tender_text ON tender USING gin (tender_words(title, description)) WHERE deleted_at IS NULL;

CREATE TABLE tender_photo (
  id        int  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tender_id int  NOT NULL REFERENCES tender (id) ON DELETE CASCADE,
  -- In the store of pictures.
  name      text NOT NULL
);
CREATE INDEX tender_photo_tender ON tender_photo (tender_id, id);

CREATE TABLE proposal (
  id                int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tender_id         int         NOT NULL REFERENCES tender (id) ON DELETE CASCADE,
  company_id        int         NOT NULL,
  -- Who sent it for the company.
  user_id           int         NOT NULL,
  comment           text        NOT NULL CHECK (length(comment) BETWEEN 1 AND 5000),
  status            text        NOT NULL DEFAULT 'in_moderation' CHECK (status IN ('in_moderation', 'hired', 'canceled')),
  moderated_at      timestamptz,
  reason            text        CHECK (reason IN ('withdrawn', 'rejected', 'not_chosen', 'expired', 'tender_canceled', 'undone')),
  reason_text       text,
  price             bigint      CHECK (price > 0),
  price_for         text        NOT NULL DEFAULT 'whole' CHECK (price_for IN ('whole', 'piece')),
  quantity          int         CHECK (quantity > 0),
  min_quantity      int         CHECK (min_quantity > 0),
  delivery_days     int         CHECK (delivery_days >= 0),
  delivery_included boolean,
  sample            boolean,
  valid_until       date,
  -- `[{ product_id, name, sku, photo, count, units, price }]`, as the goods were when they were offered; price in kopecks.
  products          jsonb       NOT NULL DEFAULT '[]',
  photos            text[]      NOT NULL DEFAULT '{}' CHECK (cardinality(photos) <= 5),
  -- Of one that was not chosen: steps of 5 % above the chosen one's price.
  price_gap         int,
  improve_text      text,
  -- Changes that are left once it is moderated, and the revision of the tender that it was written for.
  edits_left        int         NOT NULL DEFAULT 1,
  tender_revision   int         NOT NULL DEFAULT 1,
  version           int         NOT NULL DEFAULT 1,
  -- What orders says of the offer that its hire made.
  offer_status      text        CHECK (offer_status IN ('composing', 'offered', 'ordered', 'declined', 'expired')),
  offer_version     int         NOT NULL DEFAULT 0,
  order_id          int,
  hired_at          timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  changed_at        timestamptz NOT NULL DEFAULT now(),
  deleted_at        timestamptz,
  CONSTRAINT proposal_reason CHECK ((status = 'canceled') = (reason IS NOT NULL)),
  CONSTRAINT proposal_hired CHECK ((status = 'hired') = (hired_at IS NOT NULL) AND (status <> 'hired' OR moderated_at IS NOT NULL))
);
-- One live proposal of a company, and one hired, per tender.
CREATE UNIQUE INDEX proposal_live ON proposal (tender_id, company_id) WHERE status <> 'canceled' AND deleted_at IS NULL;
CREATE UNIQUE INDEX proposal_hired_one ON proposal (tender_id) WHERE status = 'hired' AND deleted_at IS NULL;
CREATE INDEX proposal_tender ON proposal (tender_id, id) WHERE deleted_at IS NULL;
CREATE INDEX proposal_company ON proposal (company_id, id DESC) WHERE deleted_at IS NULL;
-- A month's proposals are counted with the deleted ones.
CREATE INDEX proposal_quota ON proposal (company_id, created_at);
CREATE INDEX proposal_waiting ON proposal (id) WHERE status = 'in_moderation' AND moderated_at IS NULL AND deleted_at IS NULL;

-- Every version of a proposal that another replaced.
CREATE TABLE proposal_version (
  proposal_id int         NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
  version     int         NOT NULL,
  said        jsonb       NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (proposal_id, version)
);

-- Pictures that were sent before the proposal that shows them.
CREATE TABLE proposal_photo (
  name       text        PRIMARY KEY,
  company_id int         NOT NULL,
  sent_at    timestamptz NOT NULL DEFAULT now(),
  -- A proposal names it; what none names is swept.
  used       boolean     NOT NULL DEFAULT false
);
CREATE INDEX proposal_photo_unused ON proposal_photo (sent_at) WHERE NOT used;

-- What orders must be asked for: an offer of a hire.
CREATE TABLE wanted_offer (
  proposal_id int         PRIMARY KEY REFERENCES proposal (id) ON DELETE CASCADE,
  wanted      jsonb       NOT NULL,
  tries       int         NOT NULL DEFAULT 0,
  due_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX wanted_offer_due ON wanted_offer (due_at);

CREATE TABLE question (
  id          int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tender_id   int         NOT NULL REFERENCES tender (id) ON DELETE CASCADE,
  company_id  int         NOT NULL,
  user_id     int         NOT NULL,
  text        text        NOT NULL,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  answer      text,
  answered_at timestamptz
);
CREATE INDEX question_tender ON question (tender_id, id DESC);

-- A vendor's saved filter.
CREATE TABLE tender_alert (
  user_id     int         PRIMARY KEY,
  company_id  int         NOT NULL,
  categories  int[]       NOT NULL DEFAULT '{}',
  text        text        NOT NULL DEFAULT '',
  price_from  bigint,
  -- The newest tender that was told of, or was there when the filter was saved.
  last_tender int         NOT NULL,
  told_at     timestamptz
);
