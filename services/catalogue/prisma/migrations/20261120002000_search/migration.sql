-- Text search over models. What a model is found by is derived by search_index_products(ids) in the transaction of every change; the
-- dictionary and the head of the catalogue are refreshed by search_refresh() from time to time. Only the synonyms are entered by people.

-- Edit distance, to throw out what trigrams let through when a word is corrected.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- ---------------------------------------------------------------------------------------------------------------------- words

-- Lower case, ё as е, no accents, only letters and digits between spaces; so the parser cuts at spaces alone and 42-44 gives 42 and 44,
-- not -44. Of all combining marks the breve stays, because й is a letter of its own. Decomposing is slow, hence the branch for text
-- that needs none (Russian, Kazakh, English, signs); the last class spares the spaces, which is four times faster than to replace them too. A t-shirt is no shirt.
CREATE FUNCTION search_plain(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(replace(
  CASE WHEN value ~ '[^ -~\u00a0-\u00bf\u0410-\u044f\u0401\u0451\u0406\u0456\u0492\u0493\u049a\u049b\u04a2\u04a3\u04ae-\u04b1\u04ba\u04bb\u04d8\u04d9\u04e8\u04e9\u2010-\u2044\u20bd\u2116\u2122]'
    THEN normalize(regexp_replace(normalize(lower(value), NFD), '[\u0300-\u0305\u0307-\u036f]+', '', 'g'), NFC)
    ELSE translate(lower(value), 'ё', 'е')
  END, 't-shirt', 'tshirt'), '[^[:alnum:] ]+', ' ', 'g'));

-- An article number or barcode as one word: KR-2041/48 is kr204148, however it is typed.
CREATE FUNCTION search_code(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(translate(lower(value), 'ё', 'е'), '[^[:alnum:]]+', '', 'g');

-- The Russian stemmer cuts verbs too, so it takes a noun's last letters for an ending: карман → карма, штаны → шта, пижам → пиж.
-- It makes one word of бельё and белый, of платье and плата; and it inflects what never changes (поло → пол). Such words are rewritten
-- into a form that it cuts right; an invariable one gets a digit, because words with digits are not stemmed at all.
CREATE FUNCTION search_unmistakable(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(plain,
  '\m(\w{2,}[ая][влн]|пижам|панам|кружев|дерев)(?:а|у|ом|е|ы|о|ам|ами|ах)?\M', '\1ами', 'g'),
  '\m(бел|плат)ь(?:е|я|ю|ем|ев|ям|ями|ях)\M', '\1ьевых', 'g'),
  '\m(поло|худи|боди|капри|пончо|кимоно|болеро|бандо|бикини|пальто|манто|сабо|джерси|кашне|мини|миди|макси)\M', '\1x0', 'g');

-- Vowels that come and go within one word's forms, folded on the stem: футболок and футболки, маек and майки, пальцы and палец,
-- туфель and туфли, ремень and ремни. Works on the text of a vector because that is where Postgres lets a stem be changed;
-- stems that become the same are merged with all their places when the text is read back. No lookbehind: it costs three times as much.
CREATE FUNCTION search_folded(stems tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  CASE WHEN stems::text LIKE '%ек''%' THEN regexp_replace(stems::text, '([аеиоуыэюя])ек''', '\1йк''', 'g') ELSE stems::text END,
  '([а-я][бвгджзйклмнпрстфхцчшщ])(?:[оеь]([кц])|е(н)|[ое](л))''', '\1\2\3\4''', 'g')::tsvector;

