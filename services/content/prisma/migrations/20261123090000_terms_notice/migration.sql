-- Users are notified of new terms a piece at a time, in the order of their numbers; this is how far it has got.
CREATE TABLE terms_notice (
  content_type document_type PRIMARY KEY,
  reached integer NOT NULL DEFAULT 0,
  -- The last who was there when the terms were put in force.
  last integer NOT NULL
);
