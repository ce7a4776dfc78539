import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-08-03T12:00:00Z');

test.each([
  ['2026-08-06T13:00:00Z', { unit: 'days', count: 3 }],
  ['2026-08-04T12:00:00Z', { unit: 'days', count: 1 }],
  ['2026-08-04T11:59:00Z', { unit: 'hours', count: 23 }],
  ['2026-08-03T12:59:00Z', { unit: 'hours', count: 0 }],
  ['2026-08-03T12:00:00Z', null],
  ['2026-08-01T12:00:00Z', null],
])('until %s there is %j left', (closesAt, left) => {
  expect(timeLeft(closesAt, now)).toEqual(left);
});