-- Words by their stems: Russian ones folded, Latin ones by the rules of English, anything with a digit as it is.
CREATE FUNCTION search_stems(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN search_folded(to_tsvector('pg_catalog.russian', search_unmistakable(plain)));

-- The stem of one plain word; null for a word too common to search by (и, на, the).
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (tsvector_to_array(search_stems(word)))[1];

-- What a model is found by. A: names and codes, B: categories, brand and values, C: prose. D holds the words of A and B as they are
-- written: they tell the exact form from its relatives, let a name made of common words be found, and make up the dictionary. The
-- terms of the model (see sku_index) stand beside them behind a #, which no word contains, so that words, category, company and
-- options are looked up in one index together.
CREATE FUNCTION search_vector(names text, codes text[], traits text, prose text, terms int[])
RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT search_folded(
      setweight(to_tsvector('pg_catalog.russian', search_unmistakable(plain.names)), 'A')
      || setweight(to_tsvector('pg_catalog.russian', search_unmistakable(plain.traits)), 'B')
      || setweight(to_tsvector('pg_catalog.russian', search_unmistakable(plain.prose)), 'C'))
    || setweight(to_tsvector('pg_catalog.simple', plain.names || ' ' || plain.traits), 'D')
    -- Written out as a vector, because the parser would cut a code that looks like a number: 5e3x is 5e3 and x to it.
    || coalesce((SELECT string_agg('''' || code || ''':1A', ' ') FROM (SELECT search_code(unnest(codes)) AS code) c WHERE code <> ''), '')::tsvector
    || array_to_tsvector(ARRAY(SELECT '#' || term FROM unnest(terms) term))
  -- Not pulled up, so that each text is made plain once.
  FROM (SELECT search_plain(names) AS names, search_plain(traits) AS traits, search_plain(prose) AS prose OFFSET 0) plain);

-- Asks for one of some terms: `words::tsquery && search_one_of(terms)`.
CREATE FUNCTION search_one_of(terms int[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(string_agg('''#' || term || '''', ' | '), '')::tsquery FROM unnest(terms) term);

-- ---------------------------------------------------------------------------------------------------------------------- models

-- One row per model, whether guests see it or not: vendors and staff search too. Apart from model_index, because the vector is wide
-- and most lists are read without it.
CREATE TABLE product_search (
  model_id   int      PRIMARY KEY,
  vector     tsvector NOT NULL,
  shown      boolean  NOT NULL,
  popularity int      NOT NULL,
  -- What a model's rank is multiplied by: availability and popularity.
  boost      real     NOT NULL,
  -- Among the 20,000 most popular shown models: what suggestions look at and what a broad word is ranked among first.
  head       boolean  NOT NULL
);
-- Rows stay in their page uncompressed: a ranked candidate costs one page then, and no unpacking.
ALTER TABLE product_search ALTER COLUMN vector SET STORAGE MAIN;
ALTER TABLE product_search SET (toast_tuple_target = 8160);
-- No list of pending entries, here and below: every search would have to read it through after a batch of changes.
CREATE INDEX product_search_vector ON product_search USING gin (vector) WITH (fastupdate = off);
CREATE INDEX product_search_head ON product_search USING gin (vector) WITH (fastupdate = off) WHERE head;

-- Grows with every change of what is found, so that a reader knows whether an order of models it remembers still stands. The number is
-- taken when a change commits, not when it is made: a reader in between would keep the old order under the new number. Hence the
-- table, whose rows mean nothing afterwards.
CREATE SEQUENCE search_generation;
CREATE TABLE search_change (at timestamptz NOT NULL DEFAULT now());
CREATE FUNCTION search_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('search_generation');
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER search_change_counted AFTER INSERT ON search_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_count_change();

-- Exact codes of a SKU, and their beginnings.
CREATE INDEX product_sku_code ON product (search_code(sku) text_pattern_ops);
CREATE INDEX product_barcode_code ON product (search_code(barcode) text_pattern_ops);

-- Where the head begins: the least popular model in it. One row.
CREATE TABLE search_head (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  popularity int     NOT NULL,
  model_id   int     NOT NULL
);
INSERT INTO search_head (popularity, model_id) VALUES (0, 0);

CREATE FUNCTION search_gaps(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT word UNION SELECT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, char_length(word)) place);

-- The dictionary: every word of names, categories, brands and values as it is written, and of the synonyms.
CREATE TABLE search_word (
  word   text PRIMARY KEY,
  stem   text NOT NULL,
  -- Shown models with this very form; for a synonym those found by its group.
  models int  NOT NULL,
  -- The word and its stem, whole and with each letter left out: two words with a gap in common are one slip apart, two at most,
  -- and are found by equality where comparing trigrams takes a hundred times longer.
  gaps   text[] NOT NULL GENERATED ALWAYS AS (search_gaps(word) || search_gaps(stem)) STORED
);
CREATE INDEX search_word_gaps ON search_word USING gin (gaps) WITH (fastupdate = off);
CREATE INDEX search_word_stem ON search_word (stem);
CREATE INDEX search_word_beginning ON search_word (word text_pattern_ops);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops, stem gin_trgm_ops) WITH (fastupdate = off);

-- Where the names of categories and companies can be begun: at each of their words. «Женские платья» is found by «жен» and «плат».
CREATE TABLE search_place (
  -- Category n, or company -n.
  shelf     int  NOT NULL,
  beginning text NOT NULL,
  PRIMARY KEY (shelf, beginning)
);
CREATE INDEX search_place_beginning ON search_place (beginning text_pattern_ops);

-- The stems of each term of a group, in the term's order, with spaces between.
CREATE FUNCTION search_term_stems(terms text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT coalesce(string_agg(search_stem(word), ' ' ORDER BY at), '')
  FROM unnest(terms) WITH ORDINALITY t (term, place)
  CROSS JOIN LATERAL regexp_split_to_table(search_plain(term), ' +') WITH ORDINALITY w (word, at)
  GROUP BY place ORDER BY place);

-- Every single stem of a group's terms.
CREATE FUNCTION search_term_keys(terms text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT stem FROM unnest(search_term_stems(terms)) term CROSS JOIN LATERAL string_to_table(term, ' ') stem);

-- Terms that mean the same to a buyer: a query with one of them finds all. `asks` find the terms too, but are not found by them:
-- boots are сапоги and ботинки, yet who wants сапоги must not get every pair of boots. A term may have several words.
CREATE TABLE search_synonym (
  id         serial PRIMARY KEY,
  terms      text[] NOT NULL CHECK (cardinality(terms) BETWEEN 1 AND 30),
  asks       text[] NOT NULL DEFAULT '{}' CHECK (cardinality(asks) <= 30),
  term_stems text[] NOT NULL GENERATED ALWAYS AS (search_term_stems(terms)) STORED CHECK (NOT '' = ANY (term_stems)),
  ask_stems  text[] NOT NULL GENERATED ALWAYS AS (search_term_stems(asks)) STORED CHECK (NOT '' = ANY (ask_stems)),
  -- Tells which groups a query may touch.
  keys       text[] NOT NULL GENERATED ALWAYS AS (search_term_keys(terms || asks)) STORED,
  CONSTRAINT search_synonym_says_something CHECK (cardinality(terms) + cardinality(asks) > 1)
);
CREATE INDEX search_synonym_keys ON search_synonym USING gin (keys);

-- ---------------------------------------------------------------------------------------------------------------- derivations

-- A model nobody can see or buy now counts half; the popular mark adds 15 %, reviews up to about 30 %.
CREATE FUNCTION search_boost(shown boolean, popularity int) RETURNS real LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN shown THEN 1 ELSE 0.5 END * (1 + 0.15 * (popularity / 1000000000) + 0.03 * ln(1 + popularity % 1000000000));

-- The texts of every model. Sizes and colours are words too, so «куртка 48» finds what comes in 48. Prose is cut: a vendor may write
-- 20,000 characters, what buyers look for stands at their beginning.
CREATE VIEW search_text AS
SELECT
  lead.id AS model_id,
  variants.names,
  variants.codes,
  concat_ws(' ', categories.words, company.brand, options.words, texts.traits) AS traits,
  -- Kazakh names are found, but no dictionary is made of them: nobody asked in Russian wants a word completed to Kazakh.
  concat_ws(' ', categories.kazakh, left(lead.description_ru, 2000), left(lead.description_en, 2000), left(texts.prose, 2000)) AS prose,
  -- What its shown variants have; for a model that nobody sees, what all have.
  coalesce(index.terms, ARRAY(SELECT DISTINCT term FROM sku_index v CROSS JOIN LATERAL unnest(v.terms) term WHERE v.model_id = lead.id)) AS terms,
  index.model_id IS NOT NULL AS shown,
  coalesce(index.popularity, 0) AS popularity
FROM product lead
JOIN (
  SELECT category.id, string_agg(concat_ws(' ', above.name_ru, above.name_en), ' ') AS words, string_agg(above.name_kk, ' ') AS kazakh
  FROM category JOIN category above ON above.id = ANY (category.path)
  GROUP BY category.id
) categories ON categories.id = lead.category_id
LEFT JOIN company_card company ON company.id = lead.company_id
LEFT JOIN model_index index ON index.model_id = lead.id
CROSS JOIN LATERAL (
  SELECT array_agg(v.id) AS ids, array_agg(v.sku) || array_agg(v.barcode) AS codes,
    string_agg(DISTINCT concat_ws(' ', v.name_ru, v.name_en), ' ') AS names
  FROM product v WHERE v.id = lead.id OR v.variant_group_id = lead.variant_group_id
) variants
CROSS JOIN LATERAL (
  SELECT string_agg(concat_ws(' ', o.value_ru, o.value_en), ' ') AS words FROM parameter_option o
  WHERE o.id IN (SELECT v.option_id FROM product_parameter_value v WHERE v.product_id = ANY (variants.ids))
) options
CROSS JOIN LATERAL (
  SELECT
    string_agg(DISTINCT v.text_value, ' ') FILTER (WHERE parameter.kind = 'string') AS traits,
    string_agg(DISTINCT v.text_value, ' ') FILTER (WHERE parameter.kind = 'text') AS prose
  FROM product_parameter_value v JOIN parameter ON parameter.id = v.parameter_id
  WHERE v.product_id = ANY (variants.ids) AND v.text_value IS NOT NULL
) texts
WHERE lead.group_lead;

-- Names before traits before prose, the exact form before its relatives, and these before synonyms (`kindred`, null when there are none).
CREATE FUNCTION search_relevance(vector tsvector, asked tsquery, kindred tsquery, boost real) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  ts_rank('{0.2, 0.1, 0.4, 1}', vector, asked)
  + CASE WHEN kindred IS NULL THEN 0 ELSE 0.3 * ts_rank('{0.2, 0.1, 0.4, 1}', vector, kindred) END
) * boost;

-- The words of shown models as they are written, with the number of models. Digits are no words, and neither is what a query drops.
CREATE FUNCTION search_words_of(of_models int[] DEFAULT NULL) RETURNS TABLE (word text, stem text, models int) LANGUAGE sql STABLE AS $$
  SELECT s.word, search_stem(s.word), s.ndoc
  FROM ts_stat(
    'SELECT vector FROM public.product_search WHERE shown'
      || CASE WHEN of_models IS NULL THEN '' ELSE format(' AND model_id = ANY (%L)', of_models) END, 'd') s
  WHERE s.word ~ '^[[:alpha:]]+$' AND char_length(s.word) BETWEEN 2 AND 40 AND search_stem(s.word) IS NOT NULL
$$;

-- Each tail of a name that begins with a word.
CREATE FUNCTION search_beginnings(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words[at:], ' ')
  FROM regexp_split_to_array(search_plain(name), ' +') words CROSS JOIN LATERAL generate_series(1, cardinality(words)) at
  WHERE words[at] <> ''
$$;

CREATE VIEW search_place_name AS
SELECT id AS shelf, name FROM category CROSS JOIN LATERAL unnest(ARRAY[name_ru, name_en, name_kk]) name
UNION ALL
SELECT -id, brand FROM company_card;

-- The beginnings of the categories and companies of some models.
CREATE FUNCTION search_places_of(of_models int[]) RETURNS TABLE (shelf int, beginning text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT place.shelf, b
  FROM search_place_name place CROSS JOIN LATERAL search_beginnings(place.name) b
  WHERE place.shelf IN (
    SELECT unnest(-p.company_id || c.path) FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = ANY (of_models))
$$;

-- Moves the beginning of the head to where its size wants it.
CREATE FUNCTION search_find_head() RETURNS void LANGUAGE sql AS $$
  UPDATE search_head SET (popularity, model_id) = (
    SELECT coalesce(max(last.popularity), 0), coalesce(max(last.model_id), 0)
    FROM (SELECT popularity, model_id FROM shelf_model WHERE shelf = 0 ORDER BY popularity DESC, model_id DESC OFFSET 19999 LIMIT 1) last)
$$;

-- Puts new words and names where they can be completed at once; the next refresh counts and clears them. Writers must not wait for
-- each other over a word, so of two that learn at the same time one leaves it to the refresh.
CREATE FUNCTION search_learn(of_models int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM search_words_of(of_models) w WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = w.word))
    AND pg_try_advisory_xact_lock(hashtext('search_word')) THEN
    INSERT INTO search_word (word, stem, models) SELECT * FROM search_words_of(of_models) ON CONFLICT (word) DO NOTHING;
  END IF;
  IF EXISTS (SELECT FROM search_places_of(of_models) p WHERE NOT EXISTS (
      SELECT FROM search_place known WHERE (known.shelf, known.beginning) = (p.shelf, p.beginning)))
    AND pg_try_advisory_xact_lock(hashtext('search_place')) THEN
    INSERT INTO search_place (shelf, beginning) SELECT * FROM search_places_of(of_models) ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- Derives anew the models of the given products: added, changed or gone. To be called after index_products() in the same transaction,
-- which by then holds the lock of every model concerned. Null means all products.
CREATE FUNCTION search_index_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touched int[];
  gone    bigint;
  changed bigint;
BEGIN
  IF ids IS NULL THEN
    PERFORM search_index_all_products();
    RETURN;
  END IF;
  touched := ARRAY(
    SELECT unnest(ids)
    UNION SELECT id FROM product WHERE variant_group_id IN (SELECT variant_group_id FROM product WHERE id = ANY (ids)));
  -- A product that lost the lead, or is gone, gives up its row; its group's present lead takes over.
  DELETE FROM product_search s WHERE model_id = ANY (touched) AND NOT EXISTS (SELECT FROM product WHERE id = s.model_id AND group_lead);
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO product_search AS old (model_id, vector, shown, popularity, boost, head)
  SELECT t.model_id, search_vector(t.names, t.codes, t.traits, t.prose, t.terms), t.shown, t.popularity, search_boost(t.shown, t.popularity),
    t.shown AND (t.popularity, t.model_id) >= (SELECT h.popularity, h.model_id FROM search_head h)
  FROM search_text t WHERE t.model_id = ANY (touched)
  ON CONFLICT (model_id) DO UPDATE
  SET (vector, shown, popularity, boost, head) = ROW (excluded.vector, excluded.shown, excluded.popularity, excluded.boost, excluded.head)
  WHERE (old.*) IS DISTINCT FROM (excluded.*);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF gone + changed > 0 THEN INSERT INTO search_change DEFAULT VALUES; END IF;
  PERFORM search_learn(touched);
END $$;

-- Everything anew, for bulk loads and repairs: nobody reads the storefront meanwhile. Vectors are the work, so several workers make
-- them, which Postgres allows for a new table made of a plain one only; an inverted index is built faster than it is filled.
CREATE FUNCTION search_index_all_products() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '512MB' SET work_mem = '64MB' SET max_parallel_workers_per_gather = 2 AS $$
BEGIN
  PERFORM search_find_head();
  CREATE UNLOGGED TABLE search_bulk_text AS SELECT * FROM search_text;
  ANALYZE search_bulk_text;
  CREATE UNLOGGED TABLE search_bulk AS
  SELECT model_id, search_vector(names, codes, traits, prose, terms) AS vector, shown, popularity FROM search_bulk_text;
  TRUNCATE product_search;
  DROP INDEX product_search_vector, product_search_head;
  INSERT INTO product_search (model_id, vector, shown, popularity, boost, head)
  SELECT b.model_id, vector, shown, b.popularity, search_boost(shown, b.popularity),
    shown AND (b.popularity, b.model_id) >= (head.popularity, head.model_id)
  FROM search_bulk b CROSS JOIN search_head head
  -- The head lies together.
  ORDER BY b.popularity DESC, b.model_id DESC;
  DROP TABLE search_bulk, search_bulk_text;
  CREATE INDEX product_search_vector ON product_search USING gin (vector) WITH (fastupdate = off);
  CREATE INDEX product_search_head ON product_search USING gin (vector) WITH (fastupdate = off) WHERE head;
  ANALYZE product_search;
  INSERT INTO search_change DEFAULT VALUES;
  PERFORM search_refresh();
END $$;

-- Counts the dictionary's words, lists the names of places and finds the head anew. For a job: seconds at a million models, without
-- locks that a reader or a buyer would meet. A second one at the same time does nothing.
CREATE FUNCTION search_refresh() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_refresh')) THEN RETURN; END IF;
  -- Those who are learning words finish first; those who come later leave them to the next refresh.
  PERFORM pg_advisory_xact_lock(hashtext('search_word')), pg_advisory_xact_lock(hashtext('search_place'));

  CREATE TEMP TABLE fresh_word ON COMMIT DROP AS SELECT * FROM search_words_of();
  -- A synonym nobody sells is known through its group: it may be completed, corrected to, and is never corrected away.
  INSERT INTO fresh_word
  SELECT of_term.word, search_stem(of_term.word), max(known.models)
  FROM search_synonym s CROSS JOIN LATERAL unnest(s.terms || s.asks) term
  CROSS JOIN LATERAL regexp_split_to_table(search_plain(term), ' +') of_term (word)
  JOIN fresh_word known ON known.stem = ANY (s.keys)
  WHERE search_stem(of_term.word) IS NOT NULL AND NOT EXISTS (SELECT FROM fresh_word WHERE fresh_word.word = of_term.word)
  GROUP BY of_term.word;
  DELETE FROM search_word WHERE word NOT IN (SELECT word FROM fresh_word);
  INSERT INTO search_word AS old (word, stem, models) SELECT word, stem, models FROM fresh_word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET stem = excluded.stem, models = excluded.models
  WHERE (old.stem, old.models) IS DISTINCT FROM (excluded.stem, excluded.models);
  DROP TABLE fresh_word;

  DELETE FROM search_place WHERE (shelf, beginning) NOT IN (SELECT shelf, b FROM search_place_name CROSS JOIN LATERAL search_beginnings(name) b);
  INSERT INTO search_place (shelf, beginning)
  SELECT DISTINCT shelf, beginning FROM search_place_name CROSS JOIN LATERAL search_beginnings(name) beginning ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  PERFORM search_find_head();
  UPDATE product_search s SET head = NOT s.head
  FROM search_head place
  WHERE s.head <> (s.shown AND (s.popularity, s.model_id) >= (place.popularity, place.model_id));
  IF FOUND THEN INSERT INTO search_change DEFAULT VALUES; END IF;
  DELETE FROM search_change WHERE at < now() - interval '1 hour';
END $$;

-- ---------------------------------------------------------------------------------------------------------------- corrections

-- Words of the dictionary one or two slips away from each reading, by their gaps: a tenth of a millisecond a reading. The planner
-- expects a hundred times more of them than there are and would read the whole dictionary for each.
CREATE FUNCTION search_near_words(readings text[]) RETURNS TABLE (reading text, reading_stem text, word text, stem text, models int)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  WITH r AS MATERIALIZED (SELECT reading, coalesce(search_stem(reading), '') AS stem FROM unnest(readings) reading),
  g AS MATERIALIZED (SELECT r.*, search_gaps(r.reading) || search_gaps(r.stem) AS gaps FROM r)
  SELECT g.reading, g.stem, w.word, w.stem, w.models FROM g JOIN search_word w ON w.gaps && g.gaps
$$;

-- Words that resemble a reading as a whole, for several slips in a long word: ten milliseconds a reading, so it is asked only about
-- what the gaps leave open. The threshold is low because a swap leaves little of a word's trigrams (крутка and куртка: 0.27).
CREATE FUNCTION search_similar_words(readings text[]) RETURNS TABLE (reading text, reading_stem text, word text, stem text, models int)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  WITH r AS MATERIALIZED (SELECT reading, coalesce(search_stem(reading), '') AS stem FROM unnest(readings) reading)
  SELECT r.reading, r.stem, w.word, w.stem, w.models
  FROM r JOIN search_word w ON (w.word % r.reading OR w.stem % r.stem)
  WHERE levenshtein_less_equal(w.word, r.reading, 4) <= 4 OR levenshtein_less_equal(w.stem, r.stem, 3) <= 3
$$;

-- ---------------------------------------------------------------------------------------------------------------- suggestions

-- A product for a suggestion: its picture's address, small.
CREATE FUNCTION search_photo(product int) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT photo_json(photo) ->> 'small' FROM product_photo photo
  WHERE photo.product_id = product ORDER BY photo.main DESC, photo.position, photo.id LIMIT 1);

-- Places whose names can be begun so and that hold something, the fullest first. `side`: 1 categories, -1 companies; `dimension` is
-- theirs in facet_count.
CREATE FUNCTION search_places(typed text, side int, dimension int) RETURNS TABLE (id int, models bigint) LANGUAGE sql STABLE AS $$
  SELECT begun.id, shown.models
  FROM (SELECT DISTINCT side * shelf AS id FROM search_place WHERE beginning ~>=~ typed AND beginning ~<~ (typed || U&'\+10FFFF')) begun
  CROSS JOIN LATERAL (
    SELECT sum(f.models) AS models FROM facet_count f WHERE f.shelf = 0 AND f.dimension = search_places.dimension AND f.value = begun.id
  ) shown
  WHERE begun.id > 0 AND shown.models > 0 ORDER BY shown.models DESC, begun.id LIMIT 10
$$;

-- What can be suggested for a beginning, from every source at once, as lists of {id, name, kind, photo}, each best first.
--   typed          the text as plain words       last, before  its last word, and the words before it
--   before_query   tsquery of the words before; empty when there are none
--   query          tsquery of all words, the last by its beginning; asked and kindred rank what it finds
--   code           the text as the beginning of a code, or null
-- Planned once: to plan it takes longer than to run it.
CREATE FUNCTION search_suggest(
  typed text, last text, before text, before_query text, query tsquery, asked tsquery, kindred tsquery, code text, locale text
) RETURNS TABLE (codes json, words json, categories json, companies json, products json)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- Above every letter and digit: closes the range of what has one beginning, which an index answers.
  above CONSTANT text := U&'\+10FFFF';
BEGIN
  RETURN QUERY
  WITH
  begun_word AS MATERIALIZED (SELECT w.word, w.stem, w.models FROM search_word w WHERE w.word ~>=~ last AND w.word ~<~ (last || above)),
  begun_code AS (
    SELECT DISTINCT ON (id) id, spelling FROM (
      (SELECT p.id, search_code(p.sku) AS spelling FROM product p
        WHERE search_code(p.sku) ~>=~ search_suggest.code AND search_code(p.sku) ~<~ (search_suggest.code || above)
        ORDER BY search_code(p.sku) USING ~<~ LIMIT 50)
      UNION ALL
      (SELECT p.id, search_code(p.barcode) FROM product p
        WHERE search_code(p.barcode) ~>=~ search_suggest.code AND search_code(p.barcode) ~<~ (search_suggest.code || above)
        ORDER BY search_code(p.barcode) USING ~<~ LIMIT 50)
    ) either ORDER BY id, spelling
  ),
  -- Of a word's forms the commonest; after other words, only what is sold together with them, and what is sold so more than rarely first.
  completion AS (
    SELECT word, models, CASE WHEN before_query = '' THEN 1 ELSE (
      SELECT count(*) FROM (
        SELECT FROM product_search s WHERE s.head AND s.vector @@ (before_query::tsquery && quote_literal(stem)::tsquery) LIMIT 20
      ) together
    ) END AS together
    FROM (
      SELECT * FROM (SELECT DISTINCT ON (stem) word, stem, models FROM begun_word ORDER BY stem, models DESC) form ORDER BY models DESC LIMIT 8
    ) commonest
  ),
  -- Products from the head, and from the rest only when the head has not enough and the beginning is no common one: beyond the popular
  -- models it would be looked for in vain, and long.
  begun_head AS MATERIALIZED (
    SELECT s.model_id, search_relevance(s.vector, asked, kindred, s.boost) AS relevance FROM product_search s WHERE s.head AND s.vector @@ query LIMIT 300
  ),
  begun_rest AS MATERIALIZED (
    SELECT s.model_id, search_relevance(s.vector, asked, kindred, s.boost) AS relevance FROM product_search s
    WHERE (SELECT count(*) FROM begun_head) < 10 AND (SELECT coalesce(sum(models), 0) FROM begun_word) < 20000
      AND NOT s.head AND s.shown AND s.vector @@ query
    LIMIT 300
  ),
  ranked AS (SELECT * FROM (SELECT * FROM begun_head UNION ALL SELECT * FROM begun_rest) found ORDER BY relevance DESC, model_id DESC LIMIT 10)
  SELECT
    (
      SELECT json_agg(json_build_object('id', p.id, 'name', in_locale(locale, p.name_ru, p.name_en) || ' · ' || p.sku, 'kind', 'product',
        'photo', search_photo(p.id)) ORDER BY spelling <> search_suggest.code, spelling, p.id)
      FROM begun_code JOIN product p USING (id) JOIN sku_index s USING (id) WHERE s.shown
    ),
    (
      SELECT json_agg(json_build_object('id', 0, 'name', btrim(before || ' ' || word), 'kind', 'query', 'photo', NULL) ORDER BY together DESC, models DESC, word)
      FROM completion WHERE together > 0
    ),
    -- There are trousers for women and for men: a category is told with the root it belongs to.
    (
      SELECT json_agg(json_build_object('id', c.id,
        'name', in_locale(locale, c.name_ru, c.name_en) || coalesce(' · ' || in_locale(locale, root.name_ru, root.name_en), ''),
        'kind', 'category', 'photo', NULL) ORDER BY place.models DESC, c.id)
      FROM search_places(typed, 1, 0) place JOIN category c USING (id) LEFT JOIN category root ON root.id = c.path[1] AND root.id <> c.id
      WHERE c.active
    ),
    (
      SELECT json_agg(json_build_object('id', c.id, 'name', c.brand, 'kind', 'company', 'photo', NULL) ORDER BY place.models DESC, c.id)
      FROM search_places(typed, -1, -1) place JOIN company_card c USING (id)
    ),
    -- A model is told by its lead, or by the oldest variant that can be seen.
    (
      SELECT json_agg(json_build_object('id', p.id, 'name', in_locale(locale, p.name_ru, p.name_en), 'kind', 'product',
        'photo', search_photo(p.id)) ORDER BY relevance DESC, ranked.model_id DESC)
      FROM ranked
      CROSS JOIN LATERAL (
        SELECT f.id FROM sku_index f WHERE f.model_id = ranked.model_id AND f.shown ORDER BY f.id <> ranked.model_id, f.id LIMIT 1
      ) face
      JOIN product p ON p.id = face.id
    );
END $$;

-- -------------------------------------------------------------------------------------------------------------------- synonyms

-- What buyers of clothes call by different names, and in English. Staff change them later; a query follows within half a minute.
INSERT INTO search_synonym (terms, asks)
SELECT string_to_array(terms, ', '), coalesce(string_to_array(asks, ', '), '{}') FROM (VALUES
  -- Forms of one word that share no stem.
  ('ребёнок, дети, детский', 'kids, kid, children, child'),
  ('лён, льна, льну, льном, льняной', 'linen'),
  ('шов, швы, швов, швами', NULL),
  -- People.
  ('женщины, женский, дамский', 'women, woman, ladies, lady, female'),
  ('мужчины, мужской', 'men, man, male'),
  ('девочки, девчачий', 'girls, девчонки'),
  ('мальчики, мальчуковый', 'boys, мальчишки'),
  ('малыши, младенцы, новорождённые', 'baby, newborn, ясельный'),
  ('подростки, подростковый', 'teens, teenage'),
  -- Clothes.
  ('лосины, леггинсы, легинсы', 'leggings'),
  ('худи, толстовка, свитшот', 'hoodie, sweatshirt'),
  ('кофта, джемпер, свитер, пуловер', 'jumper, sweater, pullover'),
  ('кардиган', 'cardigan'),
  ('футболка, тишотка', 't-shirt, tee'),
  ('майка, алкоголичка', 'tank top'),
  ('рубашка', 'shirt'),
  ('сорочка ночная, ночнушка, ночная рубашка', 'nightgown, nightdress'),
  ('блузка, блуза', 'blouse'),
  ('платье', 'dress'),
  ('сарафан', 'sundress'),
  ('юбка', 'skirt'),
  ('брюки, штаны, слаксы', 'trousers, pants'),
  ('джинсы', 'jeans'),
  ('деним, джинсовый', 'denim'),
  ('шорты', 'shorts'),
  ('куртка', 'jacket'),
  ('ветровка', 'windbreaker, виндстоппер'),
  ('косуха, кожаная куртка', 'байкерская куртка, leather jacket'),
  ('джинсовка, джинсовая куртка', 'denim jacket'),
  ('бомбер', 'bomber'),
  ('пуховик, дутик', 'puffer'),
  ('пальто', 'coat'),
  ('плащ, тренч, тренчкот', 'дождевик, raincoat, trench'),
  ('шуба', 'fur coat'),
  ('пиджак, жакет, блейзер', 'blazer'),
  ('жилет, жилетка, безрукавка', 'vest, waistcoat'),
  ('костюм', 'suit'),
  ('спортивный костюм, тренировочный костюм', 'tracksuit'),
  ('комбинезон', 'jumpsuit, overalls'),
  ('водолазка, бадлон', 'turtleneck'),
  ('пижама', 'pajamas, pyjamas'),
  ('халат', 'bathrobe, robe'),
  ('купальник', 'swimsuit, swimwear'),
  ('бюстгальтер, лифчик, бра', 'bra'),
  ('трусы, трусики', 'panties, underpants, briefs'),
  ('нижнее бельё', 'underwear, lingerie'),
  ('носки', 'socks'),
  ('гольфы, гетры', 'knee socks'),
  ('колготки, колготы', 'tights'),
  ('чулки', 'stockings'),
  -- Headwear and accessories.
  ('шапка', 'hat, beanie'),
  ('кепка, бейсболка', 'cap'),
  ('шарф, снуд', 'scarf'),
  ('платок, косынка, бандана', 'kerchief, bandana'),
  ('перчатки', 'gloves'),
  ('варежки, рукавицы', 'mittens'),
  ('ремень, пояс', 'belt'),
  ('сумка', 'bag'),
  ('рюкзак, ранец', 'backpack'),
  ('кошелёк, портмоне, бумажник', 'wallet'),
  -- Shoes.
  ('обувь', 'shoes, footwear'),
  ('кроссовки', 'кроссы, sneakers, trainers'),
  ('кеды', 'plimsolls'),
  ('туфли, лодочки', 'pumps'),
  ('ботинки', 'boots'),
  ('сапоги', 'boots'),
  ('тапочки, тапки, шлёпанцы', 'slippers'),
  ('сандалии, босоножки', 'sandals'),
  ('угги', 'ugg'),
  -- Cloth, colours, sizes, seasons.
  ('хлопок, хлопковый, коттон', 'cotton, хб, х б'),
  ('шерсть, шерстяной', 'wool, woolen'),
  ('кожа, кожаный', 'leather'),
  ('экокожа, кожзам, искусственная кожа', 'faux leather'),
  ('шёлк, шёлковый', 'silk'),
  ('чёрный', 'black'),
  ('белый', 'white'),
  ('красный', 'red'),
  ('синий', 'blue'),
  ('голубой', 'blue'),
  ('зелёный', 'green'),
  ('жёлтый', 'yellow'),
  ('серый', 'grey, gray'),
  ('бежевый', 'beige'),
  ('розовый', 'pink'),
  ('коричневый', 'brown'),
  ('большие размеры, батал', 'плюс сайз, plus size'),
  ('зима, зимний', 'winter'),
  ('лето, летний', 'summer'),
  ('весна, весенний', 'spring'),
  ('осень, осенний', 'autumn'),
  -- Brands as they are heard.
  ('nike', 'найк, найки'),
  ('adidas', 'адидас, адик'),
  ('puma', 'пума'),
  ('reebok', 'рибок, рибук'),
  ('levis, levi s', 'левис, левайс'),
  ('h m, hm', 'хм, эйч энд эм')
) AS entry (terms, asks);
