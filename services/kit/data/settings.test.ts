import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/test-database.ts';
import { SYSTEM } from './audit.ts';
import { defineSettings } from './settings.ts';
import { inTransaction } from './transaction.ts';

const { pool } = await testDatabase();
const Shop = z.object({
  new_days: z.int().min(1).max(365).default(14),
  moderated: z.boolean().default(true),
  tiers: z.array(z.int()).default([1]),
});
const admin = { id: 9, roles: ['ROLE_ADMIN' as const], requestId: 'r-1' };

beforeEach(async () => {
  await pool.query('DELETE FROM setting');
});

test('what nobody chose has its default', async () => {
  expect(await defineSettings(Shop).get(pool)).toEqual({ new_days: 14, moderated: true, tiers: [1] });
});

test('a change is stored, in force at once and noted with its earlier value', async () => {
  const settings = defineSettings(Shop);
  await settings.get(pool);
  await inTransaction(pool, (tx) => settings.set(tx, { new_days: 30, moderated: true }, admin));
  expect(await settings.get(pool)).toMatchObject({ new_days: 30, moderated: true });
  const { rows } = await pool.query('SELECT actor_id, actor_roles, action, subject_id, before, after, request_id FROM audit_entry');
  expect(rows).toEqual([
    {
      actor_id: 9,
      actor_roles: ['ROLE_ADMIN'],
      action: 'setting.changed',
      subject_id: 'new_days',
      before: 14,
      after: 30,
      request_id: 'r-1',
    },
  ]);
});

test('a change that was rolled back never was', async () => {
  const settings = defineSettings(Shop);
  const failing = inTransaction(pool, async (tx) => {
    await settings.set(tx, { new_days: 99 }, SYSTEM);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await settings.get(pool)).toMatchObject({ new_days: 14 });
});

test.each([{ new_days: 0 }, { new_days: 'x' }, { unknown: 1 }])('%o is refused by name', async (patch) => {
  const [name] = Object.keys(patch);
  await expect(defineSettings(Shop).set(pool, patch as never, SYSTEM)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { [name ?? '']: 'NOT_ALLOWED' },
  });
});

test('a stored value that the rule no longer allows gives way to the default', async () => {
  await pool.query(`INSERT INTO setting (name, value) VALUES ('new_days', '9999'), ('moderated', 'false'), ('gone', '1')`);
  expect(await defineSettings(Shop).get(pool)).toEqual({ new_days: 14, moderated: false, tiers: [1] });
});

test('reads are cached, and not for long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const settings = defineSettings(Shop);
    await settings.get(pool);
    await pool.query(`INSERT INTO setting (name, value) VALUES ('new_days', '7')`);
    expect(await settings.get(pool)).toMatchObject({ new_days: 14 });
    vi.setSystemTime(Date.now() + 5_001);
    expect(await settings.get(pool)).toMatchObject({ new_days: 7 });
  } finally {
    vi.useRealTimers();
  }
});
