import type { PriceRounding } from '@market/catalogue-contract/bulk-change';
import { expect, test } from 'vitest';
import { changedPrice, changedPrices } from './changed-price.ts';

const percent = (value: number, rounding: PriceRounding = 'none') => ({ kind: 'price_percent' as const, percent: value, rounding });
const amount = (value: number, rounding: PriceRounding = 'none') => ({ kind: 'price_amount' as const, amount: value, rounding });

test.each([
  [100_00, percent(10), 110_00],
  [100_00, percent(-99), 1_00],
  [99_99, percent(7), 106_99],
  [10_00, percent(0.07), 10_01],
  [1_487_00, percent(0, '1'), 1_487_00],
  [1_487_30, percent(0, '1'), 1_487_00],
  [1_487_50, percent(0, '1'), 1_488_00],
  [1_487_00, percent(0, '5'), 1_485_00],
  [1_487_00, percent(0, '10'), 1_490_00],
  [1_487_00, percent(0, '50'), 1_500_00],
  [1_487_00, percent(0, '90'), 1_490_00],
  [1_230_00, percent(0, '90'), 1_190_00],
  [1_240_00, percent(0, '90'), 1_290_00],
  [40_00, percent(0, '90'), 90_00],
  [20_00, percent(0, '50'), 50_00],
  [100_00, amount(-0.01), 99_99],
  [100_00, amount(149, '50'), 250_00],
  [100_00, amount(-100, '50'), 0],
  [100_00, amount(-250, '10'), -150_00],
  [100_00, { kind: 'price_set' as const, price: 0.07 }, 7],
] as const)('%i kopecks by %j are %i', (kopecks, change, expected) => {
  expect(changedPrice(kopecks, change)).toBe(expected);
});

test('tiers go with the price, but not with one that is set', () => {
  const offer = { price: 100, price_tiers: [{ min_count: 5, price: 90 }] };
  expect(changedPrices(offer, percent(10))).toEqual({ price: 110, price_tiers: [{ min_count: 5, price: 99 }] });
  expect(changedPrices(offer, { kind: 'price_set', price: 95 })).toEqual({ price: 95, price_tiers: [{ min_count: 5, price: 90 }] });
});
