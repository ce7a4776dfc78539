-- Versions of the legal texts, as the content service tells them: what a consent may refer to.
CREATE TABLE legal_text (
  version_id   integer PRIMARY KEY,
  content_type text NOT NULL,
  version      integer NOT NULL
);
CREATE UNIQUE INDEX legal_text_version ON legal_text (content_type, version);
