-- Vendors, who acts for them, where they sell, and what is thought of them.

CREATE TYPE company_state AS ENUM ('draft', 'on_review', 'active', 'suspended', 'closed');

-- Nobody's row is ever removed: orders and reviews refer to it.
CREATE TABLE company (
  id                    serial           PRIMARY KEY,
  brand                 text             NOT NULL CHECK (brand <> ''),
  name                  text             NOT NULL,
  country               char(2)          NOT NULL DEFAULT 'RU',
  inn                   text             NOT NULL CHECK (inn ~ '^[0-9A-Z]{8,20}$'),
  city                  text             NOT NULL DEFAULT '',
  phone_number          text             NOT NULL DEFAULT '' CHECK (phone_number ~ '^(\d{10,15})?$'),
  site                  text             NOT NULL DEFAULT '',
  description           text             NOT NULL DEFAULT '',
  -- Name of the picture in the file storage.
  logo_path             text,
  -- Smallest orders, in kopecks.
  min_order_first       bigint           CHECK (min_order_first > 0),
  min_order_repeat      bigint           CHECK (min_order_repeat > 0),
  payment_details       jsonb,
  rating                double precision NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  reviews_num           int              NOT NULL DEFAULT 0 CHECK (reviews_num >= 0),
  state                 company_state    NOT NULL DEFAULT 'draft',
  state_reason          text,
  submitted_at          timestamptz(3),
  -- Changes of its products need nobody's eye.
  trusted               boolean          NOT NULL DEFAULT false,
  documents_accepted_at timestamptz(3),
  documents_accepted_by int,
  documents_version     text,
  version               int              NOT NULL DEFAULT 1,
  created_by            int,
  created_at            timestamptz(3)   NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at            timestamptz(3)   NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at            timestamptz(3)
);
-- A tax number is free again when its company was deleted.
CREATE UNIQUE INDEX company_inn_there ON company (inn) WHERE deleted_at IS NULL;
CREATE INDEX company_brand_id_idx ON company (brand, id);
CREATE INDEX company_state_submitted_at_id_idx ON company (state, submitted_at, id);
-- The numbers below belong to the demonstration and to load data.
ALTER SEQUENCE company_id_seq RESTART 1001;

-- Somebody acts for a company, and for no other one.
CREATE TABLE membership (
  user_id    int            PRIMARY KEY,
  company_id int            NOT NULL REFERENCES company ON DELETE RESTRICT ON UPDATE NO ACTION,
  owner      boolean        NOT NULL DEFAULT false,
  contact    text,
  invited_by int,
  joined_at  timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX membership_company_id_joined_at_idx ON membership (company_id, joined_at);

-- identity has yet to be told which company a user acts for; taken away when it was. A newer errand has a higher number.
CREATE TABLE membership_errand (
  user_id    int         PRIMARY KEY,
  number     bigserial   NOT NULL,
  due_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX membership_errand_due ON membership_errand (due_at);

-- Which version of the sellers' terms is in force, as the content service tells.
CREATE TABLE seller_terms (
  version      int         PRIMARY KEY,
  version_id   int         NOT NULL,
  published_at timestamptz NOT NULL
);

CREATE TABLE person (
  id     int    PRIMARY KEY,
  fio    text,
  avatar text,
  locale text   NOT NULL DEFAULT 'ru',
  roles  text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE store (
  id           serial           PRIMARY KEY,
  company_id   int              NOT NULL REFERENCES company ON DELETE RESTRICT ON UPDATE NO ACTION,
  name         text             NOT NULL CHECK (name <> ''),
  phone_number text             NOT NULL DEFAULT '' CHECK (phone_number ~ '^(\d{10,15})?$'),
  address      text             NOT NULL CHECK (address <> ''),
  lat          double precision CHECK (lat BETWEEN -90 AND 90),
  lng          double precision CHECK (lng BETWEEN -180 AND 180),
  pickup_point boolean          NOT NULL DEFAULT false,
  warehouse    boolean          NOT NULL DEFAULT false,
  working_time jsonb,
  created_at   timestamptz(3)   NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at   timestamptz(3)   NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX store_company_id_id_idx ON store (company_id, id);
ALTER SEQUENCE store_id_seq RESTART 1001;

-- What somebody thinks of a company: once each.
CREATE TABLE company_review (
  id                serial         PRIMARY KEY,
  company_id        int            NOT NULL REFERENCES company ON DELETE RESTRICT ON UPDATE NO ACTION,
  user_id           int            NOT NULL,
  rating            smallint       NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text              text           NOT NULL CHECK (text <> ''),
  verified_purchase boolean        NOT NULL DEFAULT false,
  created_at        timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX company_review_company_id_user_id_key ON company_review (company_id, user_id);
CREATE INDEX company_review_company_id_created_at_id_idx ON company_review (company_id, created_at DESC, id DESC);

-- A company that somebody marked. Taken back it stays as a row, so that its version only grows.
CREATE TABLE favorite_company (
  user_id    int            NOT NULL,
  company_id int            NOT NULL REFERENCES company ON DELETE RESTRICT ON UPDATE NO ACTION,
  favorite   boolean        NOT NULL DEFAULT true,
  version    int            NOT NULL DEFAULT 1,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, company_id)
);
CREATE INDEX favorite_company_company_id_idx ON favorite_company (company_id);

-- Whose contacts somebody was shown on which day of Moscow.
CREATE TABLE contact_view (
  user_id    int         NOT NULL,
  day        date        NOT NULL,
  company_id int         NOT NULL REFERENCES company ON DELETE CASCADE ON UPDATE NO ACTION,
  seen_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, day, company_id)
);
