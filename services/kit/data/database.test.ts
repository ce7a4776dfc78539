import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { afterUse } from '../testing/after-use.ts';
import { testDatabase } from '../testing/test-database.ts';
import { nameStatements, openDb } from './database.ts';
import { inTransaction } from './transaction.ts';

const { pool, url } = await testDatabase();

test('a session runs in UTC with a limit on statements and on idle transactions', async () => {
  const { rows } = await pool.query(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ zone: 'UTC', statement: '10s', idle: '15s' }]);
});

test('a text keeps its name, and past the limit statements stay unnamed', () => {
  const nameOf = nameStatements(2);
  expect([nameOf({ sql: 'a' }), nameOf({ sql: 'b' }), nameOf({ sql: 'a' })]).toEqual(['prisma_0', 'prisma_1', 'prisma_0']);
  expect(nameOf({ sql: 'c' })).toBe('');
});

test('Prisma names its statements and runs the nameless ones', async () => {
  const db = openDb(url, { connections: 1 });
  const adapter = await db.prismaAdapter.connect();
  const query = { sql: 'select 1 as one', args: [], argTypes: [] };
  await adapter.queryRaw(query);
  const { rows } = await db.pool.query("select name from pg_prepared_statements where statement = 'select 1 as one'");
  expect(rows).toEqual([{ name: 'prisma_0' }]);
  await db.close();
});

test('a connection that the server ends while idle does not end the process', async () => {
  const lost: Error[] = [];
  const db = openDb(url, { connections: 1, onIdleError: (error) => lost.push(error) });
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lost.length).toBe(1);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
});

test('a connection that the server ends inside a transaction fails that transaction only', async () => {
  const db = openDb(url, { connections: 1 });
  const broken = inTransaction(db.pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount).toBe(0);
    await tx.query('select 1');
  });
  // The client may have read the server's farewell before the next statement, or not.
  await expect(broken).rejects.toThrow(/not queryable|terminating connection|EPIPE/);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
});

test('a connection asks for nothing that a pooler refuses: no parameter besides who comes to what', async () => {
  const { url: tapped, parameters } = await tap(url);
  const db = openDb(tapped);
  await db.pool.query('select 1');
  await db.close();
  expect(
    Object.keys(await parameters).filter((name) => !['user', 'database', 'client_encoding', 'application_name'].includes(name)),
  ).toEqual([]);
});

test('a session of its own leads past the pooler', async () => {
  const db = openDb('postgresql://nobody@127.0.0.1:1/nothing', { directUrl: url });
  const session = await db.connectDirectly();
  expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await session.end();
  await db.close();
});

/** The same database by way of a port that tells what a connection begins with. */
async function tap(database: string): Promise<{ url: string; parameters: Promise<Record<string, string>> }> {
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
  const target = new URL(database);
  const folder = target.searchParams.get('host');
  const server = createServer((client) => {
    const upstream = folder ? connect(`${folder}/.s.PGSQL.${target.port}`) : connect(Number(target.port), target.hostname);
    client.once('data', (first) => {
      // Length and version of the protocol, then names and values, each ended by a zero.
      const words = first.subarray(8).toString().split('\0').filter(Boolean);
      resolve(Object.fromEntries(words.flatMap((name, at) => (at % 2 ? [] : [[name, words[at + 1] ?? '']]))));
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(() => void server.close());
  const tapped = new URL(database);
  tapped.search = '';
  tapped.hostname = '127.0.0.1';
  tapped.port = String((server.address() as { port: number }).port);
  return { url: tapped.href, parameters: promise };
}
