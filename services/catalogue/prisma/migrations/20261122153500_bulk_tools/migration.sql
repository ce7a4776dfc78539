-- Goods brought in and taken out by the file. Jobs are worked off in pieces, each in one transaction that also moves the job's cursor:
-- whoever is killed in the middle leaves nothing half done.

-- mapping: the columns are being named · checking: every row is judged, nothing is written · checked: waits to be started ·
-- importing: rows become products · photos: pictures are fetched by their links.
CREATE TYPE import_state AS ENUM ('mapping', 'checking', 'checked', 'importing', 'photos', 'done', 'canceled', 'failed');

CREATE TABLE import_job (
  id            serial         PRIMARY KEY,
  company_id    int            NOT NULL,
  -- Who brought it, and is told when it is done; and whether by right of the house.
  user_id       int            NOT NULL,
  staff         boolean        NOT NULL,
  state         import_state   NOT NULL DEFAULT 'mapping',
  file_name     text           NOT NULL,
  format        text           NOT NULL CHECK (format IN ('csv', 'xlsx')),
  -- How the file was read.
  encoding      text,
  separator     text,
  -- Titles in their order, and what each column means: the name of a field, `parameter:12`, or an empty text for nothing.
  titles        text[]         NOT NULL,
  mapping       text[]         NOT NULL,
  rows_total    int            NOT NULL CHECK (rows_total >= 0),
  -- The last row that was dealt with in this state.
  cursor        int            NOT NULL DEFAULT 0,
  rows_done     int            NOT NULL DEFAULT 0,
  created_num   int            NOT NULL DEFAULT 0,
  updated_num   int            NOT NULL DEFAULT 0,
  unchanged_num int            NOT NULL DEFAULT 0,
  failed_num    int            NOT NULL DEFAULT 0,
  created_at    timestamptz(3) NOT NULL DEFAULT now(),
  -- When a worker last took it: the job that waited longest is next.
  touched_at    timestamptz(3) NOT NULL DEFAULT now(),
  finished_at   timestamptz(3)
);
CREATE INDEX import_job_company_id_id_idx ON import_job (company_id, id DESC);
CREATE INDEX import_job_waiting ON import_job (touched_at, id) WHERE state IN ('checking', 'importing', 'photos');

-- A row of the file by its number there; the titles stand in row 1.
CREATE TABLE import_row (
  job_id   int    NOT NULL REFERENCES import_job ON DELETE CASCADE,
  number   int    NOT NULL,
  cells    text[] NOT NULL,
  -- Of the mapped columns, so that rows of one article number or of one model find each other across pieces.
  sku      text,
  model    text,
  -- Planned while the job is checked, done afterwards: created, updated, unchanged or failed.
  outcome  text   CHECK (outcome IN ('created', 'updated', 'unchanged', 'failed')),
  -- [{ "column": 2, "field": "price", "ru": …, "en": … }]
  problems jsonb,
  PRIMARY KEY (job_id, number)
);
CREATE INDEX import_row_job_id_sku_idx ON import_row (job_id, sku);
CREATE INDEX import_row_job_id_model_idx ON import_row (job_id, model);

-- Pictures that are to be fetched. The same link for the same product is fetched once for ever.
CREATE TABLE import_photo (
  id            serial         PRIMARY KEY,
  job_id        int            NOT NULL REFERENCES import_job ON DELETE CASCADE,
  number        int            NOT NULL,
  product_id    int            NOT NULL REFERENCES product ON DELETE CASCADE,
  url           text           NOT NULL,
  position      int            NOT NULL,
  state         text           NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
  problem       jsonb,
  -- Until then somebody is fetching it.
  claimed_until timestamptz(3)
);
CREATE UNIQUE INDEX import_photo_product_id_url_key ON import_photo (product_id, url);
CREATE INDEX import_photo_job_id_state_id_idx ON import_photo (job_id, state, id);

CREATE TABLE export_job (
  id          serial         PRIMARY KEY,
  user_id     int            NOT NULL,
  -- Whose goods; null: of all companies, for the house.
  company_id  int,
  locale      text           NOT NULL,
  filter      jsonb          NOT NULL,
  state       text           NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  rows_num    int            NOT NULL DEFAULT 0,
  file_key    text,
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3)
);
CREATE INDEX export_job_user_id_id_idx ON export_job (user_id, id DESC);
CREATE INDEX export_job_waiting ON export_job (id) WHERE state = 'waiting';
