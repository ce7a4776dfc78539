import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { ADVISORY_LOCKS, lockExclusively, lockSession, lockText, tryLockSession, unlockSession } from './locks.ts';
import { inTransaction } from './transaction.ts';

const { pool, connectDirectly } = await testDatabase();

it('gives every lock a number of its own', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe('a lock', () => {
  it('is held until the transaction ends', async () => {
    await inTransaction(pool, async (tx) => {
      await lockExclusively(tx, 'seed');
      expect(await isFree('seed')).toBe(false);
      expect(await isFree('migrations')).toBe(true);
    });
    expect(await isFree('seed')).toBe(true);
  });

  it('with a key leaves other keys alone', async () => {
    await inTransaction(pool, async (tx) => {
      await lockExclusively(tx, 'catalogue.company-goods', 7);
      expect(await isFree('catalogue.company-goods', 7)).toBe(false);
      expect(await isFree('catalogue.company-goods', 8)).toBe(true);
      expect(await isFree('catalogue.export', 7)).toBe(true);
    });
  });

  it('of a session is held until it is given back', async () => {
    const client = await connectDirectly();
    await lockSession(client, 'outbox.relay');
    expect(await isFree('outbox.relay')).toBe(false);
    await unlockSession(client, 'outbox.relay');
    expect(await isFree('outbox.relay')).toBe(true);
    await client.end();
  });

  it('of a text excludes the same text only', async () => {
    const waiting = await inTransaction(pool, async (tx) => {
      await lockText(tx, 'one');
      await inTransaction(pool, (other) => lockText(other, 'two'));
      const same = inTransaction(pool, (other) => lockText(other, 'one'));
      await expect
        .poll(async () => (await pool.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount)
        .toBe(1);
      return { same };
    });
    await waiting.same;
  });
});

async function isFree(name: keyof typeof ADVISORY_LOCKS, key?: number): Promise<boolean> {
  const client = await connectDirectly();
  try {
    const taken = await tryLockSession(client, name, key);
    if (taken) await unlockSession(client, name, key);
    return taken;
  } finally {
    await client.end();
  }
}
