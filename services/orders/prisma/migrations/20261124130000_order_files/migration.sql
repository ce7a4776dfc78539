-- A list of orders that somebody asked for as a file; `filter` is understood as its owner's.
CREATE TABLE order_file (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL,
  owner jsonb NOT NULL,
  locale text NOT NULL CHECK (locale IN ('ru', 'en')),
  filter jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  file_key text,
  rows_num int NOT NULL DEFAULT 0,
  tries int NOT NULL DEFAULT 0,
  -- A worker holds it until then; one that ended early leaves it to the next.
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'done') = (file_key IS NOT NULL))
);
CREATE INDEX order_file_waiting ON order_file (due_at) WHERE state = 'waiting';
CREATE INDEX order_file_user ON order_file (user_id, created_at);
