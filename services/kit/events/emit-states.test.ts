import { stateEvent } from '@market/kit-contract/event';
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../data/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { emitStates } from './emit-states.ts';

const { pool } = await testDatabase();
const State = z.object({ id: z.int(), amount: z.int().nullable(), version: z.int() });
const changed = stateEvent('mp.kit.account.changed', State);
await pool.query('create table account (id int primary key, amount int not null)');

/** Tells of accounts as they are; the amount of one that is gone is null. */
const tell = (tx: ClientBase, ids: readonly number[]) =>
  emitStates(tx, changed, {
    ids,
    read: async (locked) => {
      const { rows } = await tx.query('select id, amount from account where id = any ($1::int[])', [locked]);
      const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
      return locked.map((id) => ({ id, state: { id, amount: amounts.get(id) ?? null } }));
    },
  });

const set = (ids: readonly number[], amount: number) => async (tx: ClientBase) => {
  const put =
    'insert into account select distinct id, $2::int from unnest($1::int[]) id order by id on conflict (id) do update set amount = excluded.amount';
  await tx.query(put, [ids, amount]);
  await tell(tx, ids);
};

const told = async (id: number) =>
  (await pool.query('select version, payload from outbox where aggregate_id = $1 order by seq', [String(id)])).rows;
const statesOf = async (id: number) => (await told(id)).map(({ payload }) => [payload.version, payload.amount]);

test('states are told with rising versions, and one that is as it was told is not told again', async () => {
  await inTransaction(pool, set([1, 2], 5));
  await inTransaction(pool, set([1, 2], 5));
  await inTransaction(pool, set([2], 6));
  await inTransaction(pool, set([2, 2], 5));
  expect(await told(1)).toEqual([{ version: 1, payload: { id: 1, amount: 5, version: 1 } }]);
  expect(await statesOf(2)).toEqual([
    [1, 5],
    [2, 6],
    [3, 5],
  ]);
});

test('that something is gone is told once', async () => {
  await inTransaction(pool, set([3], 5));
  const remove = async (tx: ClientBase) => {
    await tx.query('delete from account where id = 3');
    await tell(tx, [3]);
  };
  await inTransaction(pool, remove);
  await inTransaction(pool, remove);
  expect(await statesOf(3)).toEqual([
    [1, 5],
    [2, null],
  ]);
});

test('what is rolled back was not told, and is told when it comes again', async () => {
  const failing = inTransaction(pool, async (tx) => {
    await set([4], 5)(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await told(4)).toEqual([]);
  await inTransaction(pool, set([4], 5));
  expect(await statesOf(4)).toEqual([[1, 5]]);
});

test('a state that the contract does not allow is not told', async () => {
  const wrong = inTransaction(pool, (tx) =>
    emitStates(tx, changed, { ids: [5], read: async () => [{ id: 5, state: { id: 5, amount: 0.5 } }] }),
  );
  await expect(wrong).rejects.toThrow('Invalid input');
  expect(await told(5)).toEqual([]);
});

test('who tells later has seen what was told before, also by a transaction that was not done yet', async () => {
  await inTransaction(pool, set([6], 1));
  const [first, second] = [await pool.connect(), await pool.connect()];
  await first.query('begin');
  await second.query('begin');
  await set([6], 2)(first);
  // Changes nothing of the account and would tell what it saw of it, were it read before it was locked.
  const waiting = tell(second, [6]);
  await expect.poll(async () => (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount).toBe(1);
  await first.query('commit');
  await waiting;
  await second.query('commit');
  first.release();
  second.release();
  expect(await statesOf(6)).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('tellers of the same things in opposite orders wait for each other and never both', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => 100 + at);
  await inTransaction(pool, set(ids, 0));
  const write = (order: readonly number[]) => inTransaction(pool, (tx) => tell(tx, order));
  for (let round = 1; round <= 10; round += 1) {
    await pool.query('update account set amount = $2 where id = any ($1::int[])', [ids, round]);
    await Promise.all([write(ids), write(ids.toReversed()), write(ids), write(ids.toReversed())]);
  }
  const wanted = Array.from({ length: 11 }, (_, round) => [round + 1, round]);
  for (const id of ids) expect(await statesOf(id)).toEqual(wanted);
});
