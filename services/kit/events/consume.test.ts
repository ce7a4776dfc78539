import { randomUUID } from 'node:crypto';
import { event, stateEvent } from '@market/kit-contract/event';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { transactionsOf } from '../data/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testEvents } from '../testing/test-events.ts';
import { testNats } from '../testing/test-nats.ts';
import { type Consumption, consume } from './consume.ts';
import { countDead, dropDead, listDead, replayDead } from './dead-letters.ts';
import { DEAD_LETTER_STREAM, ensureStream, nullWhenNotFound, streamOf } from './nats.ts';
import { emit } from './outbox.ts';

const { pool } = await testDatabase();
const bus = await testNats();
const events = await testEvents(bus.url);
const { consumers, streams } = await jetstreamManager(events.nats, { checkAPI: false });
await pool.query('create table effect (seq serial, account text, amount int, facts jsonb)');
await pool.query('create table company (id text primary key, name text)');

const paid = event('mp.billing.account.paid', z.object({ amount: z.int() }));
const renamed = stateEvent('mp.companies.company.renamed', z.object({ name: z.string() }));

let running: Consumption[] = [];
let onPaid: (amount: number) => Promise<void>;
const FAST = { retryWaits: [20, 20, 20, 20, 20], gapWaits: [20, 20, 20, 20, 20] };

function start(options: Partial<typeof FAST> & { consumer?: string } = {}): Consumption {
  const consumption = consume(
    { nats: events.nats, transaction: transactionsOf(pool), log: pino({ level: 'silent' }) },
    {
      consumer: 'books',
      ...FAST,
      ...options,
      handlers: [
        [
          paid,
          async (tx, { amount }, facts) => {
            await tx.query('insert into effect (account, amount, facts) values ($1, $2, $3)', [facts.aggregateId, amount, facts]);
            await onPaid(amount);
          },
        ],
        [
          renamed,
          async (tx, { name }, { aggregateId }) => {
            await tx.query('insert into company values ($1, $2) on conflict (id) do update set name = excluded.name', [aggregateId, name]);
          },
        ],
      ],
    },
  );
  running.push(consumption);
  return consumption;
}

beforeEach(async () => {
  onPaid = async () => undefined;
  await bus.start();
  for (const name of [streamOf('billing'), streamOf('companies'), DEAD_LETTER_STREAM]) await streams.delete(name).catch(nullWhenNotFound);
  await pool.query('truncate inbox, inbox_version, inbox_retry, inbox_waiting, outbox, outbox_version, effect, company');
});
afterEach(async () => {
  await Promise.all(running.map((consumption) => consumption.stop()));
  running = [];
});

let nextAccount = 0;
/** Versions count per aggregate over the whole file, so each test pays into an account of its own. */
const account = () => `a${++nextAccount}`;
const pay = (to: string, amount: number, as?: { version?: number; id?: string }) => events.publish(paid, to, { amount }, as);
const settled = () => events.settled('books', 'billing');
const amounts = async () => (await pool.query<{ amount: number }>('select amount from effect order by seq')).rows.map((row) => row.amount);

test('an event has its effect once, with what is known of it', async () => {
  start();
  const to = account();
  await pay(to, 5);
  await settled();
  const { rows } = await pool.query('select account, amount, facts from effect');
  expect(rows).toMatchObject([{ account: to, amount: 5, facts: { aggregateId: to, version: 1, gap: false, late: false } }]);
});

test('an event delivered again, before a restart or after it, has no second effect', async () => {
  const to = account();
  const id = randomUUID();
  const first = start();
  await pay(to, 5, { id, version: 1 });
  await pay(to, 5, { id, version: 1 });
  await settled();
  await first.stop();
  start();
  await pay(to, 5, { id, version: 1 });
  await pay(to, 7, { version: 2 });
  await settled();
  expect(await amounts()).toEqual([5, 7]);
});

test('two replicas share the work and do nothing twice', async () => {
  start();
  start();
  const accounts = Array.from({ length: 30 }, account);
  for (const to of accounts) {
    const id = randomUUID();
    await pay(to, 1, { id });
    await pay(to, 1, { id, version: 1 });
  }
  await settled();
  const { rows } = await pool.query<{ account: string }>('select account from effect');
  expect(rows.map((row) => row.account).sort()).toEqual([...accounts].sort());
});

test('changes that two replicas fetched out of order wait for each other and not for the bus', async () => {
  const to = account();
  const many = Array.from({ length: 100 }, (_, at) => at + 1);
  for (const amount of many) await pay(to, amount);
  // What the bus brings again comes after this test has ended.
  const LATE = { gapWaits: [600_000] };
  start(LATE);
  start(LATE);
  await expect.poll(amounts).toEqual(many);
  expect((await pool.query('select from inbox_waiting')).rowCount).toBe(0);
});

