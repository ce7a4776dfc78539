import { event, stateEvent } from '@market/kit-contract/event';
import type { ClientBase } from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, transactionsOf } from '../../data/transaction.ts';
import { testBus } from '../../testing/test-bus.ts';
import { type TestDatabase, testBackup, testDatabase } from '../../testing/test-database.ts';
import { consume } from '../consume.ts';
import { emitStates } from '../emit-states.ts';
import { emit } from '../outbox.ts';
import { startRelay } from '../relay.ts';
import { rereadEvents } from '../reread-events.ts';
import { retell } from './lost-history.ts';

const WAIT = { timeout: 15_000 };
const changed = stateEvent('mp.bank.account.changed', z.object({ id: z.int(), amount: z.int().nullable(), version: z.int() }));
const noted = event('mp.bank.note.written', z.object({ text: z.string() }));
const nats = await testBus();
const log = pino({ level: 'silent' });

const bank = await testDatabase();
const books = await testDatabase();
await bank.pool.query('create table account (id int generated always as identity primary key, amount int not null)');
await books.pool.query('create table balance (id int primary key, amount int)');
await books.pool.query('create table note (text text not null)');

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
const change = (db: TestDatabase, statement: string): Promise<number> =>
  inTransaction(db.pool, async (tx) => {
    const { rows } = await tx.query(`${statement} returning id`);
    await tell(
      tx,
      rows.map(({ id }) => id),
    );
    return rows[0].id;
  });
const open = (db: TestDatabase, amount: number) => change(db, `insert into account (amount) values (${amount})`);
const write = (db: TestDatabase, text: string) => inTransaction(db.pool, (tx) => emit(tx, noted, 1, { text }));

const running: { stop(): Promise<void> }[] = [];
const stopAll = async () => void (await Promise.all(running.splice(0).map((each) => each.stop())));
afterEach(stopAll);

const publishFrom = ({ url: databaseUrl }: TestDatabase) => {
  const retellings = [
    retell(changed, (tx, lost) =>
      tell(
        tx,
        lost.map(({ id }) => Number(id)),
      ),
    ),
  ];
  running.push(startRelay({ service: 'bank', databaseUrl, nats, log, retellings }));
};
const listenInto = ({ pool }: TestDatabase, consumer = 'books') => {
  const keep = (tx: ClientBase, { id, amount }: { id: number; amount: number | null }) =>
    tx.query('insert into balance values ($1, $2) on conflict (id) do update set amount = excluded.amount', [id, amount]);
  const handlers = [
    [changed, keep],
    [noted, (tx: ClientBase, { text }: { text: string }) => tx.query('insert into note values ($1)', [text])],
  ] as const;
  running.push(consume({ nats, log, transaction: transactionsOf(pool) }, { consumer, handlers, gapWaits: [20] }));
};
const balances = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query('select id, amount from balance where amount is not null order by id');
  return rows.map(({ id, amount }) => [id, amount]);
};
const notes = async ({ pool }: TestDatabase) => (await pool.query('select text from note order by text')).rows.map(({ text }) => text);

test('what others were told in the time that a restored database has lost is told anew, and what changes after it reaches them', async () => {
  publishFrom(bank);
  listenInto(books);
  await open(bank, 10);
  await open(bank, 20);
  await open(bank, 30);
  await expect
    .poll(() => balances(books), WAIT)
    .toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
  await stopAll();
  const restored = await testBackup(bank);
  publishFrom(bank);
  listenInto(books);
  for (const amount of [11, 12, 13]) await change(bank, `update account set amount = ${amount} where id = 1`);
  await change(bank, 'delete from account where id = 2');
  await open(bank, 40);
  await write(bank, 'told once');
  await expect
    .poll(() => balances(books), WAIT)
    .toEqual([
      [1, 13],
      [3, 30],
      [4, 40],
    ]);
  await expect.poll(() => notes(books), WAIT).toEqual(['told once']);
  await stopAll();

  // A user is quicker than the relay: what they change has a version that the others have passed.
  await change(restored, 'update account set amount = 31 where id = 3');
  await change(restored, 'update account set amount = 15 where id = 1');
  publishFrom(restored);
  listenInto(books);
  await expect
    .poll(() => balances(books), WAIT)
    .toEqual([
      [1, 15],
      [2, 20],
      [3, 31],
    ]);
  await change(restored, 'update account set amount = 16 where id = 1');
  // Its number is no longer that of an account which others may still know.
  const opened = await open(restored, 50);
  expect(opened).toBeGreaterThan(4);
  await expect
    .poll(() => balances(books), WAIT)
    .toEqual([
      [1, 16],
      [2, 20],
      [3, 31],
      [opened, 50],
    ]);
  expect((await restored.pool.query('select * from outbox_lost')).rowCount).toBe(0);
  expect(await notes(books)).toEqual(['told once']);

  // Noticed once: the next start finds nothing lost.
  const told = async () => (await restored.pool.query('select count(*)::int as events from outbox')).rows[0].events;
  await stopAll();
  const before = await told();
  publishFrom(restored);
  await write(restored, 'after');
  await expect.poll(async () => (await restored.pool.query('select from outbox where published_at is null')).rowCount, WAIT).toBe(0);
  expect(await told()).toBe(before + 1);
});

test('a service whose own database has gone back reads again what it was told since', async () => {
  const shop = await testDatabase();
  await shop.pool.query('create table balance (id int primary key, amount int)');
  await shop.pool.query('create table note (text text not null)');
  publishFrom(bank);
  listenInto(shop, 'shop');
  await write(bank, 'before');
  await expect.poll(() => notes(shop), WAIT).toContain('before');
  await stopAll();
  const restored = await testBackup(shop);
  publishFrom(bank);
  listenInto(shop, 'shop');
  await write(bank, 'since');
  await expect.poll(() => notes(shop), WAIT).toContain('since');
  await stopAll();
  const known = await notes(shop);

  listenInto(restored, 'shop');
  expect(await rereadEvents(nats, 'shop')).toBe(1);
  await expect.poll(() => notes(restored), WAIT).toEqual(known);
});
