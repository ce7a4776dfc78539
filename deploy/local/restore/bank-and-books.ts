import { event, stateEvent } from '@market/kit-contract/event';
import { KIT_MIGRATIONS } from '@market/service-kit/data/migrate';
import { inTransaction, transactionsOf } from '@market/service-kit/data/transaction';
import { consume } from '@market/service-kit/events/consume';
import { emitStates } from '@market/service-kit/events/emit-states';
import { retell } from '@market/service-kit/events/lost-history/lost-history';
import { emptyBus } from '@market/service-kit/events/lost-history/restored-database';
import { emit } from '@market/service-kit/events/outbox';
import { startRelay } from '@market/service-kit/events/relay';
import { createLog } from '@market/service-kit/log';
import { testBus } from '@market/service-kit/testing/test-bus';
import type { ClientBase, Pool } from 'pg';
import { afterEach, expect } from 'vitest';
import { z } from 'zod';
import { afterRestore, type RestoreReport } from './after-restore.ts';

/** A database as these tests need it: `url` reaches it directly. */
export interface Held {
  pool: Pool;
  url: string;
}
export type Both = Record<'bank' | 'books', Held>;

export const changed = stateEvent('mp.bank.account.changed', z.object({ id: z.int(), amount: z.int().nullable(), version: z.int() }));
export const noted = event('mp.bank.note.written', z.object({ text: z.string() }));

const ACCOUNTS = 'create table account (id int generated always as identity primary key, amount int not null)';
const BALANCES = 'create table balance (id int primary key, amount int); create table note (text text not null)';

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
const retellings = [
  retell(changed, (tx, lost) =>
    tell(
      tx,
      lost.map(({ id }) => Number(id)),
    ),
  ),
];
const services = [
  { name: 'bank', migrations: KIT_MIGRATIONS, retellings },
  { name: 'books', migrations: KIT_MIGRATIONS },
];

const change = ({ pool }: Held, statement: string): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query(`${statement} returning id`);
    await tell(
      tx,
      rows.map(({ id }) => id),
    );
    return rows[0].id;
  });
export const open = (bank: Held, amount: number) => change(bank, `insert into account (amount) values (${amount})`);
export const set = (bank: Held, id: number, amount: number) => change(bank, `update account set amount = ${amount} where id = ${id}`);
export const note = ({ pool }: Held, text: string) => inTransaction(pool, (tx) => emit(tx, noted, 1, { text }));

/** Makes the tables of two databases that have the kit's own. */
export async function prepare<B extends Both>(both: B): Promise<B> {
  await both.bank.pool.query(ACCOUNTS);
  await both.books.pool.query(BALANCES);
  return both;
}

const byId = (rows: readonly { id: number; amount: number }[]) => Object.fromEntries(rows.map(({ id, amount }) => [id, amount]));
export const accounts = async ({ pool }: Held) => byId((await pool.query('select id, amount from account order by id')).rows);
export const balances = async ({ pool }: Held) =>
  byId((await pool.query('select id, amount from balance where amount is not null order by id')).rows);
export const notes = async ({ pool }: Held) => (await pool.query('select text from note order by text')).rows.map(({ text }) => text);
export const hear = (books: Held, amounts: Record<number, number>) => expect.poll(() => balances(books)).toEqual(amounts);

/**
 * A bank that tells of its accounts as they are and of notes once, and books that keep what they hear: two services of relay, consumer, databases
 * and bus of the product, which start and stop. Call it at the top of the file.
 */
export async function bankAndBooks() {
  const nats = await testBus();
  const log = createLog({ name: 'restore', level: 'silent' });
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => void (await Promise.all(running.splice(0).map((each) => each.stop())));
  afterEach(async () => {
    await stop();
    await emptyBus(nats);
  });
  const publish = ({ url: databaseUrl }: Held) => running.push(startRelay({ service: 'bank', databaseUrl, nats, log, retellings }));
  const listen = ({ pool }: Held): void => {
    const keep = (tx: ClientBase, { id, amount }: { id: number; amount: number | null }) =>
      tx.query('insert into balance values ($1, $2) on conflict (id) do update set amount = excluded.amount', [id, amount]);
    const handlers = [
      [changed, keep],
      [noted, (tx: ClientBase, { text }: { text: string }) => tx.query('insert into note values ($1)', [text])],
    ] as const;
    running.push(consume({ nats, log, transaction: transactionsOf(pool) }, { consumer: 'books', handlers, gapWaits: [20] }));
  };
  return {
    stop,
    start: ({ bank, books }: Both): void => {
      publish(bank);
      listen(books);
    },
    ...{ publish, listen },
    loseBus: () => emptyBus(nats),
    afterRestore: ({ bank, books }: Both, only?: string[]): Promise<RestoreReport> => {
      const databaseUrls = new Map(Object.entries({ bank: bank.url, books: books.url }));
      return afterRestore({ services, databaseUrls, nats, log, ...(only && { only }) });
    },
  };
}
