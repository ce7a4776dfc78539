import { expect, test } from 'vitest';
import { hintsFor } from './hints.ts';

const full = { description: 'Льняные рубашки '.repeat(10), quantity: '300', needed_by: '2026-12-01', city: 'Иваново' };

test('a full tender needs nothing more', () => {
  expect(hintsFor(full, 1)).toEqual([]);
});

test.each([
  ['PHOTO', full, 0],
  ['QUANTITY', { ...full, quantity: ' ' }, 2],
  ['DESCRIPTION', { ...full, description: 'Рубашки из льна' }, 2],
  ['NEEDED', { ...full, needed_by: '' }, 2],
  ['CITY', { ...full, city: '' }, 2],
])('%s is missing', (hint, values, pictures) => {
  expect(hintsFor(values, pictures)).toEqual([hint]);
});
