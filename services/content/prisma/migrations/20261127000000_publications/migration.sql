-- What content knows of a company, from events of the companies service.
CREATE TABLE company_card (
  id         int   PRIMARY KEY,
  brand      text  NOT NULL,
  logo       text,
  state      text  NOT NULL,
  member_ids int[] NOT NULL DEFAULT '{}',
  version    int   NOT NULL
);

CREATE TABLE publication (
  id          int         PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id     int         NOT NULL,
  -- null: its author wrote for nobody but themselves.
  company_id  int,
  title       text        NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  description text        NOT NULL DEFAULT '' CHECK (length(description) <= 1000),
  text        text        NOT NULL DEFAULT '',
  -- In the store of pictures.
  photo       text,
  product_ids int[]       NOT NULL DEFAULT '{}' CHECK (cardinality(product_ids) <= 12),
  version     int         NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  changed_at  timestamptz NOT NULL DEFAULT now(),
  deleted_at  timestamptz
);
CREATE INDEX publication_new ON publication (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX publication_company ON publication (company_id, id DESC) WHERE deleted_at IS NULL AND company_id IS NOT NULL;
CREATE INDEX publication_user ON publication (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE FUNCTION publication_words(title text, description text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('russian'::regconfig, translate(lower(title || ' ' || description), 'ё', 'е'));
CREATE INDEX publication_text ON publication USING gin (publication_words(title, description)) WHERE deleted_at IS NULL;
