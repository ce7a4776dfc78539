import { expect, test } from 'vitest';
import { unmasked } from './masked-phone.ts';

test.each([
  ['+7 495 •••-••-12', '74951234512', '+7\u00a0495\u00a0123-45-12'],
  ['+998 •• •••-••-34', '998901234534', '+998\u00a090\u00a0123-45-34'],
  ['', '74951234512', '+74951234512'],
  ['+7 •••', '74951', '+7\u00a04951'],
])('%s filled with %s is %s', (mask, phone, text) => {
  expect(unmasked(mask, phone)).toBe(text);
});
