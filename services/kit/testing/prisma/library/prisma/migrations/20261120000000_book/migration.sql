CREATE TABLE book (
  id    serial NOT NULL,
  title text   NOT NULL,
  CONSTRAINT book_pkey PRIMARY KEY (id)
);
CREATE INDEX book_title ON book USING gin (title gin_trgm_ops);

CREATE TABLE shelf (id int PRIMARY KEY);

-- A body with semicolons in it, which must reach the server whole.
CREATE FUNCTION title_of(book_id int) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1;
  RETURN (SELECT title FROM book WHERE id = book_id);
END $$;
