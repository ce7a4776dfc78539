-- What administrators look users up by.

-- The words of a user that a search looks into: small letters, ё as е.
CREATE FUNCTION user_words(fio text, login text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(lower(fio), 'ё', 'е') || ' ' || login || coalesce(' ' || email, '') || coalesce(' ' || phone, '');

CREATE INDEX user_words_idx ON "user" USING gin (user_words(fio, login, email, phone) gin_trgm_ops) WHERE deleted_at IS NULL;

-- Rare roles are found by this; lists of frequent ones walk one of the orders below until a page is full.
CREATE INDEX user_roles_idx ON "user" USING gin (roles);
CREATE INDEX user_fio_id_idx ON "user" (fio, id);
CREATE INDEX user_last_seen_at_id_idx ON "user" (last_seen_at DESC NULLS LAST, id DESC);
