-- Who may come in, and what was needed to find that out.

-- The countries whose numbers are served. `mask` shows every digit of a whole number, the code's included, as 9.
-- Nothing is number 2: old clients send it, with the code 61, whatever the country.
CREATE TABLE country (
  id      int     PRIMARY KEY,
  code    text    NOT NULL UNIQUE CHECK (code ~ '^\d{1,4}$'),
  iso     char(2) NOT NULL UNIQUE,
  mask    text    NOT NULL CHECK (mask ~ '^\+[9 ]+$'),
  name_ru text    NOT NULL,
  name_en text    NOT NULL,
  sort    int     NOT NULL
);
INSERT INTO country (id, code, iso, mask, name_ru, name_en, sort) VALUES
  (1, '7', 'RU', '+9 999 999 99 99', 'Россия', 'Russia', 1),
  (3, '90', 'TR', '+99 999 999 99 99', 'Турция', 'Turkey', 2),
  (4, '996', 'KG', '+999 999 999 999', 'Киргизия', 'Kyrgyzstan', 3),
  (5, '86', 'CN', '+99 999 9999 9999', 'Китай', 'China', 4),
  (6, '84', 'VN', '+99 99 999 99 99', 'Вьетнам', 'Vietnam', 5),
  (7, '998', 'UZ', '+999 99 999 99 99', 'Узбекистан', 'Uzbekistan', 6),
  (8, '992', 'TJ', '+999 99 999 9999', 'Таджикистан', 'Tajikistan', 7);

