import { expect, test } from 'vitest';
import { markedWords } from './marked-words.ts';

const shown = (text: string, ...matches: string[]) =>
  markedWords(text, matches)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Есть лён и ещё лён', ['лён'], 'Есть [лён] и ещё [лён]'],
  ['платья, платье', ['платье', 'платья'], '[платья], [платье]'],
  ['цена (1+1)', ['(1+1)'], 'цена [(1+1)]'],
  ['лён', [], 'лён'],
  ['', ['лён'], ''],
  [`${'а'.repeat(40)} лён`, ['лён'], `…${'а'.repeat(29)} [лён]`],
])('%s with %j', (text, matches, expected) => {
  expect(shown(text, ...matches)).toBe(expected);
});
