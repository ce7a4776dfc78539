import { expect, test } from 'vitest';
import { shownSum, sumOf, TypedSum } from './typed-sum.ts';

test.each([
  ['12 500,50', 12_500.5],
  ['700', 700],
  ['0.05', 0.05],
])('%s is a sum', (typed, roubles) => {
  expect(TypedSum.safeParse(typed).success).toBe(true);
  expect(sumOf(typed)).toBe(roubles);
});

test.each([
  ['', 'REQUIRED_FIELD'],
  ['1,005', 'SUM_INVALID'],
  ['-5', 'SUM_INVALID'],
  ['0,00', 'AMOUNT_ZERO'],
])('%s is none', (typed, fault) => {
  expect(TypedSum.safeParse(typed).error?.issues[0]?.message).toBe(fault);
});

test('what stands in a field is read back as it was', () => {
  expect(shownSum(699.5)).toBe('699,5');
  expect(sumOf(shownSum(699.5))).toBe(699.5);
});
