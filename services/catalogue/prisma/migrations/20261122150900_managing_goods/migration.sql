-- What vendors do with their goods, and what of it somebody has to look at first.

ALTER TABLE company_card
  -- Changes of its products need nobody's eye.
  ADD COLUMN trusted boolean NOT NULL DEFAULT false,
  -- Users who act for it and are told of its goods.
  ADD COLUMN member_ids int[] NOT NULL DEFAULT '{}';

-- Grows with every save of a form, so that a form read before it is not saved over it. Stock and pictures do not count: they are
-- changed beside an open form.
ALTER TABLE product ADD COLUMN version int NOT NULL DEFAULT 1;

-- Whoever switches a product on or approves it: the day on which guests could first see it is noted.
CREATE FUNCTION date_first_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_published_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER product_first_published BEFORE INSERT OR UPDATE OF active, moderation ON product FOR EACH ROW
  WHEN (NEW.active AND NEW.moderation = 'approved' AND NEW.first_published_at IS NULL)
  EXECUTE FUNCTION date_first_publication();

CREATE TYPE change_state AS ENUM ('pending', 'rejected');

-- What a vendor sent and nobody approved yet; gone as soon as it is. A product that guests never saw is here without a content of its
-- own: its row is what has to be judged. One that they see keeps selling as its row says.
CREATE TABLE product_change (
  product_id   int            PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  company_id   int            NOT NULL,
  state        change_state   NOT NULL DEFAULT 'pending',
  -- Names, descriptions, category, type and parameter values as the contract writes them; null: they are as published.
  content      jsonb,
  -- Its pictures are those of product_change_photo; false: as published.
  photos       boolean        NOT NULL DEFAULT false,
  reason       text           CHECK (char_length(reason) <= 1000),
  -- Grows when something else is sent, so that nobody approves what he did not see.
  version      int            NOT NULL DEFAULT 1,
  author_id    int            NOT NULL,
  submitted_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT product_change_reason CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX product_change_state_submitted_at_product_id_idx ON product_change (state, submitted_at, product_id);
CREATE INDEX product_change_company_id_idx ON product_change (company_id);

-- The pictures that a product shall have; those that it has already keep their numbers.
CREATE TABLE product_change_photo (
  id         int     PRIMARY KEY DEFAULT nextval('product_photo_id_seq'),
  product_id int     NOT NULL REFERENCES product_change ON DELETE CASCADE,
  path       text    NOT NULL,
  main       boolean NOT NULL DEFAULT false,
  position   int     NOT NULL DEFAULT 0,
  width      int     NOT NULL CHECK (width > 0),
  height     int     NOT NULL CHECK (height > 0)
);
CREATE INDEX product_change_photo_product_id_position_idx ON product_change_photo (product_id, position);
CREATE UNIQUE INDEX product_change_photo_one_main ON product_change_photo (product_id) WHERE main;
-- A picture's file goes when nobody shows it any more.
CREATE INDEX product_photo_path_idx ON product_photo (path);
