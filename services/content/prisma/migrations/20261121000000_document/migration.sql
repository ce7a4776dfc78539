CREATE TYPE document_type AS ENUM ('user_agreement', 'privacy_policy', 'document_for_seller', 'document_for_buyer');

-- A legal text: which one, and which of its versions is in force.
CREATE TABLE document (
  id serial PRIMARY KEY,
  content_type document_type NOT NULL,
  version integer NOT NULL
);
CREATE UNIQUE INDEX document_content_type_key ON document (content_type);

-- What a document said from a moment on.
CREATE TABLE document_version (
  id serial PRIMARY KEY,
  document_id integer NOT NULL REFERENCES document (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  version integer NOT NULL,
  text_ru text NOT NULL,
  text_en text,
  note text,
  restored_from integer,
  author_id integer,
  published_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX document_version_document_id_version_key ON document_version (document_id, version);

-- People have agreed to these words: nobody changes them afterwards, not by mistake either.
CREATE FUNCTION document_version_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed';
END $$;
CREATE TRIGGER document_version_stands BEFORE UPDATE OR DELETE ON document_version
  FOR EACH ROW EXECUTE FUNCTION document_version_stands();

-- Names of those who wrote, as the identity service tells them.
CREATE TABLE person (
  id integer PRIMARY KEY,
  fio text
);
