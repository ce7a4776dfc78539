import { expect, test } from 'vitest';
import { readNumberDraft } from './read-number-draft.ts';

test.each([
  ['', '', { ok: true, from: null, to: null }],
  ['0,5', ' 1.5 ', { ok: true, from: 0.5, to: 1.5 }],
  ['120', '', { ok: true, from: 120, to: null }],
  ['200', '100', { ok: false, problem: 'RANGE' }],
  ['много', '', { ok: false, problem: 'NOT_A_NUMBER' }],
  ['1e5', '', { ok: false, problem: 'NOT_A_NUMBER' }],
])('from %j to %j', (from, to, reading) => {
  expect(readNumberDraft({ from, to })).toEqual(reading);
});
