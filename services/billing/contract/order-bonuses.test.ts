import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostBonuses, shrunkBonuses, splitBonuses } from './order-bonuses.ts';

it('takes at most a share of the goods, and leaves a rouble to be paid', () => {
  expect([100_000, 99_999, 333, 199, 100, 0].map((goods) => mostBonuses(goods, 30))).toEqual([300, 299, 0, 0, 0, 0]);
  expect([1_000, 199, 100].map((goods) => mostBonuses(goods, 100))).toEqual([9, 0, 0]);
});

it('splits all of it in whole bonuses, no part beyond what it takes and none without goods', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 100 }), fc.nat(), (goods, percent, wanted) => {
      const asked = goods.map((each) => ({ goods: each, most: mostBonuses(each, percent) }));
      const most = asked.reduce((sum, part) => sum + part.most, 0);
      const total = Math.min(wanted, most);
      const split = splitBonuses(total, asked);
      expect(split.reduce((sum, share) => sum + share, 0)).toBe(total);
      split.forEach((share, at) => {
        expect(Number.isInteger(share) && share >= 0 && share <= (asked[at]?.most ?? 0)).toBe(true);
      });
    }),
  );
});

it('shrinks with the goods, never below zero, and never grows again', () => {
  expect([1_000, 500, 333, 0].map((goods) => shrunkBonuses(300, 1_000, goods))).toEqual([300, 150, 99, 0]);
  expect(shrunkBonuses(300, 1_000, 2_000)).toBe(300);
  expect(shrunkBonuses(0, 0, 10)).toBe(0);
});
