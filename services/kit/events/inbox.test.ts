import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { openDb } from '../data/database.ts';
import { transactionsOf } from '../data/transaction.ts';
import { deposited, LEDGER_TABLES, named, onDeposited, onNamed } from '../testing/faults/ledger.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { EventEnvelope } from './event-envelope.ts';
import { type Receiver, receive } from './inbox.ts';
import { aggregateOf } from './outbox.ts';

const { pool, url } = await testDatabase();
await pool.query(LEDGER_TABLES);

const receiver = (handler = onDeposited, transaction = transactionsOf(pool)): Receiver<ClientBase> => ({
  consumer: 'ledger-from-bank',
  transaction,
  handlers: new Map([[deposited.subject, { event: deposited, handler: handler as never }]]),
  sequences: new Set([aggregateOf(deposited.subject)]),
  gapWaits: [1, 2],
  retryWaits: [10, 20],
  now: () => clock,
});
let clock = 0;

const envelope = (account: string, version = 1): EventEnvelope => ({
  id: randomUUID(),
  subject: deposited.subject,
  aggregate: aggregateOf(deposited.subject),
  aggregateId: account,
  version,
  at: new Date(0),
  body: '{"amount":5}',
  onlyFor: null,
});

const amounts = async (account: string) => (await pool.query('select amount from entry where account = $1', [account])).rows.length;
const failing = async () => {
  throw new Error('no');
};

test('waits longer after each failure, then gives the event up', async () => {
  const failed = envelope('failing');
  const outcomes = [];
  for (const delivery of [1, 2, 3]) outcomes.push(await receive(receiver(failing), failed, delivery));
  expect(outcomes).toEqual([
    { kind: 'later', afterMs: 10, error: new Error('no') },
    { kind: 'later', afterMs: 20, error: new Error('no') },
    { kind: 'dead', reason: 'failed', error: 'Error: no' },
  ]);
});

test('waiting for a missing predecessor uses up no attempt', async () => {
  const second = envelope('gap', 2);
  expect(await receive(receiver(), second, 1)).toEqual({ kind: 'later', afterMs: 1, error: null });
  clock += 1;
  expect(await receive(receiver(), second, 2)).toEqual({ kind: 'later', afterMs: 2, error: null });
  clock += 2;
  for (const delivery of [3, 4]) expect(await receive(receiver(failing), second, delivery)).toMatchObject({ kind: 'later' });
  expect(await receive(receiver(), second, 5)).toEqual({ kind: 'done' });
  expect((await pool.query("select gap from entry where account = 'gap'")).rows).toEqual([{ gap: true }]);
});

test('what a handler leaves to be told is told after the commit, once, and of nothing that was rolled back', async () => {
  const told: string[] = [];
  const telling = (fails: boolean) => async (tx: ClientBase) => {
    await tx.query("insert into entry (account, amount, gap) values ('told', 1, false)");
    if (fails) await tx.query('select 1 / 0');
    return () => {
      told.push('told');
      throw new Error('nobody listens');
    };
  };
  const one = envelope('telling');
  expect(await receive(receiver(telling(true) as never), one, 1)).toMatchObject({ kind: 'later' });
  expect(told).toEqual([]);
  for (const delivery of [2, 3]) expect(await receive(receiver(telling(false) as never), one, delivery)).toEqual({ kind: 'done' });
  expect([told, await amounts('told')]).toEqual([['told'], 1]);
});

test('copies of an event wait together, not one after the other', async () => {
  const second = envelope('copies', 2);
  expect(await receive(receiver(), second, 1)).toEqual({ kind: 'later', afterMs: 1, error: null });
  for (let copy = 0; copy < 5; copy++) expect(await receive(receiver(), second, 1)).toMatchObject({ afterMs: 1 });
  clock += 1;
  for (let copy = 0; copy < 5; copy++) expect(await receive(receiver(), second, 2)).toMatchObject({ afterMs: 2 });
  clock += 2;
  expect(await receive(receiver(), second, 3)).toEqual({ kind: 'done' });
});

