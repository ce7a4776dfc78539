-- The catalogue's truth: what categories, types, products and opinions are. Everything that is derived from it for speed stands in
-- the next migration and can be rebuilt at any time.

-- A node of the tree. Names are per content language: ru always, en and kk when known (readers fall back to ru).
CREATE TABLE category (
  id          serial  PRIMARY KEY,
  parent_id   int     REFERENCES category ON DELETE RESTRICT,
  -- From the root down to the category itself; kept by the trigger below, never written by anyone else.
  path        int[]   NOT NULL DEFAULT '{}',
  name_ru     text    NOT NULL CHECK (char_length(name_ru) BETWEEN 1 AND 255),
  name_en     text    CHECK (char_length(name_en) BETWEEN 1 AND 255),
  name_kk     text    CHECK (char_length(name_kk) BETWEEN 1 AND 255),
  description text    CHECK (char_length(description) <= 20000),
  -- Order among siblings.
  position    int     NOT NULL DEFAULT 0,
  -- An inactive category is for staff; its products stay reachable by their own address.
  active      boolean NOT NULL DEFAULT true
);
CREATE INDEX category_parent_id_position_id_idx ON category (parent_id, position, id);

CREATE FUNCTION set_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above int[] := '{}';
BEGIN
  IF NEW.parent_id IS NOT NULL THEN
    SELECT path INTO STRICT above FROM category WHERE id = NEW.parent_id;
  END IF;
  IF NEW.id = ANY (above) THEN
    RAISE EXCEPTION 'category % cannot lie below itself', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'category_no_cycle';
  END IF;
  NEW.path := above || NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER category_path BEFORE INSERT OR UPDATE OF parent_id, path ON category FOR EACH ROW EXECUTE FUNCTION set_category_path();

-- A moved branch takes everything below it along: touching a child makes the trigger above look at its parent again.
CREATE FUNCTION carry_category_path() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE category SET parent_id = parent_id WHERE parent_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER category_path_below AFTER UPDATE OF parent_id ON category
  FOR EACH ROW WHEN (OLD.path IS DISTINCT FROM NEW.path) EXECUTE FUNCTION carry_category_path();

-- What a product is (dress, trainers): decides which parameters describe it.
CREATE TABLE product_type (
  id      serial PRIMARY KEY,
  name_ru text   NOT NULL CHECK (char_length(name_ru) BETWEEN 1 AND 255),
  name_en text   CHECK (char_length(name_en) BETWEEN 1 AND 255)
);

-- number: a measured value · list: one of the options · multiple_enum: several · string: a short word · text: prose.
CREATE TYPE parameter_kind AS ENUM ('number', 'list', 'string', 'text', 'multiple_enum');
-- Sizes and colours make the variants of a model; both are of kind list.
CREATE TYPE parameter_role AS ENUM ('size', 'colour');

-- One describing property. Types share parameters, so that "Colour" is one filter over the whole storefront.
CREATE TABLE parameter (
  id         serial         PRIMARY KEY,
  kind       parameter_kind NOT NULL,
  role       parameter_role,
  -- Shown among the filters, with counts.
  filterable boolean        NOT NULL DEFAULT true,
  name_ru    text           NOT NULL CHECK (char_length(name_ru) BETWEEN 1 AND 255),
  name_en    text           CHECK (char_length(name_en) BETWEEN 1 AND 255),
  unit_ru    text,
  unit_en    text,
  CONSTRAINT parameter_role_is_list CHECK (role IS NULL OR kind = 'list')
);

-- A parameter's place in a product type.
CREATE TABLE product_type_parameter (
  product_type_id int NOT NULL REFERENCES product_type ON DELETE CASCADE,
  parameter_id    int NOT NULL REFERENCES parameter ON DELETE CASCADE,
  position        int NOT NULL DEFAULT 0,
  PRIMARY KEY (product_type_id, parameter_id)
);
CREATE INDEX product_type_parameter_parameter_id_idx ON product_type_parameter (parameter_id);

