-- Words as every text search of the product knows them (ADR 12).

-- Lower case, ё as е, no accents, only letters and digits between spaces; so the parser cuts at spaces alone and 42-44 gives 42 and 44,
-- not -44. Of all combining marks the breve stays, because й is a letter of its own. Decomposing is slow, hence the branch for text
-- that needs none (Russian, Kazakh, English, signs); the last class spares the spaces, which is four times faster than to replace them too. A t-shirt is no shirt.
CREATE FUNCTION words_plain(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(replace(
  CASE WHEN value ~ '[^ -~\u00a0-\u00bf\u0410-\u044f\u0401\u0451\u0406\u0456\u0492\u0493\u049a\u049b\u04a2\u04a3\u04ae-\u04b1\u04ba\u04bb\u04d8\u04d9\u04e8\u04e9\u2010-\u2044\u20bd\u2116\u2122]'
    THEN normalize(regexp_replace(normalize(lower(value), NFD), '[\u0300-\u0305\u0307-\u036f]+', '', 'g'), NFC)
    ELSE translate(lower(value), 'ё', 'е')
  END, 't-shirt', 'tshirt'), '[^[:alnum:] ]+', ' ', 'g'));

-- The Russian stemmer cuts verbs too, so it takes a noun's last letters for an ending: карман → карма, штаны → шта, пижам → пиж.
-- It makes one word of бельё and белый, of платье and плата; and it inflects what never changes (поло → пол). Such words are rewritten
-- into a form that it cuts right; an invariable one gets a digit, because words with digits are not stemmed at all.
CREATE FUNCTION words_unmistakable(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(plain,
  '\m(\w{2,}[ая][влн]|пижам|панам|кружев|дерев)(?:а|у|ом|е|ы|о|ам|ами|ах)?\M', '\1ами', 'g'),
  '\m(бел|плат)ь(?:е|я|ю|ем|ев|ям|ями|ях)\M', '\1ьевых', 'g'),
  '\m(поло|худи|боди|капри|пончо|кимоно|болеро|бандо|бикини|пальто|манто|сабо|джерси|кашне|мини|миди|макси)\M', '\1x0', 'g');

-- Vowels that come and go within one word's forms, folded on the stem: футболок and футболки, маек and майки, пальцы and палец,
-- туфель and туфли, ремень and ремни. Works on the text of a vector because that is where Postgres lets a stem be changed;
-- stems that become the same are merged with all their places when the text is read back. No lookbehind: it costs three times as much.
CREATE FUNCTION words_folded(stems tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  CASE WHEN stems::text LIKE '%ек''%' THEN regexp_replace(stems::text, '([аеиоуыэюя])ек''', '\1йк''', 'g') ELSE stems::text END,
  '([а-я][бвгджзйклмнпрстфхцчшщ])(?:[оеь]([кц])|е(н)|[ое](л))''', '\1\2\3\4''', 'g')::tsvector;

-- Words by their stems: Russian ones folded, Latin ones by the rules of English, anything with a digit as it is.
CREATE FUNCTION words_stems(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN words_folded(to_tsvector('pg_catalog.russian', words_unmistakable(plain)));

-- The stem of one plain word; null for a word too common to search by (и, на, the).
CREATE FUNCTION words_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (tsvector_to_array(words_stems(word)))[1];
