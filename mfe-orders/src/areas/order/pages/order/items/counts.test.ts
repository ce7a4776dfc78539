import type { Order } from '@market/orders-contract/order';
import { expect, test } from 'vitest';
import { countIn, countsEdit } from './counts.ts';

const items = [
  { product_id: 1, run_id: null, count: 4 },
  { product_id: 1, run_id: 9, count: 2 },
] as Order['items'];

test.each([
  ['12', 12],
  ['0', 0],
  ['1 000', 1000],
  ['100000', 100_000],
  ['100001', null],
  ['', null],
  ['-1', null],
  ['1,5', null],
  ['много', null],
])('%j is %j', (typed, count) => {
  expect(countIn(typed)).toBe(count);
});

test('only what differs is sent', () => {
  expect(countsEdit({ items }, { '1-0': '4', '1-9': '1' })).toEqual({
    items: [{ product_id: 1, run_id: 9, count: 1 }],
    ...{ rises: false, wrong: [], isEmpty: false },
  });
});

test('one line that rises has the buyer asked', () => {
  expect(countsEdit({ items }, { '1-0': '5', '1-9': '1' }).rises).toBe(true);
});

test('a line may go, all of them may not', () => {
  expect(countsEdit({ items }, { '1-0': '0' }).isEmpty).toBe(false);
  expect(countsEdit({ items }, { '1-0': '0', '1-9': '0' }).isEmpty).toBe(true);
});

test('what is no count is named', () => {
  expect(countsEdit({ items }, { '1-9': 'два' })).toMatchObject({ items: [], wrong: ['1-9'] });
});
