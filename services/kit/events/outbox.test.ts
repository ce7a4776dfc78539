import { event } from '@market/kit-contract/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../data/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { emit } from './outbox.ts';

const { pool } = await testDatabase();
const placed = event('mp.kit.order.placed', z.object({ total: z.int(), note: z.string().default('-') }));
const paid = event('mp.kit.order.paid', z.object({}));

const outboxRows = async (id: string) =>
  (await pool.query('select aggregate, version, subject, payload from outbox where aggregate_id = $1 order by seq', [id])).rows;

test('a committed change leaves its event, as the contract reads it', async () => {
  await inTransaction(pool, (tx) => emit(tx, placed, 1, { total: 5 }));
  expect(await outboxRows('1')).toEqual([
    { aggregate: 'kit.order', version: 1, subject: 'mp.kit.order.placed', payload: { total: 5, note: '-' } },
  ]);
});

test('a change rolled back leaves nothing, not even a version', async () => {
  const failing = inTransaction(pool, async (tx) => {
    await emit(tx, placed, 2, { total: 5 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await outboxRows('2')).toEqual([]);
  expect(await inTransaction(pool, (tx) => emit(tx, placed, 2, { total: 5 }))).toBe(1);
});

test('the events of one aggregate are counted together, also when they are written at once', async () => {
  const write = (event: typeof placed | typeof paid) => inTransaction(pool, (tx) => emit(tx, event, 3, { total: 1 }));
  const versions = await Promise.all([write(placed), write(paid), write(placed), write(paid), write(placed)]);
  expect(versions.sort()).toEqual([1, 2, 3, 4, 5]);
});

test('versions outlive the events', async () => {
  await inTransaction(pool, (tx) => emit(tx, placed, 4, { total: 5 }));
  await pool.query("delete from outbox where aggregate_id = '4'");
  expect(await inTransaction(pool, (tx) => emit(tx, placed, 4, { total: 5 }))).toBe(2);
});

test('what the contract does not allow is not told', async () => {
  const wrong = inTransaction(pool, (tx) => emit(tx, placed, 5, { total: 0.5 }));
  await expect(wrong).rejects.toThrow('Invalid input');
  await expect(inTransaction(pool, (tx) => emit(tx, placed, 'a.b', { total: 1 }))).rejects.toThrow('cannot be the last word');
});

test('the relay is woken by the commit, not before it', async () => {
  const listener = await pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query('listen outbox');
  await inTransaction(pool, async (tx) => {
    await emit(tx, placed, 6, { total: 1 });
    await listener.query('select 1');
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['outbox']);
  listener.release(true);
});
