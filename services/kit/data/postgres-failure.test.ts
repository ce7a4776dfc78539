import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { postgresFailure } from './postgres-failure.ts';

const db = await testDatabase();

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test.each([
  ['a number too large', 'SELECT $1::int', '3000000000', 'input'],
  ['NUL', 'SELECT $1::text', 'a\0b', 'input'],
  ['no number', 'SELECT $1::int', 'abc', 'input'],
  ['no date', 'SELECT $1::date', '2026-02-31', 'input'],
  ['no JSON', 'SELECT $1::jsonb', '{', 'input'],
  ['half a surrogate pair in JSON', 'SELECT $1::jsonb', '"\\ud800"', 'input'],
  ['too long a statement', `SELECT set_config('statement_timeout', '20', false), pg_sleep(5) WHERE $1 = $1`, 'x', 'unavailable'],
  ['a table that is not there', 'SELECT * FROM nowhere WHERE $1 = 1', '1', null],
])('%s, from pg', async (_, sql, ...[value, expected]) => {
  const client = new pg.Client({ connectionString: db.url, statement_timeout: 300 });
  await client.connect();
  try {
    expect(postgresFailure(await failureOf(client.query(sql, [value])))).toBe(expected);
  } finally {
    await client.end();
  }
});

test.each([
  ['SELECT $1::int', '3000000000', 'input'],
  ['SELECT * FROM nowhere WHERE $1 = 1', '1', null],
])('%s with %s, from the adapter of Prisma', async (sql, value, expected) => {
  const adapter = await db.prismaAdapter.connect();
  const argTypes = [{ scalarType: 'string' as const, arity: 'scalar' as const }];
  const failure = await failureOf(adapter.queryRaw({ sql, args: [value], argTypes }));
  expect(postgresFailure(failure)).toBe(expected);
  expect(postgresFailure(Object.assign(new Error('wrapped by the client'), { code: 'P2010', meta: { driverAdapterError: failure } }))).toBe(
    expected,
  );
});

test('a server that is not there', async () => {
  const client = new pg.Client({ connectionString: 'postgres://x:x@127.0.0.1:1/x' });
  expect(postgresFailure(await failureOf(client.connect()))).toBe('unavailable');
});

test.each([null, undefined, 'text', new Error('plain'), { code: 5 }, { code: 'E' }])('%o is none of it', (thrown) => {
  expect(postgresFailure(thrown)).toBeNull();
});

test('no connection that came free in time', async () => {
  const pool = new pg.Pool({ connectionString: db.url, max: 1, connectionTimeoutMillis: 50 });
  const client = await pool.connect();
  try {
    expect(postgresFailure(await failureOf(pool.query('SELECT 1')))).toBe('unavailable');
  } finally {
    client.release();
    await pool.end();
  }
});