test('an effect that fails leaves nothing, and is tried again', async () => {
  let tries = 0;
  onPaid = async () => {
    if (++tries < 3) throw new Error('not yet');
  };
  start();
  await pay(account(), 5);
  await settled();
  expect(tries).toBe(3);
  expect(await amounts()).toEqual([5]);
  expect(await countDead(events.nats)).toBe(0);
  expect((await pool.query('select * from inbox_retry')).rows).toEqual([]);
});

test('an effect that fails six times is a dead letter; others go on, and sent again by hand it has its effect', async () => {
  let broken = true;
  onPaid = async (amount) => {
    if (broken && amount === 13) throw new Error('тринадцать — нельзя');
  };
  start();
  const [unlucky, lucky] = [account(), account()];
  await pay(unlucky, 13);
  await pay(lucky, 5);
  await settled();
  expect(await amounts()).toEqual([5]);
  const [dead] = await listDead(events.nats, { consumer: 'books-from-billing' });
  expect(dead).toMatchObject({
    consumer: 'books-from-billing',
    address: `mp.billing.account.paid.${unlucky}`,
    reason: 'failed',
    error: 'Error: тринадцать — нельзя',
    body: '{"amount":13}',
  });
  expect(await replayDead(events.nats, dead?.seq ?? 0)).toMatchObject({ id: dead?.id });
  await settled();
  const [again] = await listDead(events.nats);
  expect(again?.id, 'it died again, at once after the first time').toBe(dead?.id);
  broken = false;
  await replayDead(events.nats, again?.seq ?? 0);
  await settled();
  expect(await amounts()).toEqual([5, 13]);
  expect(await countDead(events.nats)).toBe(0);
});

test('a payload that is not what the contract promises is a dead letter at once, and can be dropped', async () => {
  let tries = 0;
  onPaid = async () => void tries++;
  start();
  const loose = event('mp.billing.account.paid', z.object({ amount: z.string() }));
  await events.publish(loose, account(), { amount: 'five' });
  await settled();
  expect(tries).toBe(0);
  const dead = await listDead(events.nats);
  expect(dead).toMatchObject([{ reason: 'schema', error: expect.stringContaining('expected number') }]);
  expect(await dropDead(events.nats, dead[0]?.seq ?? 0)).toBe(true);
  expect(await dropDead(events.nats, dead[0]?.seq ?? 0)).toBe(false);
  expect(await countDead(events.nats)).toBe(0);
});

test('a message that is no event of ours is put away, not waited upon', async () => {
  start();
  await pay(account(), 5);
  events.nats.publish('mp.billing.account.paid.x', '{"amount":1}');
  await expect.poll(() => countDead(events.nats)).toBe(1);
  expect(await listDead(events.nats)).toMatchObject([{ id: '', reason: 'schema', address: 'mp.billing.account.paid.x' }]);
});

test('an event that is dead for two consumers is put away for each, and reaches each when sent again', async () => {
  let broken = true;
  onPaid = async () => {
    if (broken) throw new Error('no');
  };
  start();
  start({ consumer: 'audit' });
  await pay(account(), 7);
  await settled();
  await events.settled('audit', 'billing');
  const dead = await listDead(events.nats);
  expect(dead.map(({ consumer }) => consumer).sort()).toEqual(['audit-from-billing', 'books-from-billing']);
  broken = false;
  for (const { seq } of dead) await replayDead(events.nats, seq);
  await settled();
  await events.settled('audit', 'billing');
  expect(await amounts()).toEqual([7, 7]);
  expect(await countDead(events.nats)).toBe(0);
});

test('an event sent again by hand is meant for one consumer only', async () => {
  onPaid = async () => {
    throw new Error('no');
  };
  start();
  await pay(account(), 1);
  await settled();
  onPaid = async () => undefined;
  start({ consumer: 'audit' });
  await events.settled('audit', 'billing');
  await pool.query("delete from inbox where consumer = 'audit-from-billing'");
  const [dead] = await listDead(events.nats);
  await replayDead(events.nats, dead?.seq ?? 0);
  await settled();
  await events.settled('audit', 'billing');
  expect(await amounts()).toEqual([1, 1]);
});

test('changes of one thing are acted upon in their order, however they arrive', async () => {
  start({ gapWaits: [50, 100, 200, 400, 800] });
  const to = account();
  for (const version of [3, 1, 5, 2, 4]) await pay(to, version, { version });
  await settled();
  expect(await amounts()).toEqual([1, 2, 3, 4, 5]);
});

