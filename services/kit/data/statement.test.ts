import { expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { bigint, boolean, bytes, date, json, listOf, nullable, number, numeric, type RowOf, text, textOf } from './columns.ts';
import { declaredStatements, manyRows, noRows, oneRow } from './statement.ts';
import type { Tx } from './tx.ts';

const { pool, connectDirectly } = await testDatabase();

const columns = {
  id: number,
  big: bigint,
  sum: numeric,
  colour: textOf<'red' | 'blue'>(),
  note: nullable(text),
  yes: boolean,
  at: date,
  facts: json<{ a: number }>(),
  raw: bytes,
};

const readAll = manyRows({
  prepareAs: 'statement-test.all',
  text: `SELECT $id::int AS id, 9007199254740993 AS big, 1.50 AS sum, 'red'::text AS colour, NULL::text AS note, true AS yes,
           'epoch'::timestamptz AS at, '{"a":1}'::jsonb AS facts, '\\x01'::bytea AS raw`,
  values: { id: number },
  row: columns,
});

const ROW: RowOf<typeof readAll.row> = {
  id: 7,
  big: '9007199254740993',
  sum: '1.50',
  colour: 'red',
  note: null,
  yes: true,
  at: new Date(0),
  facts: { a: 1 },
  raw: Buffer.from([1]),
};

/** Looks like the transaction of Prisma, which takes values by position, and remembers what it was asked. */
function prisma({ rows = [], count = 0 }: { rows?: unknown[]; count?: number }): { db: Tx; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const $queryRawUnsafe = async <T>(...query: unknown[]): Promise<T> => {
    asked.push(query);
    return rows as T;
  };
  const $executeRawUnsafe = async (...query: unknown[]): Promise<number> => {
    asked.push(query);
    return count;
  };
  return { db: { $queryRawUnsafe, $executeRawUnsafe }, asked };
}

test('rows have the types of their columns', async () => {
  expect(await readAll(pool, { id: 7 })).toEqual([ROW]);
  expectTypeOf(ROW).toEqualTypeOf<{
    id: number;
    big: string;
    sum: string;
    colour: 'red' | 'blue';
    note: string | null;
    yes: boolean;
    at: Date;
    facts: { a: number };
    raw: Buffer;
  }>();
});

test('values have the types of their kinds, and all of them are given', () => {
  const take = oneRow({
    text: 'SELECT $ids::int[] AS ids, $colour::text AS colour, $note::text AS note',
    values: { ids: listOf(number), colour: textOf<'red' | 'blue'>(), note: nullable(text) },
    row: { ids: listOf(number), colour: text, note: nullable(text) },
  });
  expectTypeOf(take)
    .parameter(1)
    .toEqualTypeOf<{ readonly ids: readonly number[]; readonly colour: 'red' | 'blue'; readonly note: string | null }>();
  const calls = () => [
    // @ts-expect-error a value is missing
    take(pool, { ids: [], colour: 'red' }),
    // @ts-expect-error null where none is declared
    take(pool, { ids: [], colour: null, note: null }),
    // @ts-expect-error a value that there is not
    readAll(pool, { id: 7, company: 8 }),
    // @ts-expect-error none at all
    readAll(pool),
  ];
  expect(calls).toBeTypeOf('function');
});

test('a row is the same when Prisma ran the statement', async () => {
  const asPrismaReads = { ...ROW, big: 9_007_199_254_740_993n, sum: { toString: () => '1.50' }, raw: Uint8Array.of(1) };
  const { db, asked } = prisma({ rows: [asPrismaReads] });
  expect(await readAll(db, { id: 7 })).toEqual([ROW]);
  expect(asked).toEqual([[expect.stringContaining('SELECT $1::int AS id'), 7]]);
});

test('a prepared statement is kept by its connection under its name', async () => {
  const client = await connectDirectly();
  try {
    await readAll(client, { id: 1 });
    const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
    expect(rows).toEqual([{ name: 'statement-test.all' }]);
  } finally {
    await client.end();
  }
});

test('values go by their names, however they are ordered, repeated or surrounded by other signs', async () => {
  const read = oneRow({
    text: `SELECT $last AS last, $first AS first, $last || $first AS both, '$' AS sign, 'a$' ~ '[$]$' AS ends, $words::text[] AS words`,
    values: { first: text, last: text, words: listOf(text) },
    row: { last: text, first: text, both: text, sign: text, ends: boolean, words: listOf(text) },
  });
  const words: readonly string[] = ['a', 'b'];
  const row = { last: 'z', first: 'a', both: 'za', sign: '$', ends: true, words: ['a', 'b'] };
  expect(await read(pool, { words, first: 'a', last: 'z' })).toEqual(row);
  const { db, asked } = prisma({});
  expect(await read(db, { words, last: 'z', first: 'a' })).toBeNull();
  expect(asked).toEqual([[expect.stringContaining('SELECT $2 AS last, $1 AS first, $2 || $1 AS both'), 'a', 'z', ['a', 'b']]]);
});

test('text and values name the same', () => {
  const declaring = (text: string) => () => noRows({ text, values: { slug: number } });
  expect(declaring('DELETE FROM setting WHERE id = $slug')).not.toThrow();
  expect(declaring('DELETE FROM setting WHERE id = $slugg')).toThrow('$slugg is none of the values (slug)');
  expect(declaring('DELETE FROM setting WHERE id = $1')).toThrow('$1 is none of the values (slug)');
  expect(declaring('DELETE FROM setting')).toThrow('slug stands nowhere in: DELETE FROM setting');
});

test('JSON is given as text', () => {
  const declaring = () => noRows({ text: 'UPDATE setting SET value = $facts', values: { facts: json<number[]>() } });
  expect(declaring).toThrow('facts is given as a text of JSON');
});

const readNumbers = manyRows.composed({
  row: { n: number },
  compose: ({ least, most }: { least?: number; most: number }, bind) =>
    `SELECT n FROM generate_series(1, ${bind(most)}::int) n ${least === undefined ? '' : `WHERE n >= ${bind(least)}`}`,
  variants: () => [{ most: 1 }, { most: 1, least: 1 }],
});

test('a composed statement is run by what it is asked and declares every variant', async () => {
  expect(await readNumbers(pool, { most: 3, least: 2 })).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await readNumbers(pool, { most: 0 })).toEqual([]);
  const declared = declaredStatements().filter(({ stack }) => stack.includes('data/statement.test.ts:'));
  const variants = declared.filter(({ text }) => text.includes('generate_series(1'));
  expect(variants.map(({ text, values, row }) => [text.slice(44).trim(), values.length, row])).toEqual([
    ['', 1, { n: number }],
    ['WHERE n >= $2', 2, { n: number }],
  ]);
});

test('one row is the first, or null', async () => {
  const read = oneRow.composed({
    row: { n: number },
    compose: (from: number, bind) => `SELECT n FROM generate_series(${bind(from)}::int, 2) n ORDER BY n`,
    variants: () => [1],
  });
  expect(await read(pool, 1)).toEqual({ n: 1 });
  expect(await read(pool, 3)).toBeNull();
});

test('a write answers how many rows it wrote, over pg and Prisma alike', async () => {
  const write = noRows({ text: `INSERT INTO setting (name, value) VALUES ('a', $value::jsonb), ('b', '2')`, values: { value: text } });
  expect(await write(pool, { value: '1' })).toBe(2);
  const remove = noRows({ text: 'DELETE FROM setting' });
  expect(await remove(pool)).toBe(2);
  const { db, asked } = prisma({ count: 3 });
  expect(await write(db, { value: '1' })).toBe(3);
  expect(asked).toEqual([[expect.stringContaining("('a', $1::jsonb)"), '1']]);
});
