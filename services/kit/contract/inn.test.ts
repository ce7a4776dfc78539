import { expect, it } from 'vitest';
import { isInn } from './inn.ts';

it.each([
  ['7707083893', true],
  ['7707083894', false],
  ['7830002293', true],
  ['500100732259', true],
  ['500100732250', false],
  ['500100732269', false],
  ['0000000000', false],
  ['000000000000', false],
  ['770708389', false],
  ['77070838931', false],
  ['7707083a93', false],
])('%s in Russia: %s', (inn, right) => {
  expect(isInn('RU', inn)).toBe(right);
});

it.each([
  ['12345678', true],
  ['1234567', false],
  ['91440101MA5ANXYZ1X', true],
  ['A'.repeat(21), false],
])('%s elsewhere: %s', (inn, right) => {
  expect(isInn('CN', inn)).toBe(right);
});
