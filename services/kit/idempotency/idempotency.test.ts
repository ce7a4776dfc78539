import type { RepeatableCall } from '@market/kit-contract/request-facts';
import { describe, expect, test, vi } from 'vitest';
import { DomainError } from '../errors.ts';
import { testDatabase } from '../testing/test-database.ts';
import { idempotency } from './idempotency.ts';

const { pool } = await testDatabase();
const options = { secrets: ['of this test'] as const, onFault: (fault: unknown) => expect.fail(String(fault)) };
const once = idempotency(pool, options);

let counter = 0;
const aCall = (changes: Partial<RepeatableCall> = {}): RepeatableCall => ({
  procedure: 'order.place',
  caller: 'user:1',
  key: `key-${++counter}`,
  windowSeconds: 0,
  input: { cart: 'a', lines: [1, 2] },
  ...changes,
});

/** An effect that counts itself and ends when it is released. */
function anEffect() {
  const gate = Promise.withResolvers<void>();
  const effect = vi.fn(async () => {
    await gate.promise;
    return { data: { number: effect.mock.calls.length } };
  });
  return { effect, end: gate.resolve };
}

const anEffectOfNothing = async () => ({ data: null });

test('a repetition gets the first answer and has no effect', async () => {
  const call = aCall();
  const { effect, end } = anEffect();
  end();
  const first = await once(call, effect);
  expect(await once({ ...call, input: { lines: [1, 2], cart: 'a' } }, effect)).toEqual(first);
  expect(effect).toHaveBeenCalledTimes(1);
});

test('twenty at once are one effect', async () => {
  const call = aCall();
  const { effect, end } = anEffect();
  const all = Array.from({ length: 20 }, () => once(call, effect));
  await vi.waitFor(() => expect(effect).toHaveBeenCalled());
  end();
  expect(new Set((await Promise.all(all)).map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"data":{"number":1}}']));
  expect(effect).toHaveBeenCalledTimes(1);
});

test('who repeats while the first still runs too long is asked to come back', async () => {
  const call = aCall();
  const { effect, end } = anEffect();
  const first = once(call, effect);
  await vi.waitFor(() => expect(effect).toHaveBeenCalled());
  await expect(idempotency(pool, { ...options, waitMs: 30 })(call, effect)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_IN_PROGRESS',
    kind: 'CONFLICT',
  });
  end();
  await first;
});

