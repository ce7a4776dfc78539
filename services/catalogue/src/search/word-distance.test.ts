import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { distanceAllowed, wordDistance } from './word-distance.ts';

it.each([
  // typed, meant, further away
  ['крутка', 'куртка', 'крупка'],
  ['палто', 'пальто', 'плато'],
  ['кросовки', 'кроссовки', 'красотки'],
  ['футболкка', 'футболка', 'футболист'],
  ['туфлы', 'туфли', 'туфля'],
  ['перчадки', 'перчатки', 'перчатка'],
  ['nik', 'nike', 'nina'],
])('%s is nearer to %s than to %s', (typed, meant, other) => {
  expect(wordDistance(typed, meant)).toBeLessThan(wordDistance(typed, other));
});

it.each([
  ['куртка', 'куртка', 0],
  ['крутка', 'куртка', 0.75],
  ['кртка', 'куртка', 1],
  ['куртока', 'куртка', 1],
  ['куркка', 'куртка', 1],
  ['', 'юбка', 4.35],
])('from %s to %s it is %d', (typed, known, distance) => {
  expect(wordDistance(typed, known)).toBeCloseTo(distance);
});

it('is never negative, and nothing only for the same word', () => {
  assert(
    property(string(), string(), (a, b) => {
      expect(wordDistance(a, b) === 0).toBe(a === b);
      expect(wordDistance(a, b)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('allows nothing in the shortest words', () => {
  expect([3, 5, 8, 12].map(distanceAllowed)).toEqual([0, 1.35, 2, 2.7]);
});
