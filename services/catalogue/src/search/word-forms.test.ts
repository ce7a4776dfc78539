// @module-tag full
import { testDatabase } from '@market/service-kit/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureLines } from '../../test/fixture-lines.ts';
import { shopOfNames } from '../../test/shop-of-names.ts';
import { catalogue } from '../app.ts';
import { createTextMatchCache } from '../cache/text-match-cache.ts';
import { matchText } from './text-match.ts';

const db = await testDatabase(catalogue);
const search = { db, textMatches: createTextMatchCache() };

const lists = ['word-forms', 'word-forms-unseen'].map((name) => ({
  name,
  words: fixtureLines(new URL(`fixtures/${name}.txt`, import.meta.url)).map((line) => line.split(' ')),
}));
const everyForm = [...new Set(lists.flatMap(({ words }) => words.flat()))];
const foundBy = new Map<string, Set<string>>();

/** One product is named by each form; every form is searched for. */
beforeAll(async () => {
  const ids = await shopOfNames(db.pool, everyForm);
  const nameOf = new Map(ids.map((id, at) => [id, everyForm[at] ?? '']));
  for (const form of everyForm) {
    const { matching } = await matchText(search, form, true);
    const { rows } = await db.pool.query('SELECT model_id FROM product_search WHERE vector @@ $1::tsquery', [matching]);
    foundBy.set(form, new Set(rows.map(({ model_id }) => nameOf.get(model_id) ?? '')));
  }
}, 120_000);

describe.each(lists)('$name', ({ words }) => {
  it('has words enough, each in four different forms', () => {
    expect(words.length).toBeGreaterThanOrEqual(40);
    for (const forms of words) expect(new Set(forms).size, forms.join(' ')).toBe(4);
  });

  it('finds 95 % and more of the products named by another form', () => {
    const pairs = words.flatMap((forms) =>
      forms.flatMap((asked) => forms.filter((form) => form !== asked).map((named) => [asked, named] as const)),
    );
    const missed = pairs.filter(([asked, named]) => !foundBy.get(asked)?.has(named));
    expect(1 - missed.length / pairs.length, missed.map((pair) => pair.join(' ↛ ')).join(', ')).toBeGreaterThanOrEqual(0.95);
  });

  it('finds as many without any synonym', async () => {
    const { rows } = await db.pool.query<{ missed: number; pairs: number }>(
      `SELECT count(*) FILTER (WHERE search_stem(search_plain(a)) IS DISTINCT FROM search_stem(search_plain(b)))::int AS missed, count(*)::int AS pairs
       FROM unnest($1::text[]) line, string_to_table(line, ' ') a, string_to_table(line, ' ') b WHERE a <> b`,
      [words.map((forms) => forms.join(' '))],
    );
    expect(1 - (rows[0]?.missed ?? 1) / (rows[0]?.pairs ?? 1)).toBeGreaterThanOrEqual(0.95);
  });
});

it.each(fixtureLines(new URL('fixtures/strangers.txt', import.meta.url)))('keeps apart: %s', async (pair) => {
  const { rows } = await db.pool.query(
    'SELECT DISTINCT search_stem(words[1]) AS stem FROM string_to_table($1, $2) word, regexp_split_to_array(search_plain(word), $2) words',
    [pair, ' '],
  );
  expect(rows).toHaveLength(2);
});
