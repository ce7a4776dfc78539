// @module-tag full
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { externalPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { createCluster } from './postgres-cluster.ts';
import type { Launcher } from './postgres-launcher.ts';
import { commandLine, isRunning } from './process-by-id.ts';

let dir: string;
let last: PostgresServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(inject('testFolder'), 'market-postgres-'));
});
afterEach(async () => {
  await last?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const start = async () => {
  last = await startPostgres({ dir });
  return last;
};
const pidFile = () => join(dir, 'cluster', 'postmaster.pid');
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

test('speaks Russian, lives in UTC, keeps what was written over a stop and a start, and leaves no process', async () => {
  const first = await start();
  const [facts] = await query<Record<string, unknown>>(
    first.url('postgres'),
    "select lower('Ё') as lower, 'ёлка' < 'ель' and 'ель' < 'жук' as ordered, current_setting('TimeZone') as zone",
  );
  expect(facts).toEqual({ lower: 'ё', ordered: true, zone: 'UTC' });
  await query(first.url('postgres'), 'create table kept as select 1 as one');
  const pid = postmaster();
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  const second = await start();
  expect(await query(second.url('postgres'), 'select * from kept')).toEqual([{ one: 1 }]);
});

test('a server that a killed start left behind is taken over', async () => {
  const first = await start();
  const again = await startPostgres({ dir });
  expect(again.mode).toBe('reused');
  expect(again.url('postgres')).toBe(first.url('postgres'));
  expect(await query(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  const pid = postmaster();
  await again.stop();
  expect(isRunning(pid)).toBe(false);
});

test('waits for the last workers of a killed server, whatever they still write into its log', async () => {
  const first = await start();
  // What these write at their end lies far from where the next server begins to write.
  await query(first.url('postgres'), `DO $$ BEGIN RAISE LOG '%', repeat('x', 4000); END $$`);
  const workers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = new pg.Client({ connectionString: first.url('postgres') });
      client.on('error', () => undefined);
      await client.connect();
      return (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid as number;
    }),
  );
  for (const pid of workers) process.kill(pid, 'SIGSTOP');
  process.kill(postmaster(), 'SIGKILL');
  const second = start();
  for (const pid of workers) {
    await pause(40);
    process.kill(pid, 'SIGCONT');
  }
  expect(await query((await second).url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('recovers after the server itself was killed, with everything committed', async () => {
  const first = await start();
  await query(first.url('postgres'), 'create table kept as select 1 as one');
  process.kill(postmaster(), 'SIGKILL');
  const second = await start();
  expect(await query(second.url('postgres'), 'select * from kept')).toEqual([{ one: 1 }]);
});

test.each([
  ['a postmaster.pid', (_port: number) => 'postmaster.pid'],
  ['the lock of a socket', (port: number) => `.s.PGSQL.${port}.lock`],
])('%s whose number now belongs to a stranger is stale', async (_what, nameOf) => {
  const first = await start();
  const port = Number(new URL(first.url('postgres')).port);
  const file = join(dir, 'cluster', nameOf(port));
  const text = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, text.replace(/^\d+/, String(process.ppid)));
  const second = await startPostgres({ dir, port });
  last = second;
  expect(second.mode).not.toBe('reused');
  expect(isRunning(process.ppid)).toBe(true);
  expect(commandLine(postmaster())).toContain(dir);
});

test('a folder that an interrupted initdb left is made anew', async () => {
  const script = 'echo 18 > "$1/PG_VERSION"; kill -KILL $$';
  const run: Launcher['run'] = (_program, [, folder = '']) => spawn('sh', ['-c', script, 'sh', folder]);
  await expect(createCluster(dir, { mode: 'plain', own: () => undefined, run })).rejects.toThrow('initdb failed');
  const server = await start();
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
});

test('strangers on the machine have no password: the file is for its owner alone, and a wrong one is refused', async () => {
  const server = await start();
  expect(statSync(join(dir, 'password')).mode & 0o077).toBe(0);
  const guess = new URL(server.url('postgres'));
  guess.password = 'market';
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a port in use ends the start with the server’s own words', async () => {
  const server = await start();
  const other = mkdtempSync(join(inject('testFolder'), 'market-postgres-'));
  const port = Number(new URL(server.url('postgres')).port);
  await expect(startPostgres({ dir: other, port })).rejects.toThrow(/Postgres did not start on .*…@127[\s\S]*Address already in use/);
  rmSync(other, { recursive: true, force: true });
});

test('is asked over a socket beside its data, and over the network where the path to it is too long for one', async () => {
  const near = await start();
  const over = 'select inet_client_addr() is null as socket';
  expect(await query(near.url('postgres'), over)).toEqual([{ socket: true }]);
  const far = await startPostgres({ dir: join(dir, 'far'.repeat(30)) });
  try {
    expect(await query(far.url('postgres'), over)).toEqual([{ socket: false }]);
  } finally {
    await far.stop();
  }
});

test('an external server is named by any of its databases and never stopped', async () => {
  const server = await start();
  const external = externalPostgres(server.url('postgres'));
  expect(external.url('market_x')).toBe(server.url('market_x'));
  await external.stop();
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('gives no number twice after it was killed, also of a table that was made and filled in one transaction', async () => {
  const first = await start();
  const url = first.url('postgres');
  await query(
    url,
    'create table numbered (id int primary key generated always as identity, word text); insert into numbered (word) values (1)',
  );
  await query(url, 'insert into numbered (word) values (2)');
  process.kill(postmaster(), 'SIGKILL');
  const second = await start();
  expect(await query(second.url('postgres'), 'insert into numbered (word) values (3) returning id > 2 as follows')).toEqual([
    { follows: true },
  ]);
});
