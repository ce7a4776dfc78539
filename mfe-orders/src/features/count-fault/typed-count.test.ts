import { expect, test } from 'vitest';
import { typedCount } from './typed-count.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', null],
  ['12', 12],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['12,0', 12],
  ['1,5', Number.POSITIVE_INFINITY],
  ['-3', Number.POSITIVE_INFINITY],
  ['много', Number.POSITIVE_INFINITY],
])('%j is %s', (text, count) => expect(typedCount(text)).toBe(count));