-- Nobody's row is ever removed: a deleted user keeps a number, which orders and reviews refer to, and loses everything personal.
CREATE TABLE "user" (
  id                serial         PRIMARY KEY,
  -- Has a letter in it and no @, so it is never taken for a phone or an e-mail address.
  login             text           NOT NULL CHECK (login = lower(login) AND login ~ '[a-z]' AND login !~ '@'),
  email             text           CHECK (email = lower(email)),
  email_verified_at timestamptz(3),
  -- Digits with the country's code, without a plus.
  phone             text           CHECK (phone ~ '^\d{10,15}$'),
  -- argon2id in its own notation, parameters included. NULL: signs in by code or by single sign-on.
  password_hash     text,
  -- The first one chooses the menu.
  roles             text[]         NOT NULL CHECK (cardinality(roles) > 0 AND
    roles <@ '{ROLE_ADMIN,ROLE_MANAGER,ROLE_VENDOR,ROLE_BUYER,ROLE_USER}'),
  locale            text           NOT NULL DEFAULT 'en' CHECK (locale IN ('ru', 'en')),
  country_id        int            REFERENCES country ON DELETE RESTRICT ON UPDATE NO ACTION,
  languages         text[]         NOT NULL DEFAULT '{}',
  fio               text           NOT NULL DEFAULT '',
  last_name         text,
  first_name        text,
  middle_name       text,
  -- The company the user acts for; the companies service owns memberships and tells.
  company_id        int,
  company_name      text,
  -- Name of the picture in the file storage.
  avatar_path       text,
  -- NULL until the letter's link was followed or the code confirmed.
  activated_at      timestamptz(3),
  blocked_at        timestamptz(3),
  blocked_reason    text,
  blocked_by        int,
  deleted_at        timestamptz(3),
  last_seen_at      timestamptz(3),
  created_at        timestamptz(3) NOT NULL DEFAULT now(),
  updated_at        timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX user_login_key ON "user" (login);
CREATE UNIQUE INDEX user_email_key ON "user" (email);
CREATE UNIQUE INDEX user_phone_key ON "user" (phone);
CREATE INDEX user_company_id_idx ON "user" (company_id);
CREATE INDEX user_created_at_id_idx ON "user" (created_at DESC, id DESC);
-- The numbers below belong to the demonstration.
ALTER SEQUENCE user_id_seq RESTART 1001;

CREATE TABLE saved_location (
  id         serial           PRIMARY KEY,
  user_id    int              NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  name       text             NOT NULL,
  address    text             NOT NULL,
  lat        double precision CHECK (lat BETWEEN -90 AND 90),
  lng        double precision CHECK (lng BETWEEN -180 AND 180),
  region     text             NOT NULL DEFAULT '',
  city       text             NOT NULL DEFAULT '',
  street     text             NOT NULL DEFAULT '',
  home       text             NOT NULL DEFAULT '',
  building   text             NOT NULL DEFAULT '',
  entrance   text             NOT NULL DEFAULT '',
  flat       text             NOT NULL DEFAULT '',
  is_default boolean          NOT NULL DEFAULT false,
  created_at timestamptz(3)   NOT NULL DEFAULT now()
);
CREATE INDEX saved_location_user_id_idx ON saved_location (user_id);

-- What somebody agreed to: which text, in which version, when and from where.
CREATE TABLE consent (
  id           serial         PRIMARY KEY,
  user_id      int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  kind         text           NOT NULL CHECK (kind IN ('terms', 'personal_data')),
  text_version text           NOT NULL,
  address      text           NOT NULL,
  given_at     timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX consent_user_id_idx ON consent (user_id);

-- Somebody who is signed in somewhere. Only the digest of the token is kept: a stolen copy of this table opens nothing.
CREATE TABLE session (
  id           uuid           PRIMARY KEY,
  user_id      int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  token_hash   bytea          NOT NULL,
  method       text           NOT NULL CHECK (method IN ('password', 'code', 'link', 'sso')),
  address      text           NOT NULL,
  user_agent   text           NOT NULL,
  -- Where a single sign-on came from, for its back-channel logout.
  sso_issuer   text,
  sso_subject  text,
  sso_session  text,
  created_at   timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX session_token_hash_key ON session (token_hash);
CREATE INDEX session_user_id_idx ON session (user_id);
CREATE INDEX session_last_used_at_idx ON session (last_used_at);
CREATE INDEX session_sso_issuer_sso_session_idx ON session (sso_issuer, sso_session);

-- A browser or app that signed in before: whoever guesses elsewhere cannot lock its owner out.
CREATE TABLE known_device (
  user_id     int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  device_hash bytea          NOT NULL,
  first_at    timestamptz(3) NOT NULL DEFAULT now(),
  last_at     timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);

-- The code last sent to a phone; a new one takes its place. `draft` is the registration that the code completes.
CREATE TABLE sms_code (
  phone         text           PRIMARY KEY,
  code_hmac     bytea          NOT NULL,
  attempts_left int            NOT NULL CHECK (attempts_left >= 0),
  draft         jsonb,
  sent_at       timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL
);
CREATE INDEX sms_code_expires_at_idx ON sms_code (expires_at);

-- A link that was sent by letter. Using it removes it, and every other one of that user.
CREATE TABLE letter_link (
  code_hash  bytea          PRIMARY KEY,
  user_id    int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  purpose    text           NOT NULL CHECK (purpose IN ('reset', 'activation')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX letter_link_user_id_idx ON letter_link (user_id);
CREATE INDEX letter_link_expires_at_idx ON letter_link (expires_at);

CREATE TABLE sso_identity (
  issuer       text           NOT NULL,
  subject      text           NOT NULL,
  user_id      int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  email        text,
  linked_at    timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX sso_identity_user_id_idx ON sso_identity (user_id);

-- Somebody came from a provider with the e-mail of an account of ours and has yet to prove that it is his.
CREATE TABLE sso_link_request (
  token_hash    bytea          PRIMARY KEY,
  issuer        text           NOT NULL,
  subject       text           NOT NULL,
  email         text           NOT NULL,
  sso_session   text,
  user_id       int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  code_hmac     bytea,
  attempts_left int            NOT NULL CHECK (attempts_left >= 0),
  expires_at    timestamptz(3) NOT NULL
);
CREATE INDEX sso_link_request_user_id_idx ON sso_link_request (user_id);
CREATE INDEX sso_link_request_expires_at_idx ON sso_link_request (expires_at);

-- An authenticator app. The secret is sealed with a key that the database does not have.
CREATE TABLE second_factor (
  user_id         int            PRIMARY KEY REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  sealed_secret   bytea          NOT NULL,
  recovery_hashes bytea[]        NOT NULL DEFAULT '{}',
  -- The last time step that was accepted: a code works once.
  last_step       bigint         NOT NULL DEFAULT 0,
  confirmed_at    timestamptz(3),
  created_at      timestamptz(3) NOT NULL DEFAULT now()
);

-- A first factor was right; the second one is awaited.
CREATE TABLE pending_second_factor (
  token_hash    bytea          PRIMARY KEY,
  user_id       int            NOT NULL REFERENCES "user" ON DELETE CASCADE ON UPDATE NO ACTION,
  method        text           NOT NULL,
  attempts_left int            NOT NULL CHECK (attempts_left >= 0),
  expires_at    timestamptz(3) NOT NULL
);
CREATE INDEX pending_second_factor_user_id_idx ON pending_second_factor (user_id);
CREATE INDEX pending_second_factor_expires_at_idx ON pending_second_factor (expires_at);

-- Something that is only allowed so many times: what (`sms.phone`), for whom (the number), when.
CREATE TABLE attempt (
  kind text        NOT NULL,
  key  text        NOT NULL,
  at   timestamptz NOT NULL
);
CREATE INDEX attempt_kind_key_at ON attempt (kind, key, at);

-- Counts and adds in one step. Two that come at once wait for each other, so a limit of five is five and never six.
-- Answers 0 when it was taken, else the seconds until the oldest one of the window no longer counts.
CREATE FUNCTION take_attempt(a_kind text, a_key text, a_now timestamptz, a_window interval, a_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  oldest timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(a_kind || ' ' || a_key, 0));
  SELECT count(*), min(at) INTO taken, oldest FROM (
    SELECT at FROM attempt WHERE kind = a_kind AND key = a_key AND at > a_now - a_window ORDER BY at DESC LIMIT a_most
  ) recent;
  IF taken >= a_most THEN
    RETURN greatest(1, ceil(extract(epoch FROM oldest + a_window - a_now)))::int;
  END IF;
  INSERT INTO attempt (kind, key, at) VALUES (a_kind, a_key, a_now);
  RETURN 0;
END $$;

-- What works once and was used: answers to the bot check.
CREATE TABLE used_mark (
  mark       bytea       PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_mark_expires_at ON used_mark (expires_at);
