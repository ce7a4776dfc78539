import { expect, test } from 'vitest';
import { migrationFolder, onServer, unmigratedDatabase } from '../testing/migrations/unmigrated-database.ts';
import { migrate } from './migrate.ts';

test('makes the database, applies the kit first, then the folder in order, and does nothing the second time', async () => {
  const { url, query } = unmigratedDatabase();
  const dir = await migrationFolder({ '2_second': 'insert into item values (1)', '1_first': 'create table item (id int)' });
  const applied = await migrate(url, [dir]);
  expect(applied.slice(-2)).toEqual(['1_first', '2_second']);
  expect(applied).toContain('20261120000100_events');
  expect(await query('select count(*)::int as n from outbox')).toEqual([{ n: 0 }]);
  expect(await migrate(url, [dir])).toEqual([]);
  expect(await query('select * from item')).toEqual([{ id: 1 }]);
});

test('a database that is there is all that a server has to open to us', async () => {
  const { url, name } = unmigratedDatabase();
  const keeper = `keeper_${name}`;
  await onServer(`create role ${keeper} login password 'word'`);
  await onServer(`create database ${name} owner ${keeper}`);
  await onServer('revoke connect on database postgres from public');
  const own = Object.assign(new URL(url), { username: keeper, password: 'word' });
  try {
    expect(await migrate(own.href, [])).toContain('20261120000100_events');
  } finally {
    await onServer('grant connect on database postgres to public');
    await onServer(`drop database ${name} with (force)`);
    await onServer(`drop role ${keeper}`);
  }
});

test('two replicas that start at once apply each migration once', async () => {
  const { url, query } = unmigratedDatabase();
  const dir = await migrationFolder({ '1_slow': 'create table item (id int); select pg_sleep(0.2); insert into item values (1)' });
  const applied = await Promise.all([migrate(url, [dir]), migrate(url, [dir])]);
  expect(applied.flat().filter((name) => name === '1_slow')).toHaveLength(1);
  expect(await query('select * from item')).toEqual([{ id: 1 }]);
});

test('a migration that fails leaves nothing behind and may be mended', async () => {
  const { url, query } = unmigratedDatabase();
  const broken = await migrationFolder({ '1_broken': 'create table item (id int); select 1 / 0' });
  await expect(migrate(url, [broken])).rejects.toThrow('Migration 1_broken failed: division by zero');
  expect(await query("select to_regclass('item') as item")).toEqual([{ item: null }]);
  const mended = await migrationFolder({ '1_broken': 'create table item (id int)' });
  expect(await migrate(url, [mended])).toEqual(['1_broken']);
});

test('a migration edited after it was applied is refused', async () => {
  const { url } = unmigratedDatabase();
  await migrate(url, [await migrationFolder({ '1_item': 'create table item (id int)' })]);
  const edited = await migrationFolder({ '1_item': 'create table item (id bigint)' });
  await expect(migrate(url, [edited])).rejects.toThrow('Migration 1_item was changed after it was applied.');
});

test('a migration that Prisma left half done is named', async () => {
  const { url, query } = unmigratedDatabase();
  const dir = await migrationFolder({ '1_item': 'create table item (id int)' });
  await migrate(url, []);
  await query(`insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', '1_item')`);
  await expect(migrate(url, [dir])).rejects.toThrow('Migration 1_item failed earlier');
});

test('a database that does not know Russian letters is refused', async () => {
  const { url, name } = unmigratedDatabase();
  await onServer(`create database ${name} template template0 locale_provider libc locale 'C'`);
  await expect(migrate(url, [])).rejects.toThrow('does not know Russian letters');
});