test('a run that lasts is not taken for dead, and one that stopped showing itself is taken up', async () => {
  const brief = idempotency(pool, { ...options, leaseSeconds: 1 });
  const call = aCall();
  const { effect, end } = anEffect();
  const first = brief(call, effect);
  await vi.waitFor(() => expect(effect).toHaveBeenCalled());
  const leasedTo = async () => (await pool.query('SELECT leased_to FROM idempotency_key WHERE key = $1', [call.key])).rows[0].leased_to;
  const begun = await leasedTo();
  // Further than it was leased for at first.
  await expect.poll(async () => (await leasedTo()) - begun).toBeGreaterThan(1_500);
  await expect(idempotency(pool, { ...options, waitMs: 30 })(call, effect)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  end();
  expect(await first).toEqual({ data: { number: 1 } });

  const died = aCall();
  await brief(died, anEffectOfNothing);
  await pool.query(`UPDATE idempotency_key SET answer = NULL, leased_to = now() + interval '1 second' WHERE key = $1`, [died.key]);
  const again = anEffect();
  again.end();
  expect(await brief(died, again.effect)).toEqual({ data: { number: 1 } });
});

test('one key for two inputs is a mistake of the client', async () => {
  const call = aCall();
  const { effect, end } = anEffect();
  end();
  await once(call, effect);
  await expect(once({ ...call, input: { cart: 'b' } }, effect)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(effect).toHaveBeenCalledTimes(1);
});

test.each([{ caller: 'user:2' }, { procedure: 'order.cancel' }, { key: 'another' }])('%o is another call', async (change) => {
  const call = aCall();
  const { effect, end } = anEffect();
  end();
  await once(call, effect);
  await once({ ...call, ...change }, effect);
  expect(effect).toHaveBeenCalledTimes(2);
});

test('a refused call frees its key', async () => {
  const call = aCall();
  const refuse = () => Promise.reject(new DomainError('CONFLICT', 'SOLD_OUT'));
  await expect(once(call, refuse)).rejects.toThrow('SOLD_OUT');
  expect(await once(call, async () => 'done')).toBe('done');
});

test('an answer without data is an answer', async () => {
  const call = aCall();
  const effect = vi.fn(async () => undefined);
  await once(call, effect);
  expect(await once(call, effect)).toBeUndefined();
  expect(effect).toHaveBeenCalledTimes(1);
});

test('the words of an answer keep their order', async () => {
  const call = aCall();
  await once(call, async () => ({ z: 1, a: 2, data: 3 }));
  expect(JSON.stringify(await once(call, async () => null))).toBe('{"z":1,"a":2,"data":3}');
});

describe('time', () => {
  const age = (call: RepeatableCall, columns: string) => pool.query(`UPDATE idempotency_key SET ${columns} WHERE key = $1`, [call.key]);

  test('a key past its time is fresh again, even for another input', async () => {
    const call = aCall();
    await once(call, async () => 'old');
    await age(call, "expires_at = now() - interval '1 second'");
    expect(await once({ ...call, input: 'other' }, async () => 'new')).toBe('new');
  });

  test('a dead run is taken over, and what it answers late changes nothing', async () => {
    const call = aCall();
    const { effect, end } = anEffect();
    const dead = once(call, effect);
    await vi.waitFor(() => expect(effect).toHaveBeenCalled());
    await age(call, "leased_to = now() - interval '1 second'");
    expect(await once(call, async () => 'successor')).toBe('successor');
    end();
    await dead;
    expect(await once(call, async () => 'third')).toBe('successor');
  });

  test('expired rows go', async () => {
    const call = aCall();
    await once(call, async () => 1);
    await age(call, "expires_at = now() - interval '1 second'");
    await idempotency(pool, options)(aCall(), async () => 1);
    await vi.waitFor(async () => {
      expect((await pool.query('SELECT 1 FROM idempotency_key WHERE key = $1', [call.key])).rowCount).toBe(0);
    });
  });
});

describe('without a key', () => {
  test('the same input within the window is the same call', async () => {
    const call = aCall({ key: null, windowSeconds: 60, input: 'message 1' });
    const { effect, end } = anEffect();
    end();
    await once(call, effect);
    await once(call, effect);
    await once({ ...call, input: 'message 2' }, effect);
    expect(effect).toHaveBeenCalledTimes(2);
  });

  test('and after the window a new one', async () => {
    const call = aCall({ key: null, windowSeconds: 0, input: 'message 3' });
    const { effect, end } = anEffect();
    end();
    await once(call, effect);
    await once(call, effect);
    expect(effect).toHaveBeenCalledTimes(2);
  });
});

test.each(['', 'with space', 'кириллица', 'x'.repeat(256)])('the key %j is refused', async (key) => {
  await expect(once(aCall({ key }), async () => 1)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_INVALID' });
});

describe('while the secret of the inputs changes, step by step in one process after the other', () => {
  const [former, next] = ['the former', 'the next'] as const;
  const steps = [[former], [former, next], [next, former], [next]] as const;
  const pairs = steps.flatMap((secrets, at) => {
    const after = steps[at + 1];
    return after ? [[secrets, after] as const, [after, secrets] as const] : [];
  });

  test.each(pairs)('a call with a key that ran under %j is repeated under %j', async (one, other) => {
    const call = aCall();
    const { effect, end } = anEffect();
    end();
    const first = await idempotency(pool, { ...options, secrets: one })(call, effect);
    expect(await idempotency(pool, { ...options, secrets: other })(call, effect)).toEqual(first);
    const changed = { ...call, input: { cart: 'b' } };
    await expect(idempotency(pool, { ...options, secrets: other })(changed, effect)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(effect).toHaveBeenCalledTimes(1);
  });

  test.each(pairs)('a call without one that ran under %j is known under %j', async (one, other) => {
    const call = aCall({ key: null, windowSeconds: 60, caller: `${one}/${other}` });
    const { effect, end } = anEffect();
    end();
    await idempotency(pool, { ...options, secrets: one })(call, effect);
    await idempotency(pool, { ...options, secrets: other })(call, effect);
    expect(effect).toHaveBeenCalledTimes(1);
  });
});