test('a change whose predecessor never comes is acted upon after a while, and says so', async () => {
  start();
  const to = account();
  await pay(to, 1, { version: 1 });
  await pay(to, 3, { version: 3 });
  await settled();
  await pay(to, 2, { version: 2 });
  await settled();
  const { rows } = await pool.query("select amount, facts->'gap' as gap, facts->'late' as late from effect order by seq");
  expect(rows).toEqual([
    { amount: 1, gap: false, late: false },
    { amount: 3, gap: true, late: false },
    { amount: 2, gap: false, late: true },
  ]);
});

test('a superseded state is skipped, a newer one needs no predecessor', async () => {
  start();
  const rename = (name: string, version: number) => events.publish(renamed, 'c1', { name }, { version });
  await rename('second', 2);
  await rename('fifth', 5);
  await rename('fourth', 4);
  await events.settled('books', 'companies');
  expect((await pool.query('select name from company')).rows).toEqual([{ name: 'fifth' }]);
});

test('an event that the effect itself tells is told once', async () => {
  const closed = event('mp.books.entry.written', z.object({}));
  const id = randomUUID();
  const to = account();
  const consumption = consume(
    { nats: events.nats, transaction: transactionsOf(pool), log: pino({ level: 'silent' }) },
    { consumer: 'books', ...FAST, handlers: [[paid, async (tx, _paid, facts) => void (await emit(tx, closed, facts.aggregateId, {}))]] },
  );
  running.push(consumption);
  for (let copy = 0; copy < 3; copy++) await pay(to, 1, { id, version: 1 });
  await settled();
  expect((await pool.query('select version from outbox')).rows).toEqual([{ version: 1 }]);
});

test('a consumer whose source has not started yet is well, and waits for it', async () => {
  const consumption = start();
  const progress = () => consumption.health().map(({ progressAt }) => progressAt.getTime());
  const [before = 0] = progress();
  await expect.poll(() => progress()[0], { timeout: 10_000 }).toBeGreaterThan(before);
  await pay(account(), 5);
  await settled();
  expect(await amounts()).toEqual([5]);
});

test('a bus that was killed and came back is listened to again', { timeout: 40_000 }, async () => {
  start();
  const to = account();
  await pay(to, 1);
  await settled();
  bus.kill();
  await bus.start();
  const paidAgain = () =>
    pay(to, 2, { version: 2 }).then(
      () => true,
      () => false,
    );
  await expect.poll(paidAgain, { timeout: 15_000 }).toBe(true);
  // A server that was killed may have forgotten an acknowledgement, so what counts is the effects.
  await expect.poll(amounts, { timeout: 15_000 }).toEqual([1, 2]);
});

test('a consumer that stops finishes what it has begun and leaves the rest to the next one', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onPaid = () => held;
  const first = start();
  const all = Array.from({ length: 30 }, (_, i) => i + 1);
  for (const n of all) await pay(account(), n);
  const begun = async () => (await pool.query("select 1 from pg_stat_activity where state = 'idle in transaction'")).rowCount;
  await expect.poll(begun).toBeGreaterThan(0);
  const stopped = first.stop();
  release();
  await stopped;
  const done = (await amounts()).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(all.length);
  start();
  await settled();
  expect((await amounts()).sort((a, b) => a - b)).toEqual(all);
});

test('events of one thing are acted upon one after the other, without waiting for those of another', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onPaid = async (amount) => {
    if (amount !== 1) return;
    begun.resolve();
    await held.promise;
  };
  // An event that overtook another of its thing would have to wait for ever.
  start({ gapWaits: [3_600_000] });
  const [slow, quick] = [account(), account()];
  for (const n of [1, 2, 3]) await pay(slow, n);
  await begun.promise;
  for (const n of [11, 12]) await pay(quick, n);
  await expect.poll(amounts).toEqual([11, 12]);
  held.resolve();
  await expect.poll(amounts).toEqual([1, 11, 12, 2, 3]);
});

test('who acts upon one aggregate of a source is sent no other, also who was sent all of them before', async () => {
  await ensureStream(events.nats, 'billing');
  const all = { durable_name: 'books-from-billing', ack_policy: AckPolicy.Explicit, filter_subject: 'mp.billing.>' };
  await consumers.add(streamOf('billing'), all);
  await events.publish(event('mp.billing.invoice.issued', z.object({})), '1', {});
  start();
  await expect
    .poll(async () => (await consumers.info(streamOf('billing'), all.durable_name)).config.filter_subject)
    .toBe('mp.billing.account.>');
  await events.publish(event('mp.billing.invoice.issued', z.object({})), '2', {});
  await pay(account(), 5);
  await expect.poll(amounts).toEqual([5]);
  await settled();
  const { delivered } = await consumers.info(streamOf('billing'), all.durable_name);
  expect(delivered.consumer_seq).toBe(1);
});
