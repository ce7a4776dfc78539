-- Copies of what billing owns: tariffs with what they allow, and whose plan holds until when. It ends by the clock.
CREATE TABLE tariff_card (
  id      int     PRIMARY KEY,
  role    text,
  name_ru text    NOT NULL,
  name_en text    NOT NULL,
  is_free boolean NOT NULL,
  limits  jsonb   NOT NULL,
  version int     NOT NULL
);

CREATE TABLE plan_card (
  holder     text        NOT NULL,
  holder_id  int         NOT NULL,
  tariff_id  int         NOT NULL,
  expires_at timestamptz NOT NULL,
  trial      boolean     NOT NULL,
  version    int         NOT NULL,
  PRIMARY KEY (holder, holder_id)
);

-- What people have of bonuses: shown with them, decided by nobody here.
CREATE TABLE bonus_card (
  user_id int    PRIMARY KEY,
  balance bigint NOT NULL,
  held    bigint NOT NULL,
  version int    NOT NULL
);

-- The code that a user signed up with, until the account comes to life.
ALTER TABLE "user" ADD COLUMN ref text;
