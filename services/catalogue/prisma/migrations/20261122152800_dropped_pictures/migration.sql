-- Pictures that a product let go, by whatever way. Their files are taken away a little later, when no other product shows them; noted in
-- the transaction of the change, so that a crash leaves no file behind.
CREATE TABLE dropped_picture (
  path       text           PRIMARY KEY,
  dropped_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE FUNCTION note_dropped_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_picture (path) VALUES (OLD.path) ON CONFLICT (path) DO UPDATE SET dropped_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER product_photo_dropped AFTER DELETE ON product_photo FOR EACH ROW EXECUTE FUNCTION note_dropped_picture();
CREATE TRIGGER product_change_photo_dropped AFTER DELETE ON product_change_photo FOR EACH ROW EXECUTE FUNCTION note_dropped_picture();
CREATE INDEX product_change_photo_path_idx ON product_change_photo (path);
