import { expect, test } from 'vitest';
import { stepped } from './stepped.ts';

const steps = { least: 10, step: 5, most: 22 };

test.each([
  ['', 1, '10'],
  ['3', 1, '10'],
  ['10', 1, '15'],
  ['12', 1, '15'],
  ['20', 1, null],
  ['', -1, null],
  ['10', -1, ''],
  ['12', -1, '10'],
  ['20', -1, '15'],
  // More than there is comes down to what there is.
  ['900', -1, '22'],
] as const)('%j by %i is %j', (text, by, to) => expect(stepped(text, by, steps)).toBe(to));