-- An allowed value of a list or multiple_enum parameter. Its id is what filters and facets carry.
CREATE TABLE parameter_option (
  id           serial PRIMARY KEY,
  parameter_id int    NOT NULL REFERENCES parameter ON DELETE CASCADE,
  value_ru     text   NOT NULL CHECK (char_length(value_ru) BETWEEN 1 AND 255),
  value_en     text   CHECK (char_length(value_en) BETWEEN 1 AND 255),
  -- The colour itself, for parameters of role colour.
  swatch       text   CHECK (swatch ~ '^#[0-9a-f]{6}$'),
  position     int    NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX parameter_option_parameter_id_value_ru_key ON parameter_option (parameter_id, value_ru);

CREATE TYPE moderation AS ENUM ('pending', 'approved', 'rejected');

-- Numbers for new models: products of one variant_group_id are the sizes and colours of one model.
CREATE SEQUENCE variant_group_id_seq AS int;

-- One SKU: one size and one colour of a model.
CREATE TABLE product (
  id                 serial         PRIMARY KEY,
  -- Owner. No foreign key: companies live in another service and their card may arrive later than their first product.
  company_id         int            NOT NULL,
  category_id        int            NOT NULL REFERENCES category ON DELETE RESTRICT,
  product_type_id    int            NOT NULL REFERENCES product_type ON DELETE RESTRICT,
  -- Null for a product that comes in one variant only; such a product is its own lead.
  variant_group_id   int,
  -- The variant that stands for the model in the storefront's lists: exactly one per group.
  group_lead         boolean        NOT NULL DEFAULT true,
  name_ru            text           NOT NULL CHECK (char_length(name_ru) BETWEEN 1 AND 255),
  name_en            text           CHECK (char_length(name_en) BETWEEN 1 AND 255),
  description_ru     text           NOT NULL DEFAULT '' CHECK (char_length(description_ru) <= 20000),
  description_en     text           CHECK (char_length(description_en) <= 20000),
  -- The vendor's article number.
  sku                text           NOT NULL CHECK (char_length(sku) BETWEEN 1 AND 64),
  barcode            text           NOT NULL CHECK (barcode ~ '^[0-9A-Za-z-]{4,48}$'),
  -- Of one order unit (a pack of `units` pieces): 0.01 to 9,999,999.99 roubles.
  price_kopecks      bigint         NOT NULL CHECK (price_kopecks BETWEEN 1 AND 999999999),
  -- Pieces in one order unit.
  units              int            NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 10000),
  -- The least number of order units one may buy, and the step above it.
  moq                int            NOT NULL DEFAULT 1 CHECK (moq BETWEEN 1 AND 100000),
  pack_multiple      int            NOT NULL DEFAULT 1 CHECK (pack_multiple BETWEEN 1 AND 10000),
  weight_grams       int            NOT NULL CHECK (weight_grams BETWEEN 1 AND 1000000),
  length_mm          int            NOT NULL CHECK (length_mm BETWEEN 1 AND 10000),
  width_mm           int            NOT NULL CHECK (width_mm BETWEEN 1 AND 10000),
  height_mm          int            NOT NULL CHECK (height_mm BETWEEN 1 AND 10000),
  -- On hand, and of that promised to placed orders. What can be sold is the difference; both change by conditional statements only.
  stock_quantity     int            NOT NULL DEFAULT 0 CHECK (stock_quantity BETWEEN 0 AND 9999999),
  reserved_quantity  int            NOT NULL DEFAULT 0 CHECK (reserved_quantity >= 0),
  expiration_date    date,
  popular            boolean        NOT NULL DEFAULT false,
  -- The vendor's own switch. Guests see a product when it is active, approved and its company is active.
  active             boolean        NOT NULL DEFAULT true,
  moderation         moderation     NOT NULL DEFAULT 'pending',
  moderation_reason  text,
  -- When guests could see it for the first time; later edits never move it. "New" is counted from here.
  first_published_at timestamptz(3),
  -- Counters of the review table for this SKU; a model's rating is taken over all its variants.
  reviews_num        int            NOT NULL DEFAULT 0 CHECK (reviews_num >= 0),
  rating_sum         int            NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN reviews_num AND 5 * reviews_num),
  created_at         timestamptz(3) NOT NULL DEFAULT now(),
  updated_at         timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT product_reserved_within_stock CHECK (reserved_quantity <= stock_quantity),
  CONSTRAINT product_single_is_lead CHECK (group_lead OR variant_group_id IS NOT NULL),
  CONSTRAINT product_published_has_date CHECK (first_published_at IS NOT NULL OR NOT active OR moderation <> 'approved')
);
CREATE UNIQUE INDEX product_company_id_sku_key ON product (company_id, sku);
CREATE INDEX product_category_id_idx ON product (category_id);
CREATE INDEX product_product_type_id_idx ON product (product_type_id);
CREATE INDEX product_variant_group_id_idx ON product (variant_group_id);
CREATE UNIQUE INDEX product_one_lead_per_group ON product (variant_group_id) WHERE group_lead AND variant_group_id IS NOT NULL;

