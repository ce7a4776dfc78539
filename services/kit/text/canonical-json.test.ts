import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('equal inputs have one text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { z: 1, a: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [1, { a: 2, z: 1 }] }));
});

test.each([
  [{ a: 1 }, { a: '1' }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: undefined }, { a: null }],
  [new Date(0), new Date(1)],
  [1n, 2n],
  [new Set([1]), new Set([2])],
  [{ toJSON: () => 'x' }, { toJSON: () => 'y' }],
])('%o differs from %o', (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other));
});

test('nothing at all has a text too', () => {
  expect(canonicalJson(undefined)).toBe('null');
});
