import { expect, test } from 'vitest';
import { lineFaultsOf, readCount, readPrice } from './typed-lines.ts';

test.each([
  ['12', 12],
  ['1 000', 1000],
  ['100000', 100_000],
  ['100001', null],
  ['0', null],
  ['1,5', null],
  ['', null],
])('%s is the count %s', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test.each([
  ['1 234,50', 1234.5],
  ['0.01', 0.01],
  ['9999999,99', 9_999_999.99],
  ['0', null],
  ['1,005', null],
  ['10000000', null],
  ['-1', null],
])('%s is the price %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

test('sentences of the service find their line; those of a whole line stand at its count', () => {
  expect(lineFaultsOf({ 'lines.2.price': 'Дорого', 'lines.0.product_id': 'Чужой товар', comment: 'Длинно' })).toEqual({
    '2.price': 'Дорого',
    '0.count': 'Чужой товар',
  });
});
