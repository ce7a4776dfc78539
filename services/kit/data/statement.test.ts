import { expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { bigint, boolean, bytes, date, json, nullable, number, numeric, type RowOf, text, textOf } from './columns.ts';
import { declaredStatements, execute, queryRow, queryRows, statement, statementFamily } from './statement.ts';

const { pool } = await testDatabase();

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

const ALL = statement({
  name: 'statement-test.all',
  text: `SELECT $1::int AS id, 9007199254740993 AS big, 1.50 AS sum, 'red'::text AS colour, NULL::text AS note, true AS yes,
           'epoch'::timestamptz AS at, '{"a":1}'::jsonb AS facts, '\\x01'::bytea AS raw`,
  parameters: ['id'],
  row: columns,
  isPrepared: true,
});

const ROW: RowOf<typeof columns> = {
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

test('rows have the types of their columns', async () => {
  expect(await queryRows(pool, ALL, [7])).toEqual([ROW]);
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
  // @ts-expect-error as many values as parameters
  void (() => queryRows(pool, ALL, [7, 8]));
});

test('a row is the same when Prisma ran the statement', async () => {
  const asPrismaReads = { ...ROW, big: 9_007_199_254_740_993n, sum: { toString: () => '1.50' }, raw: Uint8Array.of(1) };
  const $queryRawUnsafe = async <T>(): Promise<T> => [asPrismaReads] as T;
  expect(await queryRows({ $queryRawUnsafe }, ALL, [7])).toEqual([ROW]);
});

test('a prepared statement is kept by its connection under its name', async () => {
  const client = await pool.connect();
  try {
    await queryRows(client, ALL, [1]);
    const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
    expect(rows).toEqual([{ name: 'statement-test.all' }]);
  } finally {
    client.release();
  }
});

const NUMBERS = statementFamily({
  name: 'statement-test.numbers',
  row: { n: number },
  compose: ({ least, most }: { least?: number; most: number }) => {
    const values = [most];
    const where = least === undefined ? '' : `WHERE n >= $${values.push(least)}`;
    return { text: `SELECT n FROM generate_series(1, $1::int) n ${where}`, values };
  },
  variants: () => [{ most: 1 }, { most: 1, least: 1 }],
});

test('a family is run by what it is asked and declares every variant', async () => {
  expect(await queryRows(pool, NUMBERS({ most: 3, least: 2 }))).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await queryRow(pool, NUMBERS({ most: 0 }))).toBeNull();
  expect(declaredStatements('statement-test').map(({ name, bound }) => [name, bound])).toEqual([
    ['statement-test.all', undefined],
    ['statement-test.numbers', [1]],
    ['statement-test.numbers', [1, 1]],
  ]);
});

test('a write answers how many rows it wrote', async () => {
  const write = statement({ name: 'test.write', text: "INSERT INTO setting (name, value) VALUES ('a', '1'), ('b', '2')", row: {} });
  expect(await execute(pool, write)).toBe(2);
});
