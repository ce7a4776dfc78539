import { expect, test } from 'vitest';
import { ratingBars } from './rating-bars.ts';

test('bars stand from five stars down, each with its part of the whole', () => {
  expect(ratingBars([1, 0, 0, 2, 5])).toEqual([
    { stars: 5, count: 5, share: 0.625 },
    { stars: 4, count: 2, share: 0.25 },
    { stars: 3, count: 0, share: 0 },
    { stars: 2, count: 0, share: 0 },
    { stars: 1, count: 1, share: 0.125 },
  ]);
});

test('no reviews make empty bars, not a division by zero', () => {
  expect(ratingBars([0, 0, 0, 0, 0]).every((bar) => bar.share === 0)).toBe(true);
});
