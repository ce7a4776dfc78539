-- A legal entity that a buyer orders for, once per number and branch.
CREATE TABLE organization (
  id         serial         PRIMARY KEY,
  user_id    int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  name       text           NOT NULL,
  inn        text           NOT NULL,
  kpp        text           NOT NULL DEFAULT '',
  address    text           NOT NULL DEFAULT '',
  is_default boolean        NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organization_number_key ON organization (user_id, inn, kpp);
