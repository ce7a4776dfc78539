// @module-tag full

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ClientBase } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { inTransaction, transactionsOf } from '../data/transaction.ts';
import { deposited, dumpLedger, LEDGER_TABLES, named, onDeposited, onNamed } from '../testing/faults/ledger.ts';
import { sized } from '../testing/long.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testEvents } from '../testing/test-events.ts';
import { testNats } from '../testing/test-nats.ts';
import { consume } from './consume.ts';
import type { EventEnvelope } from './event-envelope.ts';
import { type Receiver, receive } from './inbox.ts';
import { aggregateOf } from './outbox.ts';

/** The law: every event delivered three times in any order, through crashes, leaves what each one delivered once in order leaves. */

const { pool } = await testDatabase();
await pool.query(LEDGER_TABLES);

type Told = { of: 'deposit' | 'name'; account: string; n: number };
const told = fc.record({ of: fc.constantFrom('deposit', 'name'), account: fc.constantFrom('a', 'b', 'c'), n: fc.nat(99) });
const history = fc.array(told, { minLength: 1, maxLength: 14 });

let runs = 0;
const freshPrefix = () => `${++runs}-`;

/** The events of a history, in the order in which they were written. */
function envelopesOf(events: Told[], prefix: string): EventEnvelope[] {
  const versions = new Map<string, number>();
  return events.map(({ of, account, n }) => {
    const { subject } = of === 'deposit' ? deposited : named;
    const version = (versions.get(of + account) ?? 0) + 1;
    versions.set(of + account, version);
    const body = JSON.stringify(of === 'deposit' ? { amount: n } : { name: `n${n}` });
    const aggregateId = prefix + account;
    return { id: randomUUID(), subject, aggregate: aggregateOf(subject), aggregateId, version, at: new Date(0), body, onlyFor: null };
  });
}

const receiver: Receiver<ClientBase> = {
  consumer: 'ledger-from-bank',
  transaction: transactionsOf(pool),
  handlers: new Map([
    [deposited.subject, { event: deposited, handler: onDeposited as never }],
    [named.subject, { event: named, handler: onNamed as never }],
  ]),
  sequences: new Set([aggregateOf(deposited.subject)]),
  gapWaits: [100, 400, 1_500, 5_000, 30_000],
  retryWaits: [1_000, 5_000, 30_000, 120_000, 600_000],
  now: () => clock,
};
let clock = 0;

interface Copy {
  envelope: EventEnvelope;
  delivery: number;
  dueAt: number;
}

/**
 * A bus at its worst, with a clock of its own: any copy that is due may come next, and a receiver may die before the commit or between
 * the commit and the answer to the bus. `choose(n)` picks one of n, so that a seed replays a run.
 */
async function deliverAtWorst(envelopes: EventEnvelope[], copies: number, choose: (n: number) => number): Promise<void> {
  let waiting: Copy[] = envelopes.flatMap((envelope) => Array.from({ length: copies }, () => ({ envelope, delivery: 1, dueAt: 0 })));
  for (clock = 0; waiting.length > 0; clock++) {
    clock = Math.max(clock, Math.min(...waiting.map(({ dueAt }) => dueAt)));
    const due = waiting.filter((copy) => copy.dueAt <= clock);
    const copy = due[choose(due.length)] as Copy;
    // Only the first time round: nobody survives dying again and again, and must not (an event that kills is a dead letter).
    const fate = copy.delivery === 1 ? choose(6) : -1;
    const dying = { ...receiver, transaction: dyingBeforeCommit };
    const outcome = await receive(fate === 0 ? dying : receiver, copy.envelope, copy.delivery).catch(() => null);
    const answered = outcome !== null && fate !== 1;
    const again = answered ? (outcome.kind === 'later' ? outcome.afterMs : null) : 10;
    waiting = waiting.filter((other) => other !== copy);
    if (again !== null) waiting.push({ envelope: copy.envelope, delivery: copy.delivery + 1, dueAt: clock + again });
  }
}

const dyingBeforeCommit: Receiver<ClientBase>['transaction'] = (work) =>
  inTransaction(pool, async (tx) => {
    await work(tx);
    throw new Error('died before the commit');
  });

test('thrice in any order, through crashes, is once in order', { timeout: sized(60_000, 7_200_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (events, choices) => {
      const [once, thrice] = [freshPrefix(), freshPrefix()];
      for (const envelope of envelopesOf(events, once)) expect(await receive(receiver, envelope, 1)).toEqual({ kind: 'done' });
      await deliverAtWorst(envelopesOf(events, thrice), 3, (n) => Number(choices.next().value) % Math.max(1, n));
      expect(await dumpLedger(pool, thrice)).toBe(await dumpLedger(pool, once));
    }),
    { numRuns: sized(60, 10_000) },
  );
});

test('the same over the real bus', { timeout: sized(60_000, 1_800_000) }, async () => {
  const events = await testEvents((await testNats()).url);
  const consumption = consume(
    { nats: events.nats, transaction: transactionsOf(pool), log: pino({ level: 'silent' }) },
    {
      consumer: 'ledger',
      handlers: [
        [deposited, onDeposited],
        [named, onNamed],
      ],
    },
  );
  const publish = ({ subject, aggregateId, body, id, version }: EventEnvelope) =>
    subject === deposited.subject
      ? events.publish(deposited, aggregateId, JSON.parse(body), { id, version })
      : events.publish(named, aggregateId, JSON.parse(body), { id, version });
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (written, choices) => {
      const [once, thrice] = [freshPrefix(), freshPrefix()];
      for (const envelope of envelopesOf(written, once)) await publish(envelope);
      for (const envelope of shuffled(envelopesOf(written, thrice), choices)) await publish(envelope);
      await events.settled('ledger', 'bank');
      expect(await dumpLedger(pool, thrice)).toBe(await dumpLedger(pool, once));
    }),
    { numRuns: sized(8, 300) },
  );
  await consumption.stop();
});

function shuffled(envelopes: EventEnvelope[], choices: Iterator<number>): EventEnvelope[] {
  const order = new Map<EventEnvelope, number>();
  const copies = envelopes.flatMap((envelope) => [{ ...envelope }, { ...envelope }, { ...envelope }]);
  for (const copy of copies) order.set(copy, Number(choices.next().value));
  return copies.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
