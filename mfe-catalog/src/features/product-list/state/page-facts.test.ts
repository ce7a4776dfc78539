import { expect, test } from 'vitest';
import { pageFacts } from './page-facts.ts';

test.each([
  [
    { page: 1, per_page: 24, total: 0 },
    { pages: 1, first: 0, last: 0, beyond: false },
  ],
  [
    { page: 1, per_page: 24, total: 24 },
    { pages: 1, first: 1, last: 24, beyond: false },
  ],
  [
    { page: 2, per_page: 24, total: 25 },
    { pages: 2, first: 25, last: 25, beyond: false },
  ],
  [
    { page: 3, per_page: 24, total: 25 },
    { pages: 2, first: 0, last: 0, beyond: true },
  ],
])('%j', (list, facts) => {
  expect(pageFacts(list)).toEqual(facts);
});
