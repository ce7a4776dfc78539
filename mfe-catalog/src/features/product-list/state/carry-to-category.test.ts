import { expect, test } from 'vitest';
import { carryToCategory } from './carry-to-category.ts';
import { EMPTY_LIST_STATE } from './list-state.ts';

test('another category keeps words, price and order, and drops parameters and the page', () => {
  const state = {
    ...EMPTY_LIST_STATE,
    q: 'лён',
    priceTo: 900,
    sort: 'rating' as const,
    page: 3,
    parameters: [{ parameter_id: 2, values: [1] }],
  };
  expect(carryToCategory(state)).toBe(`${new URLSearchParams({ q: 'лён' })}&price_to=900&sort=rating`);
});
