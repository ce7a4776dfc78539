import { expect, it } from 'vitest';
import { nextCode } from './next-code.ts';

const limits = { code_gap: 60, code_gap_longest: 1920, codes_per_phone_hour: 5, codes_per_phone_day: 10 };
const now = new Date('2026-03-01T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((age) => new Date(now.getTime() - age * 1000));

it.each([
  ['the first', [], { allowed: true, gapAfter: 60 }],
  ['a second one within the minute', [59], { allowed: false, wait: 1, code: 'CODE_TOO_SOON' }],
  ['a second one after a minute', [60], { allowed: true, gapAfter: 120 }],
  ['a third one within two minutes', [119, 300], { allowed: false, wait: 1, code: 'CODE_TOO_SOON' }],
  ['a third one after two minutes', [120, 300], { allowed: true, gapAfter: 240 }],
  ['a sixth one within the hour', [1000, 2000, 2500, 3000, 3599], { allowed: false, wait: 1, code: 'CODE_LIMIT' }],
  ['a sixth one, the gap being over', [1920, 2000, 2500, 3000, 3600], { allowed: true, gapAfter: 1920 }],
  ['the gap grows no further', [1919, 9e3, 1e4, 2e4, 3e4, 4e4, 5e4], { allowed: false, wait: 1, code: 'CODE_TOO_SOON' }],
  [
    'an eleventh one within the day',
    [4e3, 8e3, 1e4, 2e4, 3e4, 4e4, 5e4, 6e4, 7e4, 86_399],
    { allowed: false, wait: 1, code: 'CODE_LIMIT' },
  ],
  ['what is older than a day', [86_400], { allowed: true, gapAfter: 60 }],
] as const)('%s', (_, sent, expected) => {
  expect(nextCode(ago(...sent), now, limits)).toEqual(expected);
});
