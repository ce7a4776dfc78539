import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['', []],
  ['  Пётр   ИВАНОВ ', ['петр', 'иванов']],
  ['+7 (912) 345-67-89', ['79123456789']],
  ['8 912 345 67 89', ['79123456789']],
  ['345-67', ['34567']],
  ['( )', []],
  ['shop24', ['shop24']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
])('%j looks for %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
