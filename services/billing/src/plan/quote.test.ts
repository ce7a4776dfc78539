import { planStateAt } from '@market/billing-contract/tariff-limits';
import { expect, it } from 'vitest';
import { changeOf, daysLater, priceOf } from './quote.ts';

const now = new Date('2026-11-27T09:00:00Z');
const cheap = { id: 2, day_price: 3_300 };
const dear = { id: 4, day_price: 9_900 };
const period = (value: number, from: number, to: number) => ({ value, starts_at: daysLater(now, from), ends_at: daysLater(now, to) });

it.each([
  ['none', null],
  ['trial', { expires_at: daysLater(now, 1), trial: true }],
  ['active', { expires_at: daysLater(now, 1), trial: false }],
  ['grace', { expires_at: now, trial: false }],
  ['grace', { expires_at: daysLater(now, -2.999), trial: true }],
  ['expired', { expires_at: daysLater(now, -3), trial: false }],
] as const)('is %s by the clock alone', (state, plan) => expect(planStateAt(plan, now)).toBe(state));

it('costs its days, a week nothing', () => {
  expect([7, 30, 120, 365].map((days) => priceOf(cheap, days))).toEqual([0, 99_000, 396_000, 1_204_500]);
});

it('begins now where there is no plan, or one that is over', () => {
  for (const plan of [null, { tariff_id: 4, expires_at: daysLater(now, -3), trial: false }])
    expect(changeOf({ now, plan, periods: [], tariff: cheap, days: 30 })).toMatchObject({
      starts: now,
      expires: daysLater(now, 30),
      lostDays: 0,
    });
});

it.each([5, -2])('follows the end of the same plan, which is %i days from now', (end) => {
  const plan = { tariff_id: 2, expires_at: daysLater(now, end), trial: false };
  const change = changeOf({ now, plan, periods: [period(99_000, end - 30, end)], tariff: cheap, days: 30 });
  expect(change).toMatchObject({ starts: plan.expires_at, expires: daysLater(now, end + 30), replaces: false });
});

it('turns what was paid for the days that are left into days of another plan, in favour of whoever pays', () => {
  const plan = { tariff_id: 2, expires_at: daysLater(now, 15), trial: false };
  const change = changeOf({ now, plan, periods: [period(99_000, -15, 15)], tariff: dear, days: 30 });
  // Half of 990 ₽ is five days of 99 ₽.
  expect(change).toMatchObject({ replaces: true, value: 49_500, convertedDays: 5, expires: daysLater(now, 35), lostDays: 0 });
  const back = changeOf({ now, plan: { ...plan, tariff_id: 4 }, periods: [period(10_000, 0, 1)], tariff: cheap, days: 30 });
  expect(back.convertedDays).toBe(4);
});

it('makes nothing of days that nothing was paid for', () => {
  const plan = { tariff_id: 2, expires_at: daysLater(now, 40), trial: false };
  const periods = [period(0, -3, 10), period(99_000, 10, 40)];
  expect(changeOf({ now, plan, periods, tariff: dear, days: 120 })).toMatchObject({ value: 99_000, convertedDays: 10, lostDays: 10 });
  const trial = { tariff_id: 2, expires_at: daysLater(now, 4), trial: true };
  expect(changeOf({ now, plan: trial, periods: [period(0, -3, 4)], tariff: dear, days: 30 })).toMatchObject({
    convertedDays: 0,
    lostDays: 4,
  });
});
