import { expect, test } from 'vitest';
import { anItem, aPart } from '../../../../../testing/orders.ts';
import { itemsByPart } from './items-by-part.ts';

const items = [1, 2, 3].map((product_id) => anItem({ product_id }));
const orders = [aPart({ id: 12, lines_num: 2 }), aPart({ id: 13, lines_num: 1 })];
const groups = (order: Parameters<typeof itemsByPart>[0]) =>
  itemsByPart(order).map(({ part, items: lines }) => [part?.id ?? null, lines.map(({ product_id }) => product_id)]);

test('the lines of a main order stand with their parts', () => {
  expect(groups({ main_id: null, orders, items })).toEqual([
    [12, [1, 2]],
    [13, [3]],
  ]);
});

test.each([
  ['a part, whose siblings have lines of their own', { main_id: 11, orders, items }],
  ['a main order of one seller', { main_id: null, orders: [aPart({ lines_num: 3 })], items }],
  ['an order whose parts are of another moment', { main_id: null, orders, items: items.slice(1) }],
])('%s is one group', (_, order) => {
  expect(groups(order)).toEqual([[null, order.items.map(({ product_id }) => product_id)]]);
});
