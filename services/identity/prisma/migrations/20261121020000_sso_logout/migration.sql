-- Sessions at an issuer that it told us are over: bearer tokens of theirs are dead from then on. Forgotten once no such token can be alive.
CREATE TABLE sso_logout (
  issuer  text NOT NULL,
  session text,
  subject text,
  at      timestamptz(3) NOT NULL,
  CHECK (session IS NOT NULL OR subject IS NOT NULL)
);
CREATE INDEX sso_logout_session ON sso_logout (issuer, session) WHERE session IS NOT NULL;
CREATE INDEX sso_logout_subject ON sso_logout (issuer, subject) WHERE session IS NULL;
CREATE INDEX sso_logout_at ON sso_logout (at);
