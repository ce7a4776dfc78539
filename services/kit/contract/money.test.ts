import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toKopecks, toRoubles } from './money.ts';

test.each([
  [0, 0],
  [0.01, 1],
  [19.99, 1999],
  [1.1, 110],
  [4.35, 435],
  [9_999_999.99, 999_999_999],
  [-5.5, -550],
])('%d roubles are %d kopecks', (roubles, kopecks) => {
  expect(toKopecks(roubles)).toBe(kopecks);
  expect(toRoubles(kopecks)).toBe(roubles);
});

test('there and back is the same sum, for every sum the product knows', () => {
  fc.assert(fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (kopecks) => toKopecks(toRoubles(kopecks)) === kopecks));
});

test('big integers of the database count too', () => {
  expect(toRoubles(123_456n)).toBe(1234.56);
});

test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d roubles are refused', (roubles) => {
  expect(() => toKopecks(roubles)).toThrow(RangeError);
});

test.each([0.5, Number.NaN, 2 ** 53])('%d kopecks are refused', (kopecks) => {
  expect(() => toRoubles(kopecks)).toThrow(RangeError);
});
