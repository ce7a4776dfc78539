-- A person's data, put into one file for them.
CREATE TABLE data_file (
  id            int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id       int         NOT NULL,
  locale        text        NOT NULL CHECK (locale IN ('ru', 'en')),
  state         text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  -- Settled with the row, so that a repeated try replaces what a crash left.
  file_key      text        NOT NULL UNIQUE,
  bytes         bigint,
  -- How many services have answered.
  services_done int         NOT NULL DEFAULT 0,
  -- Also who writes it: a try that was overtaken writes nothing more.
  tries         int         NOT NULL DEFAULT 0,
  due_at        timestamptz NOT NULL DEFAULT now(),
  created_at    timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz
);
-- One at a time.
CREATE UNIQUE INDEX data_file_waiting ON data_file (user_id) WHERE state = 'waiting';
CREATE INDEX data_file_user ON data_file (user_id, id DESC);
CREATE INDEX data_file_due ON data_file (due_at) WHERE state = 'waiting';
CREATE INDEX data_file_ended ON data_file (ended_at);
