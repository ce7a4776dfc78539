import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

const countries = ['RU', 'TR', 'KG', 'CN', 'VN', 'UZ', 'TJ'];

test.each([
  ['', []],
  ['  Пётр   ИВАНОВ ', ['петр', 'иванов']],
  ['+7 (912) 345-67-89', ['79123456789']],
  ['8 912 345 67 89', ['79123456789']],
  ['8005553535', ['8005553535']],
  ['0532 123 45 67', ['5321234567']],
  ['532 123 45 67', ['5321234567']],
  ['0555 123 456', ['555123456']],
  ['90 123 45 67', ['901234567']],
  ['345-67', ['34567']],
  ['( )', []],
  ['shop24', ['shop24']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
])('%j looks for %j', (text, words) => {
  expect(searchWords(text, countries)).toEqual(words);
});
