import { expect, test } from 'vitest';
import { aLine } from '../../../../testing/carts.ts';
import { whatIsLeft } from './what-is-left.ts';

const short = (available: number, run_id: number | null = null) => [{ product_id: 1, run_id, name: '', wanted: 6, available }];
const countOf = (line: Parameters<typeof aLine>[1], available: number) =>
  whatIsLeft([aLine(1, { count: 6, ...line })], short(available, line?.run_id ?? null)).map(({ count }) => count);

test('as much as there is, in whole packs', () => {
  expect(countOf({}, 5)).toEqual([5]);
  expect(countOf({ product: { pack_multiple: 3 } }, 5)).toEqual([3]);
  expect(countOf({ product: { pack_multiple: 3 } }, 2)).toEqual([]);
});

test('the rest of a model that is nearly sold out may be had, and runs know no packs', () => {
  expect(countOf({ product: { pack_multiple: 3, moq: 12, model_available: 5 } }, 5)).toEqual([5]);
  expect(countOf({ run_id: 4, product: { pack_multiple: 3 } }, 5)).toEqual([5]);
});

test('what the cart says by now counts where it is less, and other lines stay', () => {
  expect(countOf({ available: 4 }, 5)).toEqual([4]);
  expect(whatIsLeft([aLine(1, { count: 6 }), aLine(2, { count: 3 })], short(0))).toEqual([{ product_id: 2, run_id: null, count: 3 }]);
});
