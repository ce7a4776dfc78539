import type { Suggestion } from '@market/catalogue-contract/suggestion';
import { json, listOf, nullable, text, textOf } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { oneRow } from '@market/service-kit/data/statement';

/** What to suggest for. */
export interface Beginning {
  /** The typed text as plain words with one space between. */
  typed: string;
  /** Its last word, which is being typed, and the words before it. */
  last: string;
  before: string;
  /** tsquery of what the words before ask for; empty when there are none. */
  beforeQuery: string;
  /** tsquery of all words, the last one by its beginning, and what ranks the models that it finds. */
  query: string;
  ranking: string;
  kindred: string | null;
  /** The text as the beginning of a code, or null. */
  code: string | null;
  locale: string;
}

/** Suggestions by source, each best first. */
export type Suggestions = Record<'codes' | 'words' | 'categories' | 'companies' | 'products', Suggestion[]>;

const found = nullable(json<Suggestion[]>());
const suggest = oneRow({
  prepareAs: 'catalogue.suggest',
  text: `SELECT *
    FROM search_suggest($typed, $last, $before, $beforeQuery, $query::tsquery, $ranking::tsquery, $kindred::tsquery, $code, $locale)`,
  values: {
    typed: text,
    last: text,
    before: text,
    beforeQuery: text,
    query: text,
    ranking: text,
    kindred: nullable(text),
    code: nullable(text),
    locale: text,
  },
  row: { codes: found, words: found, categories: found, companies: found, products: found },
});

/** What can be suggested for a beginning, from every source at once. */
export async function listSuggestions(db: Db, beginning: Beginning): Promise<Suggestions> {
  const { typed, last, before, beforeQuery, query, ranking, kindred, code, locale } = beginning;
  const row = await suggest(db.pool, { typed, last, before, beforeQuery, query, ranking, kindred, code, locale });
  return {
    codes: row?.codes ?? [],
    words: row?.words ?? [],
    categories: row?.categories ?? [],
    companies: row?.companies ?? [],
    products: row?.products ?? [],
  };
}

/** Above every letter and digit: closes the range of words with one beginning, which an index answers. */
const LAST_CHARACTER = '\u{10ffff}';

const findBegunWord = oneRow({
  prepareAs: 'catalogue.find-begun-word',
  text: `SELECT beginning FROM unnest($beginnings::text[]) WITH ORDINALITY t (beginning, place)
    WHERE EXISTS (SELECT FROM search_word WHERE word ~>=~ beginning AND word ~<~ (beginning || $lASTCHARACTER)) ORDER BY place LIMIT 1`,
  values: { beginnings: listOf(text), lASTCHARACTER: textOf<'􏿿'>() },
  row: { beginning: text },
});

/** The first of some beginnings with which a word of the dictionary begins. */
export async function findBegun(db: Db, beginnings: string[]): Promise<string | null> {
  return (await findBegunWord(db.pool, { beginnings, lASTCHARACTER: LAST_CHARACTER }))?.beginning ?? null;
}
