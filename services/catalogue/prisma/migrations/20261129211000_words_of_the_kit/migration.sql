-- The rules by which words are folded are the kit's: other services search by them, too. What was derived by them stands, for they are the same.
CREATE OR REPLACE FUNCTION search_plain(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN words_plain(value);

CREATE OR REPLACE FUNCTION search_unmistakable(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN words_unmistakable(plain);

CREATE OR REPLACE FUNCTION search_folded(stems tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN words_folded(stems);

CREATE OR REPLACE FUNCTION search_stems(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN words_stems(plain);

CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN words_stem(word);
