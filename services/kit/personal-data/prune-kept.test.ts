import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { PersonalData, PersonalTable } from './claims.ts';
import { pruneKept as pruneAt } from './prune-kept.ts';

const { pool } = await testDatabase();
await pool.query('CREATE TABLE letter (id int PRIMARY KEY, user_id int, on_day date, at timestamptz)');

const letter: PersonalTable = {
  what: { ru: 'Письма', en: 'Letters' },
  of: { columns: ['user_id'] },
  exported: [],
  purpose: 'news',
  ground: 'contract',
  kept: { keepDays: 3, since: 'at' },
  uponDeletion: 'deleted',
};
const prune = (claims: PersonalData) => pruneAt(pool, claims, new Date());
/** So many letters, of so many days ago. */
const written = (count: number, days: number) =>
  pool.query(
    `INSERT INTO letter SELECT coalesce((SELECT max(id) FROM letter), 0) + n, 1, now() - make_interval(days => $2), now() - make_interval(days => $2)
     FROM generate_series(1, $1) n`,
    [count, days],
  );
const left = async () => (await pool.query('SELECT count(*)::int AS num FROM letter')).rows[0].num;

it('deletes all that is past its days, also more than one statement may, and nothing else', async () => {
  await written(12_001, 4);
  await written(7, 2);
  await prune({ letter });
  expect(await left()).toBe(7);
  await prune({ letter: { ...letter, kept: { keepDays: 1, since: 'on_day' } } });
  expect(await left()).toBe(0);
});

it('leaves alone what no number of days ends', async () => {
  await written(3, 1_000);
  for (const kept of ['account', 'accounting', { prunedBy: 'someone', term: letter.what }, { with: 'letter' }] as const)
    await prune({ letter: { ...letter, kept }, inbox: 'transport' });
  expect(await left()).toBe(3);
});

it('waits for nobody: what another process deletes it passes by', async () => {
  await pool.query('TRUNCATE letter');
  await written(2, 9);
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query('DELETE FROM letter WHERE id = 1');
  await prune({ letter });
  await other.query('ROLLBACK');
  other.release();
  expect((await pool.query('SELECT id FROM letter')).rows).toEqual([{ id: 1 }]);
});
