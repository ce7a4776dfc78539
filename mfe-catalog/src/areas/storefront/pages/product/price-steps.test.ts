import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

test('steps go from the smallest order up, each with what it saves', () => {
  const tiers = [
    { min_count: 100, price: 800 },
    { min_count: 10, price: 900 },
  ];
  expect(priceSteps(1000, 2, tiers)).toEqual([
    { minCount: 2, price: 1000, saving: 0 },
    { minCount: 10, price: 900, saving: 10 },
    { minCount: 100, price: 800, saving: 20 },
  ]);
});

test('a step that the smallest order already reaches is where the price begins', () => {
  const tiers = [
    { min_count: 1, price: 950 },
    { min_count: 5, price: 760 },
  ];
  expect(priceSteps(1000, 1, tiers)).toEqual([
    { minCount: 1, price: 950, saving: 0 },
    { minCount: 5, price: 760, saving: 20 },
  ]);
});

test('one price for any quantity needs no table', () => {
  expect(priceSteps(1000, 1, [])).toEqual([]);
  expect(priceSteps(1000, 10, [{ min_count: 5, price: 900 }])).toEqual([]);
});
