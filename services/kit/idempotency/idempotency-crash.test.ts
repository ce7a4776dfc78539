// @module-tag full
import type { RepeatableCall } from '@market/kit-contract/request-facts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { number, text } from '../data/columns.ts';
import { noRows, oneRow } from '../data/statement.ts';
import { inTransaction } from '../data/transaction.ts';
import { DomainError } from '../errors.ts';
import { testDatabase } from '../testing/test-database.ts';
import { idempotency } from './idempotency.ts';

// What became of a call whose process died: the repetition finds each effect once and answers what the first one would have.

const { pool, url } = await testDatabase();
await pool.query('CREATE TABLE effect (id int GENERATED ALWAYS AS IDENTITY, call text NOT NULL, name text NOT NULL)');

const insertEffect = oneRow({
  text: 'INSERT INTO effect (call, name) VALUES ($call, $name) RETURNING id',
  values: { call: text, name: text },
  row: { id: number },
});
const insertUncounted = noRows({ text: 'INSERT INTO effect (call, name) VALUES ($call, $name)', values: { call: text, name: text } });
const readEffects = oneRow({
  text: 'SELECT count(*)::int AS count FROM effect WHERE call = $call',
  values: { call: text },
  row: { count: number },
});

const options = { secrets: ['of this test'] as const, onFault: () => undefined };
let counter = 0;
const aCall = (): RepeatableCall => ({ procedure: 'order.place', caller: 'user:1', key: `key-${++counter}`, windowSeconds: 0, input: 1 });
const effectsOf = async ({ key }: RepeatableCall): Promise<string[]> =>
  (await pool.query<{ name: string }>('SELECT name FROM effect WHERE call = $1 ORDER BY id', [key])).rows.map(({ name }) => name);
const endLease = ({ key }: RepeatableCall) => pool.query('UPDATE idempotency_key SET leased_to = now() WHERE key = $1', [key]);

/** Two transactions, writes that stand alone, a read: whatever a mutation consists of. */
async function placeOrder(db: pg.Pool, { key }: RepeatableCall): Promise<{ data: object }> {
  const call = String(key);
  const write = (name: string) => inTransaction(db, (tx) => insertEffect(tx, { call, name }));
  const first = await write('first');
  const second = await write('second');
  const alone = await insertEffect(db, { call, name: 'alone' });
  const rows = await insertUncounted(db, { call, name: 'uncounted' });
  const last = await inTransaction(db, async (tx) => ({ ...(await insertEffect(tx, { call, name: 'last' })), at: new Date(0) }));
  return { data: { first, second, alone, rows, last: last.id, at: last.at.toISOString(), ...(await readEffects(db, { call })) } };
}

class Died extends Error {}

