import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { allOf, anyOf, inARow } from './build-tsquery.ts';

const db = await testDatabase();

it.each(["o'neil", 'back\\slash', "''", 'a & !b', 'курт:*', ' ', '(((', '\\'])('takes %j for a lexeme and nothing else', async (text) => {
  const { rows } = await db.pool.query(
    'SELECT $1::tsquery @@ array_to_tsvector(ARRAY[$2::text]) AS matches, numnode($1::tsquery) AS nodes',
    [anyOf([{ text }]), text],
  );
  expect(rows).toEqual([{ matches: true, nodes: 1 }]);
});

it.each([
  ['курт', true],
  ['брюк', false],
])('is content with a beginning only where that is enough: %sка', async (beginning, matches) => {
  const query = allOf([{ alternatives: [[{ text: 'брюк' }], [{ text: 'курт', unfinished: true }]] }]);
  const { rows } = await db.pool.query('SELECT $1::tsquery @@ array_to_tsvector(ARRAY[$2::text]) AS matches', [query, `${beginning}ка`]);
  expect(rows[0].matches).toBe(matches);
});

it('asks for every requirement and for every lexeme of an alternative', () => {
  const alternatives = [[{ text: 'а' }, { text: 'б' }], [{ text: 'в' }]];
  expect(allOf([{ alternatives }, { alternatives: [[{ text: 'г' }]] }])).toBe("(('а' & 'б') | 'в') & 'г'");
  expect(allOf([])).toBeNull();
  expect(anyOf([{ text: 'а' }, { text: 'б' }, { text: 'а' }])).toBe("'а' | 'б'");
});

it('asks for words in a row, as they weigh', async () => {
  const asked = inARow([
    { text: "o'к", weight: 'A' },
    { text: 'плат', weight: 'A', unfinished: true },
  ]);
  const found = async (vector: string) =>
    (await db.pool.query('SELECT $1::tsvector @@ $2::tsquery AS found', [vector, asked])).rows[0].found;
  expect(await found("'o''к':1A 'платье':2A")).toBe(true);
  expect(await found("'o''к':1A 'платье':3A")).toBe(false);
  expect(await found("'o''к':1A 'платье':2")).toBe(false);
});
