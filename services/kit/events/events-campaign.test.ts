// @module-tag full

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { jetstreamManager } from '@nats-io/jetstream';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../data/transaction.ts';
import { deposited, dumpLedger, LEDGER_TABLES } from '../testing/faults/ledger.ts';
import { sized } from '../testing/long.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testEvents } from '../testing/test-events.ts';
import { testNats } from '../testing/test-nats.ts';
import { streamOf } from './nats.ts';
import { emit } from './outbox.ts';

/** The whole way, from a committed change in one database to its effect in another, with everything on it killed again and again. */

const bank = await testDatabase();
const books = await testDatabase();
await books.pool.query(LEDGER_TABLES);
const bus = await testNats();
const events = await testEvents(bus.url);

const relay = processOf('relay-process.ts', ['bank', bank.url, bus.url]);
const ledger = processOf('ledger-process.ts', [books.url, bus.url]);
afterAll(() => Promise.all([relay.kill(), ledger.kill()]));

interface Victim {
  start(): void;
  kill(): Promise<void>;
}

/** A process that is started again when it ends by itself, as any supervisor does: it gives up when the bus is away at its start. */
function processOf(file: string, args: string[]): Victim {
  const program = fileURLToPath(new URL(`../testing/faults/${file}`, import.meta.url));
  let child: ChildProcess | undefined;
  const start = () => {
    child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'ignore', 'inherit'] });
    child.once('exit', (code) => {
      if (code !== null) start();
    });
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { start, kill };
}

const restart = async (victim: Victim) => {
  await victim.kill();
  victim.start();
};

const disasters = {
  relay: () => restart(relay),
  ledger: () => restart(ledger),
  bus: async () => {
    bus.kill();
    await bus.start();
  },
  store: () => bus.loseStore(),
  connections: async () => {
    for (const { pool } of [bank, books]) {
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    }
  },
};
type Disaster = keyof typeof disasters;

/** Deposits into three accounts, a fifth of them rolled back. Answers what was committed. */
async function deposits(count: number, from: number): Promise<{ account: string; amount: number }[]> {
  const committed: { account: string; amount: number }[] = [];
  for (let n = from; n < from + count; n++) {
    const deposit = { account: `acc-${n % 3}`, amount: n };
    const writing = inTransaction(bank.pool, async (tx) => {
      await emit(tx, deposited, deposit.account, { amount: n });
      if (n % 5 === 0) throw new Error('rolled back');
    });
    if (
      await writing.then(
        () => true,
        () => false,
      )
    )
      committed.push(deposit);
  }
  return committed;
}

const written = async () =>
  (await bank.pool.query("select aggregate_id as account, (payload->>'amount')::int as amount, version from outbox order by 1, 3")).rows;
const effects = async () => (await books.pool.query('select account, amount, version from entry order by account, seq')).rows;

test('everything committed has its effect once and in order, whatever is killed', { timeout: sized(120_000, 3_600_000) }, async () => {
  relay.start();
  ledger.start();
  const names = Object.keys(disasters) as Disaster[];
  const [chosen = []] = fc.sample(fc.array(fc.constantFrom(...names), { minLength: sized(4, 150), maxLength: sized(4, 150) }), 1);
  const plan: Disaster[] = [...names, ...chosen];
  let next = 1;
  for (const disaster of plan) {
    await deposits(40, next);
    await disasters[disaster]();
    next += 40;
  }
  await deposits(10, next);
  const expected = await written();
  expect(expected.length, `plan: ${plan}`).toBeGreaterThan(plan.length * 20);
  await expect.poll(async () => (await effects()).length, { timeout: sized(60_000, 300_000), interval: 250 }).toBe(expected.length);
  expect(await effects(), `plan: ${plan}`).toEqual(expected);
});

test('a lost store, refilled from the outbox and delivered whole once more, leaves the receiver as it was', {
  timeout: 60_000,
}, async () => {
  const before = await dumpLedger(books.pool, 'acc-');
  await bus.loseStore();
  await refilled();
  await events.settled('ledger', 'bank');
  expect(await dumpLedger(books.pool, 'acc-')).toBe(before);
});

test('a receiver that lost its database is filled from the outbox, to the same state', { timeout: 60_000 }, async () => {
  const before = await dumpLedger(books.pool, 'acc-');
  await ledger.kill();
  await books.pool.query('truncate entry, inbox, inbox_version, inbox_retry');
  await bus.loseStore();
  ledger.start();
  await refilled();
  await events.settled('ledger', 'bank');
  expect(await dumpLedger(books.pool, 'acc-')).toBe(before);
});

async function refilled(): Promise<void> {
  const all = (await written()).length;
  const { streams } = await jetstreamManager(events.nats, { checkAPI: false });
  const stored = async () => (await streams.info(streamOf('bank')).catch(() => null))?.state.messages;
  await expect.poll(stored, { timeout: 30_000, interval: 250 }).toBe(all);
}
