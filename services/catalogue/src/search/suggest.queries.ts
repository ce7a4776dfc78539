import type { Suggestion } from '@market/catalogue-contract/product';
import { json, nullable, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { queryRow, statement } from '@market/service-kit/data/statement';

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
const SUGGEST = statement({
  name: 'catalogue.suggest',
  text: 'SELECT * FROM search_suggest($1, $2, $3, $4, $5::tsquery, $6::tsquery, $7::tsquery, $8, $9)',
  parameters: ['typed', 'last', 'before', 'before query', 'query', 'ranking', 'kindred', 'code', 'locale'],
  row: { codes: found, words: found, categories: found, companies: found, products: found },
  isPrepared: true,
});

/** What can be suggested for a beginning, from every source at once. */
export async function listSuggestions(db: Db, beginning: Beginning): Promise<Suggestions> {
  const { typed, last, before, beforeQuery, query, ranking, kindred, code, locale } = beginning;
  const row = await queryRow(db.pool, SUGGEST, [typed, last, before, beforeQuery, query, ranking, kindred, code, locale]);
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

const FIND_BEGUN = statement({
  name: 'catalogue.find-begun-word',
  text: `SELECT beginning FROM unnest($1::text[]) WITH ORDINALITY t (beginning, place)
      WHERE EXISTS (SELECT FROM search_word WHERE word ~>=~ beginning AND word ~<~ (beginning || $2)) ORDER BY place LIMIT 1`,
  parameters: ['beginnings', 'last character'],
  row: { beginning: text },
  isPrepared: true,
});

/** The first of some beginnings with which a word of the dictionary begins. */
export async function findBegun(db: Db, beginnings: string[]): Promise<string | null> {
  return (await queryRow(db.pool, FIND_BEGUN, [beginnings, LAST_CHARACTER]))?.beginning ?? null;
}