-- From min_count order units the price of each is price_kopecks.
CREATE TABLE price_tier (
  product_id    int    NOT NULL REFERENCES product ON DELETE CASCADE,
  min_count     int    NOT NULL CHECK (min_count BETWEEN 2 AND 100000),
  price_kopecks bigint NOT NULL CHECK (price_kopecks BETWEEN 1 AND 999999999),
  PRIMARY KEY (product_id, min_count)
);

-- A picture. `path` is the original's key in the file storage; several products may show the same one.
CREATE TABLE product_photo (
  id         serial  PRIMARY KEY,
  product_id int     NOT NULL REFERENCES product ON DELETE CASCADE,
  path       text    NOT NULL,
  main       boolean NOT NULL DEFAULT false,
  position   int     NOT NULL DEFAULT 0,
  -- Shape of the original in pixels, so that a page reserves its room before it arrives.
  width      int     NOT NULL CHECK (width > 0),
  height     int     NOT NULL CHECK (height > 0)
);
CREATE INDEX product_photo_product_id_position_idx ON product_photo (product_id, position);
CREATE UNIQUE INDEX product_photo_one_main ON product_photo (product_id) WHERE main;

-- What a product says for a parameter. Ordinals above 0 only for multiple_enum.
CREATE TABLE product_parameter_value (
  product_id   int              NOT NULL REFERENCES product ON DELETE CASCADE,
  parameter_id int              NOT NULL REFERENCES parameter ON DELETE CASCADE,
  ordinal      smallint         NOT NULL DEFAULT 0,
  option_id    int              REFERENCES parameter_option ON DELETE CASCADE,
  number_value double precision,
  text_value   text,
  PRIMARY KEY (product_id, parameter_id, ordinal),
  CONSTRAINT product_parameter_value_one CHECK (num_nonnulls(option_id, number_value, text_value) = 1)
);
-- Filters by a range of a number and by words of a string.
CREATE INDEX product_parameter_number ON product_parameter_value (parameter_id, number_value, product_id) WHERE number_value IS NOT NULL;
CREATE INDEX product_parameter_text ON product_parameter_value USING gin (text_value gin_trgm_ops) WHERE text_value IS NOT NULL;

-- An opinion of a product. The writer's name and picture are as they were when it was written: people live in another service.
CREATE TABLE review (
  id                serial         PRIMARY KEY,
  product_id        int            NOT NULL REFERENCES product ON DELETE CASCADE,
  user_id           int            NOT NULL,
  user_fio          text           NOT NULL,
  user_avatar       text,
  rating            smallint       NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text              text           NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  -- The writer had a completed order with this product.
  verified_purchase boolean        NOT NULL DEFAULT false,
  created_at        timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX review_user_id_product_id_key ON review (user_id, product_id);
CREATE INDEX review_product_id_created_at_id_idx ON review (product_id, created_at DESC, id DESC);

-- A buyer keeps a product in sight.
CREATE TABLE favorite (
  user_id    int            NOT NULL,
  product_id int            NOT NULL REFERENCES product ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX favorite_user_id_created_at_idx ON favorite (user_id, created_at DESC);
CREATE INDEX favorite_product_id_idx ON favorite (product_id);

CREATE TYPE company_state AS ENUM ('draft', 'on_review', 'active', 'suspended', 'closed');

-- What the catalogue knows of a company, told by the companies service. An older version never overwrites a newer one.
CREATE TABLE company_card (
  id      int              PRIMARY KEY,
  brand   text             NOT NULL,
  name    text             NOT NULL,
  city    text             NOT NULL,
  logo    text,
  rating  double precision NOT NULL,
  state   company_state    NOT NULL,
  version int              NOT NULL
);
