// @module-tag full
import { expect, test } from 'vitest';
import { migrationFolder, onServer, type UnmigratedDatabase, unmigratedDatabase } from '../../testing/migrations/unmigrated-database.ts';
import { migrate } from '../migrate.ts';

const ITEMS = { '1_item': 'create table item (id int); insert into item values (1)' };
const GROWN = { ...ITEMS, '2_colour': 'alter table item add colour text' };

/** Has a table, and a transaction that reads it and does not end. */
async function withLongReader({ url, connect }: UnmigratedDatabase) {
  await migrate(url, [await migrationFolder(ITEMS)]);
  const reader = await connect();
  await reader.query('begin');
  await reader.query('select * from item');
  return reader;
}

const waiting = `select count(*)::int as n from pg_locks where not granted and relation = 'item'::regclass and mode = 'AccessExclusiveLock'`;

test('who asks behind a migration that waits for a lock is served; the migration applies once the lock is free', async () => {
  const database = unmigratedDatabase();
  const reader = await withLongReader(database);
  const waits: object[] = [];
  const log = { warn: (facts: object) => void waits.push(facts) };
  const migrating = migrate(database.url, [await migrationFolder(GROWN)], { log });
  await expect.poll(() => database.query(waiting)).toEqual([{ n: 1 }]);
  // Postgres lets it stand behind the migration, and the first reader never ends before it.
  expect(await database.query('select id from item')).toEqual([{ id: 1 }]);
  await expect.poll(() => waits).toContainEqual({ migration: '2_colour' });
  await reader.query('commit');
  expect(await migrating).toEqual(['2_colour']);
  expect(await database.query('select id, colour from item')).toEqual([{ id: 1, colour: null }]);
});

test('a migration that never gets its lock gives up by name, leaves nothing behind and applies at the next start', async () => {
  const database = unmigratedDatabase();
  const reader = await withLongReader(database);
  const dir = await migrationFolder({ ...ITEMS, '2_colour': 'create table colour (id int); alter table item add colour text' });
  const given = migrate(database.url, [dir], { lockPatienceMs: 0 });
  await expect(given).rejects.toThrow('Migration 2_colour failed: canceling statement due to lock timeout');
  expect(await database.query("select to_regclass('colour') as colour")).toEqual([{ colour: null }]);
  await reader.query('commit');
  expect(await migrate(database.url, [dir])).toEqual(['2_colour']);
});

test('a migration that gave way in a deadlock is tried again', async () => {
  const database = unmigratedDatabase();
  await migrate(database.url, [await migrationFolder({ ...ITEMS, '2_colour': 'create table colour (id int)' })]);
  const writer = await database.connect();
  // Only the migration looks for deadlocks, so it is the one that gives way.
  await writer.query("set deadlock_timeout = '10min'");
  await writer.query('begin; update item set id = 2');
  const dir = await migrationFolder({
    ...ITEMS,
    '2_colour': 'create table colour (id int)',
    '3_both': 'alter table colour add name text; alter table item add colour text',
  });
  const migrating = migrate(database.url, [dir]);
  await expect.poll(() => database.query(waiting)).toEqual([{ n: 1 }]);
  await writer.query('insert into colour values (1); commit');
  expect(await migrating).toEqual(['3_both']);
});

test('what bounds the statements of a service bounds no migration', async () => {
  const { url, name } = unmigratedDatabase();
  await onServer(`create database ${name}`);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'])
    await onServer(`alter database ${name} set ${limit} = '50ms'`);
  expect(await migrate(url, [await migrationFolder({ '1_long': 'select pg_sleep(0.2)' })])).toContain('1_long');
});

test('a failure says what is wrong and not with whose data', async () => {
  const { url } = unmigratedDatabase();
  const dir = await migrationFolder({
    '1_person': "create table person (email text); insert into person values ('a@b.ru'), ('a@b.ru')",
    '2_unique': 'create unique index on person (email)',
  });
  const failure: unknown = await migrate(url, [dir]).catch((error: unknown) => error);
  expect(failure).toEqual(new Error('Migration 2_unique failed: could not create unique index "person_email_idx"'));
  expect(failure).not.toHaveProperty('cause');
});
