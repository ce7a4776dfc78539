import { expect, test } from 'vitest';
import { ratioText } from './line-run.ts';

const sizes = (...each: [size: string, count: number][]) => each.map(([size, count]) => ({ size, count }));

test.each([
  [sizes(['44', 1], ['46', 2], ['48', 2], ['50', 1]), '44–46–48–50 · 1-2-2-1'],
  [sizes(['S', 1], ['3XL', 12]), 'S–3XL · 1-12'],
  [sizes(['42-44', 1], ['46-48', 2]), '42-44, 46-48 · 1-2'],
  // An order of before its sizes were kept.
  [sizes(['', 1], ['', 2]), '1-2'],
])('%j is told as %s', (given, told) => {
  expect(ratioText(given)).toBe(told);
});
