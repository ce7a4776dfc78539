import { expect, test } from 'vitest';
import { listTotals } from './list-totals.ts';

function counter(...counts: number[]) {
  const total = listTotals();
  let asked = 0;
  return { ask: (key: unknown = 'all') => total(key, async () => counts[asked++] ?? Number.NaN) };
}

test('a few are counted each time', async () => {
  const { ask } = counter(1_000, 1_001);
  expect([await ask(), await ask()]).toEqual([1_000, 1_001]);
});

test('many are counted once in a while, for all who ask together', async () => {
  const { ask } = counter(1_001, 1_002);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1_001, 1_001, 1_001]);
  expect(await ask()).toBe(1_001);
});

test('each filter has a total of its own', async () => {
  const { ask } = counter(2_000, 3_000);
  expect([await ask({ mine: false }), await ask({ mine: true })]).toEqual([2_000, 3_000]);
});

test('a count that failed is not kept', async () => {
  const total = listTotals();
  await expect(total('all', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await total('all', async () => 5)).toBe(5);
});
