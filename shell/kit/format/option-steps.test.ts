import { expect, test } from 'vitest';
import { stepThroughOptions } from './option-steps.ts';

const walk = (key: string, from: number, count: number) => stepThroughOptions(key, from, count);

test('down goes through the options and back to the field', () => {
  expect([walk('ArrowDown', -1, 2), walk('ArrowDown', 0, 2), walk('ArrowDown', 1, 2)]).toEqual([0, 1, -1]);
});

test('up goes the other way round', () => {
  expect([walk('ArrowUp', -1, 2), walk('ArrowUp', 1, 2), walk('ArrowUp', 0, 2)]).toEqual([1, 0, -1]);
});

test('other keys change nothing, and there is nothing to choose among none', () => {
  expect([walk('Home', 1, 2), walk('ArrowDown', -1, 0)]).toEqual([1, -1]);
});
