import { expect, test } from 'vitest';
import { agreedSum, differenceOf, sumOf } from './offer-rules.ts';

test.each([
  [{ agreed_price: 5000, agreed_price_for: 'whole', agreed_quantity: 50 }, 40, 5000],
  [{ agreed_price: 19.99, agreed_price_for: 'piece', agreed_quantity: 3 }, 40, 59.97],
  [{ agreed_price: 100, agreed_price_for: 'piece', agreed_quantity: null }, 40, 4000],
  [{ agreed_price: null, agreed_price_for: 'piece', agreed_quantity: 3 }, 40, null],
] as const)('%o comes to its sum', (agreed, pieces, sum) => {
  expect(agreedSum(agreed, pieces)).toBe(sum);
});

test('sums are of whole kopecks', () => {
  expect(
    sumOf([
      { count: 3, price: 19.99 },
      { count: 1, price: 0.03 },
    ]),
  ).toBe(60);
});

test.each([
  [{ count: 1, price: 5, before: null }, 'new'],
  [{ count: 1, price: 5, before: { count: 0, price: 0 } }, 'new'],
  [{ count: 1, price: 5, before: { count: 1, price: 5 } }, null],
  [{ count: 2, price: 5, before: { count: 1, price: 5 } }, 'changed'],
] as const)('%o differs so', (line, difference) => {
  expect(differenceOf(line)).toBe(difference);
});
