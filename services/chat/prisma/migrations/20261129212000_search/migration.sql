-- What a post is found by: its words as they are written, which weigh A, and their stems. The parties of its channel and the stretches of time
-- in which it was written stand beside them behind a #, which no word contains, so that words and parties are looked up in one index together.
-- Stretches have 2^30 and 2^33 ms, which is 12 and 99 days: a common word is looked for among the latest posts first.
CREATE FUNCTION post_words(message text, party_user int, party_company int, moment bigint)
RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT setweight(to_tsvector('pg_catalog.simple', plain), 'A') || words_stems(plain)
    || array_to_tsvector(ARRAY['#u' || party_user::text, '#c' || party_company::text, '#t' || (moment >> 30)::text, '#q' || (moment >> 33)::text])
  -- Not pulled up, so that the text is made plain once.
  FROM (SELECT words_plain(message) AS plain OFFSET 0) said);

ALTER TABLE post ADD COLUMN words tsvector;
UPDATE post p SET words = post_words(p.message, c.user_id, c.company_id, p.create_at) FROM channel c WHERE c.id = p.channel_id;
-- Of a deleted post nothing is found. Entries wait in a short list, which costs a writer less and no reader much.
CREATE INDEX post_found ON post USING gin (words) WITH (gin_pending_list_limit = 256) WHERE delete_at = 0;