/** A pool of a process that dies at its n-th statement, before or after the server has carried it out. */
function mortalPool(diesAt: number, when: 'before' | 'after') {
  const mortal = new pg.Pool({ connectionString: url });
  const state = { statements: 0, isDead: false };
  const streams: { destroy(): void }[] = [];
  mortal.on('error', () => undefined);
  mortal.on('connect', (client) => {
    client.on('error', () => undefined);
    streams.push((client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream);
  });
  const die = (): never => {
    state.isDead = true;
    for (const stream of streams) stream.destroy();
    throw new Died();
  };
  const living = async (send: () => Promise<unknown>): Promise<unknown> => {
    if (state.isDead) throw new Died();
    const isLast = ++state.statements === diesAt;
    if (isLast && when === 'before') die();
    const answer = await send();
    return isLast ? die() : answer;
  };
  const mortally = (target: { query: unknown }, query: (...given: unknown[]) => Promise<unknown>) => {
    // With a callback it is the pool's own, counted there.
    target.query = (...given: unknown[]) => (typeof given.at(-1) === 'function' ? query(...given) : living(() => query(...given)));
  };
  const sendAlone = mortal.query.bind(mortal) as never;
  const connect = mortal.connect.bind(mortal);
  mortally(mortal, sendAlone);
  mortal.connect = (async (callback?: never) => {
    if (callback) return connect(callback);
    const client = await connect();
    const { query } = Object.getPrototypeOf(client);
    mortally(client, query.bind(client));
    return client;
  }) as never;
  return { mortal, state };
}

test.each(['before', 'after'] as const)('a process may die %s any statement: a repetition has no second effect', async (when) => {
  let died = 0;
  for (let diesAt = 1; ; diesAt++) {
    const call = aCall();
    const { mortal, state } = mortalPool(diesAt, when);
    await idempotency(mortal, options)(call, () => placeOrder(mortal, call)).catch(() => undefined);
    await mortal.end();
    await endLease(call);
    const answer = await idempotency(pool, options)(call, () => placeOrder(pool, call));
    expect(await effectsOf(call), `died ${when} statement ${diesAt}`).toEqual(['first', 'second', 'alone', 'uncounted', 'last']);
    const { rows } = await pool.query('SELECT id FROM effect WHERE call = $1 ORDER BY id', [call.key]);
    const [first, second, alone, , last] = rows;
    expect(answer).toEqual({ data: { first, second, alone, rows: 1, last: last.id, at: '1970-01-01T00:00:00.000Z', count: 5 } });
    if (!state.isDead) break;
    died = diesAt;
  }
  // Claiming, five transactions of four or five statements each, a read, keeping.
  expect(died).toBeGreaterThan(20);
});

test('what failed half-way goes on where it failed, at once', async () => {
  const call = aCall();
  const once = idempotency(pool, options);
  let isThere = false;
  const effect = async () => {
    const id = await inTransaction(pool, (tx) => insertEffect(tx, { call: String(call.key), name: 'told' }));
    if (!isThere) throw new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE');
    return { data: id };
  };
  await expect(once(call, effect)).rejects.toThrow('UNAVAILABLE');
  isThere = true;
  await once(call, effect);
  expect(await effectsOf(call)).toEqual(['told']);
});

test('a refusal after a count of its own frees the key: asked again, it is judged anew', async () => {
  const call = aCall();
  const once = idempotency(pool, options);
  const effect = async () => {
    const attempt = await inTransaction(pool, (tx) => insertEffect(tx, { call: String(call.key), name: 'attempt' }));
    if ((await effectsOf(call)).length === 1) throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED');
    return attempt;
  };
  await expect(once(call, effect)).rejects.toThrow('RATE_LIMITED');
  await once(call, effect);
  expect(await effectsOf(call)).toEqual(['attempt', 'attempt']);
});

/** A call whose process died when its first effect was committed and its answer not kept. */
async function aDeadCall(effect: (db: pg.Pool, call: RepeatableCall) => Promise<unknown>): Promise<RepeatableCall> {
  const call = aCall();
  const { mortal } = mortalPool(Number.POSITIVE_INFINITY, 'after');
  const dies = async () => {
    await effect(mortal, call);
    throw new Died();
  };
  await idempotency(mortal, options)(call, dies).catch(() => undefined);
  await mortal.end();
  return call;
}
const oneEffect = (db: pg.Pool, { key }: RepeatableCall) =>
  inTransaction(db, (tx) => insertEffect(tx, { call: String(key), name: 'only' }));

test('a program that was changed meanwhile does not guess', async () => {
  const call = await aDeadCall(oneEffect);
  const changed = () => inTransaction(pool, async (tx) => insertEffect(tx, { call: String(call.key), name: 'changed' }));
  await expect(idempotency(pool, options)(call, changed)).rejects.toMatchObject({ kind: 'CONFLICT', code: 'IDEMPOTENCY_ANSWER_LOST' });
  expect(await effectsOf(call)).toEqual(['only']);
});

test('steps that stand apart are known by their names, in whatever order and number they come', async () => {
  const write = (db: pg.Pool, { key }: RepeatableCall, name: string) =>
    inTransaction(db, (tx) => insertEffect(tx, { call: String(key), name }), { apart: name });
  const call = await aDeadCall(async (db, of) => [await write(db, of, 'second'), await write(db, of, 'third')]);
  const [second, third] = (await pool.query('SELECT id FROM effect WHERE call = $1 ORDER BY id', [call.key])).rows;
  const answer = await idempotency(pool, options)(call, async () => ({
    data: [await write(pool, call, 'first'), await write(pool, call, 'third'), await write(pool, call, 'second')],
  }));
  expect(await effectsOf(call)).toEqual(['second', 'third', 'first']);
  expect(answer).toEqual({ data: [expect.anything(), third, second] });
});

test('one that refuses because it is done already says so', async () => {
  const call = await aDeadCall(oneEffect);
  const refusing = async () => {
    if ((await effectsOf(call)).length > 0) throw new DomainError('CONFLICT', 'SOLD_OUT');
    return oneEffect(pool, call);
  };
  for (let again = 0; again < 2; again++)
    await expect(idempotency(pool, options)(call, refusing)).rejects.toMatchObject({ code: 'IDEMPOTENCY_ANSWER_LOST' });
});

test('a run that was believed dead commits nothing beside its successor', async () => {
  const call = aCall();
  const gate = Promise.withResolvers<void>();
  const waiting = vi.fn(() => gate.promise.then(() => oneEffect(pool, call)));
  const slow = idempotency(pool, options)(call, waiting);
  await vi.waitFor(() => expect(waiting).toHaveBeenCalled());
  await endLease(call);
  const answer = await idempotency(pool, options)(call, () => oneEffect(pool, call));
  gate.resolve();
  await expect(slow).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  expect(await effectsOf(call)).toEqual(['only']);
  expect(await idempotency(pool, options)(call, () => oneEffect(pool, call))).toEqual(answer);
});

test('what a transaction answered lies sealed until the answer is kept, then no more', async () => {
  const stepsOf = async (call: RepeatableCall) =>
    (await pool.query('SELECT steps FROM idempotency_key WHERE key = $1', [call.key])).rows[0].steps as Record<string, string>;
  const secret = (db: pg.Pool) => inTransaction(db, async () => 'a link that opens an account');
  const call = await aDeadCall(secret);
  const [sealed] = Object.values(await stepsOf(call));
  expect(Buffer.from(sealed ?? '', 'base64').toString('latin1')).not.toContain('a link');
  expect(await idempotency(pool, options)(call, () => secret(pool))).toBe('a link that opens an account');
  expect(await stepsOf(call)).toEqual({});
});

test('an answer that could not be kept is a fault that is told, and the effect stands alone', async () => {
  const call = aCall();
  const faults = vi.fn();
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`);
  await pool.query(
    'CREATE TRIGGER no_room BEFORE UPDATE ON idempotency_key FOR EACH ROW WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION refuse()',
  );
  const first = await idempotency(pool, { ...options, onFault: faults })(call, () => oneEffect(pool, call));
  expect(faults).toHaveBeenCalledWith(expect.objectContaining({ message: 'no room' }));
  await pool.query('DROP TRIGGER no_room ON idempotency_key');
  expect(await idempotency(pool, options)(call, () => oneEffect(pool, call))).toEqual(first);
  expect(await effectsOf(call)).toEqual(['only']);
});

test('one purge takes all that has expired, however many', async () => {
  await pool.query(`
    INSERT INTO idempotency_key (caller, procedure, key, input_hash, run, leased_to, expires_at)
    SELECT 'user:2', 'order.place', 'old ' || n, '', gen_random_uuid(), now(), now() FROM generate_series(1, 12000) AS n`);
  await idempotency(pool, options)(aCall(), async () => 1);
  await vi.waitFor(async () => {
    expect((await pool.query("SELECT 1 FROM idempotency_key WHERE caller = 'user:2'")).rowCount).toBe(0);
  });
});
