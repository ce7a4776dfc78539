import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { openDb } from './database.ts';
import { isConnectionLost, postgresFailure } from './postgres-failure.ts';

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

test.each([
  ['behind a port', 'postgres://x:x@127.0.0.1:1/x'],
  ['behind a socket', 'postgres://x:x@127.0.0.1:1/x?host=/nowhere'],
])('a server that is not there, %s', async (_, connectionString) => {
  const thrown = await failureOf(new pg.Client({ connectionString }).connect());
  expect([postgresFailure(thrown), isConnectionLost(thrown)]).toEqual(['unavailable', true]);
  const away = openDb(connectionString);
  const asked = (await away.prismaAdapter.connect()).queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] });
  expect(postgresFailure(await failureOf(asked))).toBe('unavailable');
  await away.close();
});

test.each([null, undefined, 'text', new Error('plain'), { code: 5 }, { code: 'E' }])('%o is none of it', (thrown) => {
  expect(postgresFailure(thrown)).toBeNull();
});

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('%s: nothing more can be said over such a connection', (message) => {
  expect(postgresFailure(new Error(message))).toBe('unavailable');
  expect(postgresFailure(new Error('wrapped', { cause: new Error(message) }))).toBe('unavailable');
  expect(isConnectionLost(new Error(message))).toBe(true);
});

test.each(['P1001', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037', 'EHOSTUNREACH', '25P03', '55P03', '57P05', '58030'])(
  'the code %s is an outage',
  (code) => {
    expect(postgresFailure(Object.assign(new Error('of a library'), { code }))).toBe('unavailable');
  },
);

test.each(['ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])('what the adapter of Prisma calls %s is an outage', (kind) => {
  expect(postgresFailure(new Error('of the client', { cause: { kind } }))).toBe('unavailable');
});

test.each(['Query read', 'The connection terminated a contract', 'timeout'])('%s is no word of a lost connection', (message) => {
  expect(postgresFailure(new Error(message))).toBeNull();
  expect(isConnectionLost(new Error(message))).toBe(false);
});

test('no connection that came free in time', async () => {
  const pool = new pg.Pool({ connectionString: db.url, max: 1, connectionTimeoutMillis: 500 });
  const client = await pool.connect();
  try {
    expect(postgresFailure(await failureOf(pool.query('SELECT 1')))).toBe('unavailable');
  } finally {
    client.release();
    await pool.end();
  }
});
