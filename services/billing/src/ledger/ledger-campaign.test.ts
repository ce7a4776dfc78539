// @module-tag full
import { randomUUID } from 'node:crypto';
import { postgresFailure } from '@market/service-kit/data/postgres-failure';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { killablePostgres } from '@market/service-kit/testing/faults/killable-postgres';
import { sized } from '@market/service-kit/testing/long';
import { DAY } from '@market/service-kit/testing/movable-clock';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { expect, test } from 'vitest';
import { ledgerFaults } from '../../test/billing-app.ts';
import { billing } from '../app.ts';
import { expireBonuses } from './expire-bonuses.ts';
import { bringHold, hold } from './hold.ts';
import { holdSoon } from './hold-at-once.ts';
import { credit, debit } from './move-bonuses.ts';

// Random movements of many people at once against a model of what each has, on a database that is killed in between, or whose connections
// are. What got no answer is done again under its key, so nothing may be lost or doubled, and what expires may only take what is free.

const SEED = 20_261_129;
const ROUNDS = sized(10, 100);
const PEOPLE = 25;
/** Of each person in a round: 5,000 in all, or 100,000 in a long run. */
const MOVEMENTS = sized(20, 40);
const KILLS = sized(4, 20);

const postgres = await killablePostgres();
const { pool } = await postgres.database(billing);
let now = new Date('2026-01-01T12:00:00Z');

/** What the model knows of a person: free bonuses, and open holds by their keys. */
interface Person {
  user: number;
  /** Of each their own, so that a seed means the same movements however they meet. */
  random: () => number;
  free: number;
  holds: Map<string, number>;
}
const people: Person[] = Array.from({ length: PEOPLE }, (_, at) => ({
  ...{ user: at + 1, free: 0, holds: new Map() },
  random: randomNumbers(SEED + at),
}));
const below = ({ random }: Pick<Person, 'random'>, most: number): number => Math.floor(random() * most);
const calendar = { random: randomNumbers(SEED - 1) };

/** Done until it answers; a refusal is an answer. */
async function answered<T>(work: () => Promise<T>): Promise<T | DomainError> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof DomainError) return thrown;
      if (postgresFailure(thrown) !== 'unavailable') throw thrown;
      await new Promise((tried) => setTimeout(tried, 50));
    }
  }
}
const done = <T>(work: (tx: Tx) => Promise<T>): Promise<T | DomainError> => answered(() => inTransaction(pool, work));

async function give(person: Person): Promise<void> {
  const amount = 1 + below(person, 500);
  const key = keyOf(person);
  await done((tx) => credit(tx, { user: person.user, amount, kind: 'manual', system: 'manual', key, at: now }));
  person.free += amount;
}

async function take(person: Person): Promise<void> {
  const amount = 1 + below(person, 400);
  const key = keyOf(person);
  const outcome = await done((tx) => debit(tx, { user: person.user, amount, kind: 'tariff', system: 'tariffs', key, at: now }));
  expect(outcome instanceof DomainError, `${amount} of ${person.free}`).toBe(amount > person.free);
  if (!(outcome instanceof DomainError)) person.free -= amount;
}

async function keep(person: Person): Promise<void> {
  const [key, most] = [randomUUID(), 1 + below(person, 300)];
  const share = (free: number) => [Math.min(free, most)];
  const wanted = { user: person.user, keys: [key], share, at: now };
  const isLocked = person.random() < 0.5;
  const held = await answered(() => (isLocked ? inTransaction(pool, (tx) => hold(tx, wanted)) : holdSoon(pool, wanted)));
  const amount = held instanceof DomainError ? Number.NaN : (held.get(key) ?? Number.NaN);
  expect(amount).toBe(Math.min(person.free, most));
  person.free -= amount;
  person.holds.set(key, amount);
}

async function bring(person: Person): Promise<void> {
  const [key] = [...person.holds.keys()];
  if (key === undefined) return keep(person);
  const amount = person.holds.get(key) ?? 0;
  const isSpent = person.random() < 0.5;
  const target = isSpent ? ({ state: 'posted', amount } as const) : ({ state: 'released' } as const);
  await done((tx) => bringHold(tx, { key, target, order: null, at: now }));
  person.holds.delete(key);
  if (!isSpent) person.free += amount;
}

let keys = 0;
/** Made once for each movement: what is done again has the same. */
const keyOf = ({ user }: Person): string => `campaign:${user}:${++keys}`;

async function round(): Promise<void> {
  const living = people.map(async (person) => {
    for (let made = 0; made < MOVEMENTS; made += 1) {
      const die = person.random();
      if (die < 0.4) await give(person);
      else if (die < 0.6) await take(person);
      else if (die < 0.8) await keep(person);
      else await bring(person);
    }
  });
  await Promise.all(living);
}

const EXPIRED = `SELECT coalesce(sum(-p.amount), 0)::int AS taken FROM posting p JOIN entry e ON e.id = p.entry_id
  WHERE e.kind = 'expiry' AND p.user_id = $1`;

/** Time passes; what has come to its day is taken from what is free, and from nothing else. */
async function pass(days: number): Promise<void> {
  const before = await expiredOf();
  now = new Date(now.getTime() + days * DAY);
  await expireBonuses({ db: { pool } as never, now: () => now });
  const after = await expiredOf();
  for (const [at, person] of people.entries()) person.free -= (after[at] ?? 0) - (before[at] ?? 0);
}
async function expiredOf(): Promise<number[]> {
  const found: number[] = [];
  for (const { user } of people) found.push((await pool.query(EXPIRED, [user])).rows[0].taken);
  return found;
}

const CUT = `SELECT count(pg_terminate_backend(pid))::int AS cut FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
const kills = { servers: 0, connections: 0 };

/** In the middle of a round the server ends, or every transaction that is under way loses its connection. */
async function strike(isKilled: boolean): Promise<void> {
  await new Promise((begun) => setTimeout(begun, 150));
  if (isKilled) {
    await postgres.crash();
    kills.servers += 1;
    return;
  }
  kills.connections += (await pool.query(CUT)).rows[0].cut;
}

async function asTheModelHasIt(): Promise<void> {
  const { rows } = await pool.query(
    'SELECT user_id, (balance - held)::int AS free, held::int AS held FROM account WHERE user_id IS NOT NULL ORDER BY user_id',
  );
  const heldBy = ({ holds }: Person) => [...holds.values()].reduce((sum, amount) => sum + amount, 0);
  expect(rows).toEqual(people.map((person) => ({ user_id: person.user, free: person.free, held: heldBy(person) })));
  expect((await pool.query('SELECT FROM batch WHERE left_amount > held AND expires_at <= $1', [now])).rowCount).toBe(0);
  expect(await ledgerFaults(pool)).toEqual([]);
}

test(`of ${ROUNDS * PEOPLE * MOVEMENTS} movements of many at once none is lost or doubled by ${KILLS} kills, seed ${SEED}`, {
  timeout: sized(240_000, 3_600_000),
}, async () => {
  // What is dropped by a kill says so to nobody.
  pool.on('error', () => undefined);
  for (let at = 0; at < ROUNDS; at += 1) {
    const isKilled = at % Math.ceil(ROUNDS / KILLS) === 0;
    await Promise.all([round(), strike(isKilled)]);
    await pass(below(calendar, 120));
    await asTheModelHasIt();
  }
  expect(kills.servers).toBe(KILLS);
  expect(kills.connections).toBeGreaterThan(0);
});