test('an outage of the database uses up no attempt, however long it lasts', async () => {
  const db = openDb(url.replace(/:\d+\//, ':1/'));
  const patient = envelope('outage');
  const away = receiver(onDeposited, transactionsOf(db.pool));
  expect(await receive(away, patient, 1)).toMatchObject({ kind: 'later' });
  for (let delivery = 2; delivery < 20; delivery++) await expect(receive(away, patient, delivery)).rejects.toThrow(/^connect E/);
  await db.close();
  expect(await receive(receiver(), patient, 20)).toEqual({ kind: 'done' });
  expect(await amounts('outage')).toBe(1);
});

test('an event that ends the process each time is given up', async () => {
  const deadly = envelope('deadly');
  // What a process that dies leaves: a connection broken in the middle of the transaction, and no answer to the bus.
  const dying = async (tx: ClientBase) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.query('select 1');
  };
  for (const delivery of [1, 2, 3]) await receive(receiver(dying), deadly, delivery);
  expect(await receive(receiver(), deadly, 4)).toMatchObject({ kind: 'dead', reason: 'unfinished' });
  expect(await amounts('deadly')).toBe(0);
});

test('an event that nobody here handles is passed over, but counts in the order of its aggregate', async () => {
  const other = { ...envelope('mixed', 1), subject: 'mp.bank.account.opened' };
  expect(await receive(receiver(), envelope('mixed', 2), 1)).toMatchObject({ kind: 'later' });
  expect(await receive(receiver(), other, 1)).toMatchObject({ kind: 'done', next: { version: 2 } });
  expect(await receive(receiver(), envelope('mixed', 2), 1)).toEqual({ kind: 'done' });
  const stranger = { ...other, aggregate: 'bank.branch', subject: 'mp.bank.branch.opened' };
  expect(await receive(receiver(), stranger, 1)).toEqual({ kind: 'done' });
  expect((await pool.query("select track from inbox_version where track = 'bank.branch'")).rows).toEqual([]);
});

test('who acts upon an event is handed the one that waits for it, whoever kept that', async () => {
  const [first, second, third] = [1, 2, 3].map((version) => envelope('handed', version)) as [EventEnvelope, EventEnvelope, EventEnvelope];
  for (const early of [third, second]) expect(await receive(receiver(), early, 1)).toMatchObject({ kind: 'later' });
  expect(await receive(receiver(), first, 1)).toMatchObject({ kind: 'done', next: { id: second.id, version: 2, body: second.body } });
  expect(await receive(receiver(), second, 1)).toMatchObject({ kind: 'done', next: { id: third.id } });
  expect(await receive(receiver(), third, 1)).toEqual({ kind: 'done' });
  // Its copies on the bus are known by then, and what was kept is gone.
  for (const copy of [second, third]) expect(await receive(receiver(), copy, 2)).toEqual({ kind: 'done' });
  expect(await amounts('handed')).toBe(3);
  expect((await pool.query("select from inbox_waiting where aggregate_id = 'handed'")).rowCount).toBe(0);
});

test('an event that comes while the one before it is acted upon sees it, or is handed to it', async () => {
  for (let round = 0; round < 20; round++) {
    const account = `met-${round}`;
    const [first, second] = [envelope(account, 1), envelope(account, 2)];
    const [one, other] = await Promise.all([receive(receiver(), first, 1), receive(receiver(), second, 1)]);
    expect(other.kind === 'done' || (one.kind === 'done' && one.next?.id === second.id), account).toBe(true);
  }
});

test('of two states that two replicas have at the same time the newer one stays', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slowly: typeof onNamed = async (tx, payload, facts) => {
    if (facts.version === 2) await held;
    await onNamed(tx, payload, facts);
  };
  const naming = {
    ...receiver(),
    handlers: new Map([[named.subject, { event: named, handler: slowly as never }]]),
    sequences: new Set<string>(),
  };
  const state = (version: number): EventEnvelope => ({
    ...envelope('raced', version),
    subject: named.subject,
    body: `{"name":"v${version}"}`,
  });
  await receive(naming, state(1), 1);
  const older = receive(naming, state(2), 1);
  let newerIsDone = false;
  const newer = receive(naming, state(3), 1).then(() => {
    newerIsDone = true;
  });
  const waiting = async () => (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
  await expect.poll(async () => newerIsDone || (await waiting())).toBeTruthy();
  release();
  await Promise.all([older, newer]);
  expect((await pool.query("select name from holder where account = 'raced'")).rows).toEqual([{ name: 'v3' }]);
});

test('two replicas that have one event at the same time act upon it once', async () => {
  const both = envelope('twice');
  await Promise.all([receive(receiver(), both, 1), receive(receiver(), both, 2)]);
  expect(await amounts('twice')).toBe(1);
});

test('tells how old each event was that it acted upon, and of none twice', async () => {
  const ages: number[] = [];
  const telling = { ...receiver(), acted: (seconds: number) => void ages.push(seconds) };
  clock = 7_000;
  const event = envelope('aged');
  for (const delivery of [1, 2, 3]) expect(await receive(telling, event, delivery)).toEqual({ kind: 'done' });
  expect(await receive({ ...telling, ...{ handlers: receiver(failing).handlers } }, envelope('never'), 1)).toMatchObject({ kind: 'later' });
  expect(ages).toEqual([7]);
});
