import { event } from '@market/kit-contract/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tryLockSession, unlockSession } from '../data/locks.ts';
import { inTransaction } from '../data/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { emit, emitAll } from './outbox.ts';

const { pool, connectDirectly } = await testDatabase();
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

test('a relay that sleeps is woken by the commit, not before it', async () => {
  const listener = await connectDirectly();
  const heard: string[] = [];
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query('listen outbox');
  await tryLockSession(listener, 'outbox.asleep');
  await inTransaction(pool, async (tx) => {
    await emit(tx, placed, 6, { total: 1 });
    await listener.query('select 1');
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['outbox']);
  // Postgres ends a session some time after its line has gone, and its locks with it.
  await unlockSession(listener, 'outbox.asleep');
  await listener.end();
});

test('a relay that is awake is not notified, and does not fall asleep before the commit', async () => {
  const relay = await pool.connect();
  const heard: string[] = [];
  relay.on('notification', ({ channel }) => heard.push(channel));
  await relay.query('listen outbox');
  await inTransaction(pool, async (tx) => {
    await emitAll(tx, placed, [{ id: 12, payload: { total: 1 } }]);
    expect(await tryLockSession(relay, 'outbox.asleep')).toBe(false);
  });
  expect(await tryLockSession(relay, 'outbox.asleep')).toBe(true);
  await relay.query('select 1');
  expect(heard).toEqual([]);
  relay.release(true);
});

test('events of many things are written together, each counted with those of its own thing', async () => {
  await inTransaction(pool, (tx) => emit(tx, paid, 8, {}));
  const written = inTransaction(pool, (tx) =>
    emitAll(tx, placed, [
      { id: 9, payload: { total: 1 } },
      { id: 8, payload: { total: 2, note: 'b' } },
      { id: 9, payload: { total: 3 } },
    ]),
  );
  expect(await written).toEqual([1, 2, 2]);
  expect((await outboxRows('9')).map(({ version, payload }) => [version, payload])).toEqual([
    [1, { total: 1, note: '-' }],
    [2, { total: 3, note: '-' }],
  ]);
  expect((await outboxRows('8')).at(-1)).toEqual({
    ...{ aggregate: 'kit.order', version: 2, subject: 'mp.kit.order.placed' },
    payload: { total: 2, note: 'b' },
  });
  expect(await inTransaction(pool, (tx) => emit(tx, paid, 9, {}))).toBe(3);
  expect(await inTransaction(pool, (tx) => emitAll(tx, placed, []))).toEqual([]);
});

test('one wrong event of many keeps all of them back', async () => {
  const write = (second: { id: string; total: number }) =>
    inTransaction(pool, (tx) =>
      emitAll(tx, placed, [
        { id: 10, payload: { total: 1 } },
        { id: second.id, payload: { total: second.total } },
      ]),
    );
  await expect(write({ id: '11', total: 0.5 })).rejects.toThrow('Invalid input');
  await expect(write({ id: '11.', total: 1 })).rejects.toThrow('cannot be the last word');
  expect(await outboxRows('10')).toEqual([]);
});

test('writers of the same things in opposite orders wait for each other and never both', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => 100 + at);
  const write = (order: number[]) =>
    inTransaction(pool, (tx) =>
      emitAll(
        tx,
        placed,
        order.map((id) => ({ id, payload: { total: id } })),
      ),
    );
  for (let round = 0; round < 10; round += 1) await Promise.all([write(ids), write(ids.toReversed()), write(ids), write(ids.toReversed())]);
  const { rows } = await pool.query(
    `select count(*)::int as events, count(distinct version)::int as versions, max(version) as last
    from outbox where aggregate_id = any ($1) group by aggregate_id`,
    [ids.map(String)],
  );
  expect(rows).toEqual(ids.map(() => ({ events: 40, versions: 40, last: 40 })));
});

test('a writer of many waits for one who writes to one of them, and counts on', async () => {
  const [first, second] = [await pool.connect(), await pool.connect()];
  await first.query('begin');
  await second.query('begin');
  await emitAll(first, placed, [{ id: 201, payload: { total: 1 } }]);
  const waiting = emitAll(second, placed, [
    { id: 202, payload: { total: 1 } },
    { id: 201, payload: { total: 2 } },
  ]);
  await expect.poll(async () => (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount).toBe(1);
  await first.query('commit');
  expect(await waiting).toEqual([1, 2]);
  await second.query('commit');
  first.release();
  second.release();
});
