import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const first = await testDatabase();
const second = await testDatabase();

test('each call gives a migrated database of its own', async () => {
  await first.pool.query("insert into inbox (consumer, msg_id) values ('a', gen_random_uuid())");
  const rows = async (db: typeof first) => (await db.pool.query('select * from inbox')).rowCount;
  expect([await rows(first), await rows(second)]).toEqual([1, 0]);
});
