import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const first = await testDatabase();
const second = await testDatabase();

test('each call gives a migrated database of its own', async () => {
  await first.pool.query("insert into inbox (consumer, msg_id) values ('a', gen_random_uuid())");
  const rows = async (db: typeof first) => (await db.pool.query('select * from inbox')).rowCount;
  expect([await rows(first), await rows(second)]).toEqual([1, 0]);
});

let gone = '';
test('what a test opens for itself is there for as long as the test', async () => {
  const { pool, url } = await testDatabase();
  expect((await pool.query('select')).rowCount).toBe(1);
  gone = new URL(url).pathname.slice(1);
});

test('and is dropped with it', async () => {
  expect(gone).not.toBe('');
  expect((await first.pool.query('select datname from pg_database where datname = $1', [gone])).rows).toEqual([]);
});
