CREATE TABLE collection (
  id serial PRIMARY KEY,
  company_id integer,
  slug text NOT NULL,
  name_ru text NOT NULL,
  name_en text,
  description_ru text NOT NULL DEFAULT '',
  description_en text,
  cover_path text,
  active boolean NOT NULL DEFAULT false,
  starts_on date,
  ends_on date,
  position integer NOT NULL DEFAULT 0,
  filter jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT collection_days CHECK (starts_on <= ends_on)
);
CREATE UNIQUE INDEX collection_slug_key ON collection (slug);
CREATE INDEX collection_position_id_idx ON collection (position, id);
CREATE INDEX collection_company_id_idx ON collection (company_id);

CREATE TABLE collection_product (
  collection_id integer NOT NULL REFERENCES collection (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  position integer NOT NULL,
  CONSTRAINT collection_product_pkey PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_product_product_id_idx ON collection_product (product_id);

-- The file of a cover goes the way of product photos, see dropped_picture.
CREATE FUNCTION note_dropped_cover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_picture (path) VALUES (OLD.cover_path) ON CONFLICT (path) DO UPDATE SET dropped_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER collection_cover_deleted AFTER DELETE ON collection FOR EACH ROW
  WHEN (OLD.cover_path IS NOT NULL) EXECUTE FUNCTION note_dropped_cover();
CREATE TRIGGER collection_cover_replaced AFTER UPDATE OF cover_path ON collection FOR EACH ROW
  WHEN (OLD.cover_path IS NOT NULL AND OLD.cover_path IS DISTINCT FROM NEW.cover_path) EXECUTE FUNCTION note_dropped_cover();
