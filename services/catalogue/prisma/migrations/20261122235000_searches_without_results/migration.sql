-- What buyers searched for and nobody sells, as plain words and counts; of who asked nothing is kept. As many rows as are worth reading.
CREATE TABLE search_miss (
  id      int         GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  query   text        NOT NULL UNIQUE CHECK (char_length(query) <= 100),
  misses  int         NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_miss_misses ON search_miss (misses DESC, id DESC);
