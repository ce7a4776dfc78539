import { expect, test } from 'vitest';
import { movesOn } from './health.ts';

test('work that never ends is healthy while each part of it moves', async () => {
  const parts = [{ progressAt: new Date(100_000) }, { progressAt: new Date(130_000) }];
  const at = (now: number) =>
    movesOn(
      () => parts,
      () => now,
    )();
  expect(await at(160_000)).toBe(true);
  expect(await at(160_001)).toBe('stands still');
});
