import { expect, test } from 'vitest';
import { anOrderRow } from '../../../../testing/order-rows.ts';
import { isKnown, leftBehind, newestOf, refreshedPage } from './live-orders.ts';

const rows = [anOrderRow({ id: 12, version: 3 }), anOrderRow({ id: 11 }), anOrderRow({ id: 9 })];
const page = { data: rows, page: 1, per_page: 20, total: 3 };

test('rows are renewed where they stand; new ones do not come, and those that are gone stay', () => {
  const fresh = [anOrderRow({ id: 14 }), anOrderRow({ id: 9, status: 'completed' }), anOrderRow({ id: 12, status: 'canceled' })];
  const { data, total } = refreshedPage(page, fresh);
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [12, 'canceled'],
    [11, 'new'],
    [9, 'completed'],
  ]);
  expect(total).toBe(3);
});

test('what a row shows already is no news; a main order cannot tell', () => {
  expect(isKnown(rows, { id: 12, version: 3 })).toBe(true);
  expect(isKnown(rows, { id: 12, version: 4 })).toBe(false);
  expect(isKnown(rows, { id: 13, version: 1 })).toBe(false);
  expect(isKnown([anOrderRow({ id: 12, main_id: null, version: 3 })], { id: 12, version: 3 })).toBe(false);
});

test('of what changed, the rows that left the list are asked for by themselves', () => {
  expect(leftBehind(rows, [anOrderRow({ id: 12 })], new Set([12, 9, 40]))).toEqual([9]);
});

test('the newest order has the largest number', () => {
  expect([newestOf(rows), newestOf([])]).toEqual([12, 0]);
});
