import { boolean, json, listOf, number, type RowOf, text, unread } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

/** A word of a query, as the dictionary knows it. */
interface KnownWord {
  word: string;
  /** Null for a word too common to search by. */
  stem: string | null;
  /** Shown models with the commonest form of this stem: at least so many are found by it. */
  models: number;
}

/** Terms of equal meaning; a term is its words' stems with spaces between. */
export interface SynonymGroup {
  terms: string[];
  /** Find the terms, but are not found by them. */
  asks: string[];
}

export interface KnownWords {
  words: KnownWord[];
  synonyms: SynonymGroup[];
  /** Codes of products that begin with one of the asked beginnings; short beginnings stand for themselves alone. */
  codes: { beginning: string; code: string }[];
  /** Shown models with a word that begins as the last one does. */
  beginning: number;
}

/** Codes with one beginning that a search takes in; whoever wants more of them types one more character. */
const CODES_MAX = 50;
/** Fewer characters begin codes by chance: the 100 of «100 % хлопок» is no article number. */
const CODE_BEGINNING_MIN = 5;

/** Above every letter and digit: closes the range of words with one beginning, which an index answers for any parameter. */
const LAST_CHARACTER = '\u{10ffff}';

const codesOf = (column: 'sku' | 'barcode'): string => `
  (SELECT search_code(${column}) AS code FROM product
    WHERE search_code(${column}) ~>=~ beginning
      AND search_code(${column}) ~<=~ CASE WHEN char_length(beginning) < ${CODE_BEGINNING_MIN} THEN beginning ELSE beginning || $lastCharacter END
    ORDER BY search_code(${column}) USING ~<~ LIMIT ${CODES_MAX})`;

const lookUp = oneRow({
  prepareAs: 'catalogue.look-up-words',
  text: `
WITH asked AS MATERIALIZED (SELECT word, search_stem(word) AS stem FROM unnest($words::text[]) word)
SELECT
  (SELECT coalesce(jsonb_agg(jsonb_build_object('word', word, 'stem', stem,
    'models', coalesce((SELECT max(models) FROM search_word known WHERE known.stem = asked.stem), 0))), '[]') FROM asked) AS words,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('terms', term_stems, 'asks', ask_stems)), '[]')
    FROM search_synonym WHERE keys && ARRAY(SELECT stem FROM asked WHERE stem IS NOT NULL)) AS synonyms,
  (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('beginning', beginning, 'code', code)), '[]')
    FROM unnest($codes::text[]) beginning CROSS JOIN LATERAL (${codesOf('sku')} UNION ALL ${codesOf('barcode')}) found) AS codes,
  (SELECT coalesce(sum(models), 0)::int FROM search_word WHERE word ~>=~ $last AND word ~<~ ($last || $lastCharacter)) AS beginning`,
  values: { words: listOf(text), codes: listOf(text), last: text, lastCharacter: text },
  row: {
    words: json<KnownWords['words']>(),
    synonyms: json<KnownWords['synonyms']>(),
    codes: json<KnownWords['codes']>(),
    beginning: number,
  },
});

/**
 * What the dictionary, the synonyms and the codes know of a query's words.
 *
 * @param words plain words; `last` is the one that may be unfinished, or null
 * @param codes beginnings of codes, as search_code spells them
 */
export async function lookUpWords(db: Db, asked: { words: string[]; codes: string[]; last: string | null }): Promise<KnownWords> {
  const values = { ...asked, last: asked.last ?? LAST_CHARACTER, lastCharacter: LAST_CHARACTER };
  return (await lookUp(db.pool, values)) ?? { words: [], synonyms: [], codes: [], beginning: 0 };
}

const countMatchesRow = oneRow({
  prepareAs: 'catalogue.count-matches',
  text: 'SELECT count(*)::int AS models FROM (SELECT FROM product_search WHERE vector @@ $matching::tsquery AND shown LIMIT $limit) found',
  values: { matching: text, limit: number },
  row: { models: number },
});

/** How many models a query finds, counted no further than `limit`. */
export async function countMatches(db: Db, matching: string, limit: number): Promise<number> {
  return (await countMatchesRow(db.pool, { matching, limit }))?.models ?? 0;
}

const matchesAnythingRow = oneRow({
  prepareAs: 'catalogue.matches-anything',
  text: 'SELECT EXISTS (SELECT FROM product_search WHERE vector @@ $matching::tsquery) AS found',
  values: { matching: text },
  row: { found: boolean },
});

/** Whether a query finds a model, shown or not. */
export async function matchesAnything(db: Db, matching: string): Promise<boolean> {
  return (await matchesAnythingRow(db.pool, { matching }))?.found ?? false;
}

/** A word of the dictionary that looks like a reading of what was typed. */
export type Lookalike = RowOf<typeof lookalikeColumns>;

const lookalikeColumns = { reading: text, readingStem: text, word: text, stem: text, models: number };
const lookalikes = (from: 'search_near_words' | 'search_similar_words') =>
  `SELECT reading, reading_stem AS "readingStem", word, stem, models FROM ${from}($readings::text[])`;

/** Words one or two slips away from a reading: quick, for many readings. */
export const listNearWords = manyRows({
  prepareAs: 'catalogue.list-near-words',
  text: lookalikes('search_near_words'),
  values: { readings: listOf(text) },
  row: lookalikeColumns,
});
/** Words that resemble a reading with more slips in it: slow, for few readings. */
export const listSimilarWords = manyRows({
  prepareAs: 'catalogue.list-similar-words',
  text: lookalikes('search_similar_words'),
  values: { readings: listOf(text) },
  row: lookalikeColumns,
});

export const recountSearch = manyRows({ text: 'SELECT search_refresh()::text', row: { search_refresh: unread } });
