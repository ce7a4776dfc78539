import { expect, test } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { migrationFolder, onServer, unmigratedDatabase } from '../../testing/migrations/unmigrated-database.ts';
import { openDb } from '../database.ts';
import { migrate } from '../migrate.ts';
import { isSchemaCurrent } from './schema-current.ts';

const ITEM = { '1_item': 'create table item (id int)' };
const GROWN = { ...ITEM, '2_colour': 'alter table item add colour text', '3_price': 'alter table item add price int' };

function opened() {
  const { url, name } = unmigratedDatabase();
  const db = openDb(url, { connections: 1 });
  afterUse(() => db.close());
  return { url, name, db };
}

test('a database is current for the build that migrated it and for those before it, and lacks what a later one brings', async () => {
  const { url, db } = opened();
  const [before, now, after] = [await migrationFolder({}), await migrationFolder(ITEM), await migrationFolder(GROWN)];
  await migrate(url, [now]);
  expect(await isSchemaCurrent(db, [now])).toBe(true);
  expect(await isSchemaCurrent(db, [before])).toBe(true);
  expect(await isSchemaCurrent(db, [after])).toBe('not applied: 2_colour, 3_price');
  await migrate(url, [after]);
  expect(await isSchemaCurrent(db, [after])).toBe(true);
  expect(await isSchemaCurrent(db, [now])).toBe(true);
});

test('what was begun, taken back or applied in other words is not applied', async () => {
  const { url, db } = opened();
  const dir = await migrationFolder(GROWN);
  await migrate(url, [dir]);
  const other = await migrationFolder({ ...GROWN, '3_price': 'alter table item add price bigint' });
  expect(await isSchemaCurrent(db, [other])).toBe('applied in other words: 3_price');
  await db.pool.query("update _prisma_migrations set finished_at = null where migration_name = '2_colour'");
  await db.pool.query("update _prisma_migrations set rolled_back_at = now() where migration_name = '3_price'");
  expect(await isSchemaCurrent(db, [dir])).toBe('not applied: 2_colour, 3_price');
});

test('an empty database lacks the kit’s migrations; one that does not answer is no verdict', async () => {
  const { name, db } = opened();
  await expect(isSchemaCurrent(db, [])).rejects.toThrow(`database "${name}" does not exist`);
  await onServer(`create database ${name}`);
  expect(await isSchemaCurrent(db, [])).toMatch(/^not applied: .*20261120000100_events/);
});
