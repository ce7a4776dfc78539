import type { RepeatableCall } from '@market/kit-contract/request-facts';
import { describe, expect, test } from 'vitest';
import { nullable, number, text } from '../data/columns.ts';
import { oneRow } from '../data/statement.ts';
import { asOneStep, inTransaction } from '../data/transaction.ts';
import type { Tx } from '../data/tx.ts';
import { DomainError } from '../errors.ts';
import { testDatabase } from '../testing/test-database.ts';
import { keptCallOf } from './idempotency.queries.ts';
import { idempotency } from './idempotency.ts';

const { pool } = await testDatabase();
await pool.query('CREATE TABLE effect (id serial PRIMARY KEY, line text)');
const once = idempotency(pool, { secrets: ['of this test'] as const, onFault: (fault) => expect.fail(String(fault)) });

let counter = 0;
const aCall = (changes: Partial<RepeatableCall> = {}): RepeatableCall => {
  counter += 1;
  const call = { procedure: 'cart.add', caller: 'user:1', key: `key-${counter}`, windowSeconds: 0, input: { line: `line ${counter}` } };
  return { ...call, isOneTransaction: true, ...changes };
};

type Effect = () => Promise<{ data: { id: number } } | null>;
const lineOf = ({ input }: RepeatableCall) => (input as { line: string }).line;
/** Writes a row and answers its number. */
const byTransaction = (call: RepeatableCall): Effect => {
  return () =>
    inTransaction(pool, async (tx) => {
      const { rows } = await tx.query('INSERT INTO effect (line) VALUES ($1) RETURNING id', [lineOf(call)]);
      return { data: { id: rows[0].id as number } };
    });
};
const insertLine = oneRow({
  text: `WITH effect AS (INSERT INTO effect (id, line) VALUES ($id, $line) RETURNING id), ${keptCallOf('effect')} SELECT id FROM effect`,
  values: { id: number, line: text, call: nullable(text) },
  row: { id: number },
});
const byStatement = (call: RepeatableCall): Effect => {
  return () => {
    counter += 1;
    const id = 1_000_000 + counter;
    const write = async (db: Tx, asked: string | null) => (await insertLine(db, { id, line: lineOf(call), call: asked })) !== null;
    return asOneStep(pool, { result: { data: { id } }, write });
  };
};
const written = async (call: RepeatableCall): Promise<number> => {
  const { rows } = await pool.query('SELECT count(*)::int AS rows FROM effect WHERE line = $1', [lineOf(call)]);
  return rows[0].rows;
};

describe.each([
  ['a transaction', byTransaction],
  ['one statement', byStatement],
])('whose effect is %s', (_, writing) => {
  test('a repetition gets the first answer and has no effect', async () => {
    const call = aCall();
    const first = await once(call, writing(call));
    expect(await once(call, writing(call))).toEqual(first);
    expect(await written(call)).toBe(1);
  });

  test('twenty at once are one effect', async () => {
    const call = aCall();
    const answers = await Promise.all(Array.from({ length: 20 }, () => once(call, writing(call))));
    expect(new Set(answers.map((answer) => answer?.data.id)).size).toBe(1);
    expect(await written(call)).toBe(1);
  });

  test('a repetition that would be refused now gets the first answer, too', async () => {
    const call = aCall();
    const first = await once(call, writing(call));
    const refused = () => Promise.reject(new DomainError('NOT_FOUND', 'CART_NOT_FOUND'));
    expect(await once(call, refused)).toEqual(first);
    await expect(once(aCall(), refused)).rejects.toMatchObject({ code: 'CART_NOT_FOUND' });
  });

  test('what was refused is tried again under the same key', async () => {
    const call = aCall();
    const refusedAtTheEnd = () =>
      inTransaction(pool, async (tx) => {
        await tx.query('INSERT INTO effect (line) VALUES ($1)', [lineOf(call)]);
        throw new DomainError('CONFLICT', 'STOCK_SHORTAGE');
      });
    await expect(once(call, refusedAtTheEnd)).rejects.toMatchObject({ code: 'STOCK_SHORTAGE' });
    await once(call, writing(call));
    expect(await written(call)).toBe(1);
  });

  test('one key for two inputs is a mistake of the client', async () => {
    const call = aCall();
    await once(call, writing(call));
    const other = { ...call, input: { line: 'another' } };
    await expect(once(other, writing(other))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await written(other)).toBe(0);
  });

  test('without a key the same input is the same call for some seconds, and another one after them', async () => {
    const call = aCall({ key: null, windowSeconds: 60 });
    await once(call, writing(call));
    await once(call, writing(call));
    expect(await written(call)).toBe(1);
    await pool.query("UPDATE idempotency_key SET expires_at = now() - interval '1 second'");
    await once(call, writing(call));
    expect(await written(call)).toBe(2);
  });

  test('what changed nothing is tried again, within the call and after it', async () => {
    const call = aCall();
    const nothing = () => asOneStep(pool, { result: {}, write: async () => false });
    expect(await once(call, nothing)).toBeNull();
    expect(await once(call, async () => (await nothing()) ?? (await writing(call)()))).toMatchObject({ data: {} });
    expect(await written(call)).toBe(1);
  });

  test('a second transaction is a fault of the program', async () => {
    const call = aCall();
    const twice = async () => {
      await writing(call)();
      return writing(call)();
    };
    await expect(once(call, twice)).rejects.toThrow('began another');
  });
});
