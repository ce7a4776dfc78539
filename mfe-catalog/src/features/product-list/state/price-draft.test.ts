import { expect, test } from 'vitest';
import { readPriceDraft } from './price-draft.ts';

test.each([
  [
    { from: '', to: '' },
    { ok: true, from: null, to: null },
  ],
  [
    { from: '0', to: '' },
    { ok: true, from: 0, to: null },
  ],
  [
    { from: ' 12 500 ₽', to: '20\u00a0000' },
    { ok: true, from: 12500, to: 20000 },
  ],
  [
    { from: '1000', to: '1000' },
    { ok: true, from: 1000, to: 1000 },
  ],
  [
    { from: '5000', to: '1000' },
    { ok: false, problem: 'RANGE' },
  ],
  [
    { from: '-5', to: '' },
    { ok: false, problem: 'NOT_A_NUMBER' },
  ],
  [
    { from: '', to: '10,5' },
    { ok: false, problem: 'NOT_A_NUMBER' },
  ],
  [
    { from: 'сто', to: '' },
    { ok: false, problem: 'NOT_A_NUMBER' },
  ],
])('%j reads as %j', (draft, reading) => {
  expect(readPriceDraft(draft)).toEqual(reading);
});
