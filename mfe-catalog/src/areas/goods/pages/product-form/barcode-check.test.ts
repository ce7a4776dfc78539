import { expect, test } from 'vitest';
import { isMistyped } from './barcode-check.ts';

test.each([
  ['4601234567893', false],
  ['4601234567894', true],
  ['46012347', true],
  ['96385074', false],
  ['  96385074 ', false],
  ['460123456789', false],
  ['ABC-4601234567894', false],
  ['', false],
])('%s', (barcode, mistyped) => {
  expect(isMistyped(barcode)).toBe(mistyped);
});
