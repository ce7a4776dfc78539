import { expect, test } from 'vitest';
import { migrationFolder, type UnmigratedDatabase, unmigratedDatabase } from '../../testing/migrations/unmigrated-database.ts';
import { migrate } from '../migrate.ts';
import { outsideStatement } from './outside-transaction.ts';

const ITEMS = { '1_item': 'create table item (id int, colour text); insert into item select generate_series(1, 5)' };
const INDEXED = {
  ...ITEMS,
  '2_index': '-- outside a transaction\n-- So that writers go on.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS item_id ON item (id);\n',
};
const FILLED = {
  ...ITEMS,
  '2_fill':
    "-- outside a transaction, in batches\nUPDATE item SET colour = 'red' WHERE id IN (SELECT id FROM item WHERE colour IS NULL ORDER BY id LIMIT 2)",
};

/** The connection of the one who migrates, while the statement waits for others. */
const STUCK = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query not like '%advisory%'";
const indexes = "select indisvalid as valid from pg_index where indexrelid = to_regclass('item_id')";
const finished = "select finished_at is not null as finished from _prisma_migrations where migration_name = '2_index'";

/** Has a table, and a transaction that wrote to it and does not end. */
async function withLongWriter({ url, connect }: UnmigratedDatabase) {
  await migrate(url, [await migrationFolder(ITEMS)]);
  const writer = await connect();
  await writer.query('begin');
  await writer.query('update item set id = 5 where id = 5');
  return writer;
}

/** Ends the connection of a migration once it waits, as the death of its process does. */
async function crash(database: UnmigratedDatabase, migrating: Promise<unknown>): Promise<void> {
  const died = expect(migrating).rejects.toThrow('failed: terminating connection');
  await expect.poll(() => database.query(`select 1 ${STUCK}`)).toHaveLength(1);
  await database.query(`select pg_terminate_backend(pid) ${STUCK}`);
  await died;
}

test('an index that a crash left half built is built anew, while rows are written', async () => {
  const database = unmigratedDatabase();
  const writer = await withLongWriter(database);
  const dir = await migrationFolder(INDEXED);
  await crash(database, migrate(database.url, [dir]));
  expect(await database.query(indexes)).toEqual([{ valid: false }]);
  expect(await database.query(finished)).toEqual([{ finished: false }]);
  const migrating = migrate(database.url, [dir]);
  await expect.poll(() => database.query(`select 1 ${STUCK}`)).toHaveLength(1);
  await database.query('insert into item values (6)');
  await writer.query('commit');
  expect(await migrating).toEqual(['2_index']);
  expect(await database.query(indexes)).toEqual([{ valid: true }]);
  expect(await database.query(finished)).toEqual([{ finished: true }]);
  expect(await migrate(database.url, [dir])).toEqual([]);
});

test.each([
  ['before the statement', 'drop index item_id'],
  ['behind it', 'select 1'],
])('a crash %s is repeated', async (_, undo) => {
  const { url, query } = unmigratedDatabase();
  const dir = await migrationFolder(INDEXED);
  await migrate(url, [dir]);
  await query("update _prisma_migrations set finished_at = null, applied_steps_count = 0 where migration_name = '2_index'");
  await query(undo);
  expect(await migrate(url, [dir])).toEqual(['2_index']);
  expect(await query(indexes)).toEqual([{ valid: true }]);
  expect(await query(finished)).toEqual([{ finished: true }]);
});

test('a unique index that cannot be leaves nothing that refuses rows, and its migration may be mended', async () => {
  const { url, query } = unmigratedDatabase();
  const twice = { '1_item': `${ITEMS['1_item']}; insert into item values (5)` };
  const unique = '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS item_id ON item (id)';
  const broken = migrate(url, [await migrationFolder({ ...twice, '2_index': unique })]);
  await expect(broken).rejects.toThrow('Migration 2_index failed: could not create unique index "item_id"');
  expect(await query(indexes)).toEqual([]);
  const mended = await migrationFolder({ ...twice, '2_index': unique.replace('UNIQUE ', '') });
  expect(await migrate(url, [mended])).toEqual(['2_index']);
  expect(await migrate(url, [mended])).toEqual([]);
});

test('two replicas that start at once build an index once, and neither waits for the other’s statement', async () => {
  const database = unmigratedDatabase();
  const writer = await withLongWriter(database);
  const dir = await migrationFolder(INDEXED);
  const both = Promise.all([migrate(database.url, [dir]), migrate(database.url, [dir])]);
  const asked =
    "select 1 from pg_stat_activity where datname = current_database() and query like '%advisory_lock%' and pid <> pg_backend_pid()";
  await expect.poll(() => database.query(`select 1 ${STUCK}`)).toHaveLength(1);
  await expect.poll(() => database.query(asked)).toHaveLength(1);
  await writer.query('commit');
  expect((await both).flat()).toEqual(['2_index']);
  expect(await database.query(indexes)).toEqual([{ valid: true }]);
});

test('a batch that is done stays done over a crash, and the rest follows', async () => {
  const database = unmigratedDatabase();
  const writer = await withLongWriter(database);
  const dir = await migrationFolder(FILLED);
  await crash(database, migrate(database.url, [dir]));
  const left = 'select count(*)::int as n from item where colour is null';
  expect(await database.query(left)).toEqual([{ n: 1 }]);
  await writer.query('commit');
  expect(await migrate(database.url, [dir])).toEqual(['2_fill']);
  expect(await database.query(left)).toEqual([{ n: 0 }]);
});

test('a value is added to a type', async () => {
  const { url, query } = unmigratedDatabase();
  const dir = await migrationFolder({
    '1_type': "create type size as enum ('s')",
    '2_value': "-- outside a transaction\nALTER TYPE size ADD VALUE IF NOT EXISTS 'm'",
  });
  expect((await migrate(url, [dir])).slice(-2)).toEqual(['1_type', '2_value']);
  expect(await query("select 'm'::size as size")).toEqual([{ size: 'm' }]);
});

test.each([
  ['CREATE INDEX CONCURRENTLY item_id ON item (id)'],
  ['CREATE INDEX IF NOT EXISTS item_id ON item (id)'],
  ['ALTER TABLE item ADD price int'],
  ["UPDATE item SET colour = 'red'"],
])('outside a transaction is no place for %s', (sql) => {
  const migration = { name: '1_item', sql: `-- outside a transaction\n${sql}` };
  expect(() => outsideStatement(migration)).toThrow('1_item is outside a transaction and none of the statements that may be run again');
});

test.each([["UPDATE item SET colour = 'red' WHERE colour IS NULL"], ['WITH item AS (SELECT 1 LIMIT 1) SELECT * FROM item']])(
  '%s is no batch',
  (sql) => {
    const migration = { name: '1_item', sql: `-- outside a transaction, in batches\n${sql}` };
    expect(() => outsideStatement(migration)).toThrow('an UPDATE, DELETE or INSERT with a LIMIT');
  },
);

test('two statements are refused, for together they would be a transaction', async () => {
  const { url } = unmigratedDatabase();
  const dir = await migrationFolder({ ...ITEMS, '2_index': `${INDEXED['2_index']} SELECT 1` });
  await expect(migrate(url, [dir])).rejects.toThrow('Migration 2_index failed: cannot insert multiple commands');
});
