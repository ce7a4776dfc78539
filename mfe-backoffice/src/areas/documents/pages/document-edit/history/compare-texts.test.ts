import { expect, it } from 'vitest';
import { blocksOf, compareTexts, shortened } from './compare-texts.ts';

const marks = { same: ' ', added: '+', removed: '-' };
const changed = (before: string, after: string) =>
  compareTexts([...before], [...after])
    .map((change) => (change.kind === 'changed' ? '~' : marks[change.kind] + change.text))
    .join('');

it.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['abc', 'ac', ' a-b c'],
  ['ac', 'abc', ' a+b c'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['', '', ''],
  ['abcd', 'cdab', '-a-b c d+a+b'],
  ['aaa', 'aa', ' a a-a'],
])('from %j to %j: %s', (before, after, steps) => expect(changed(before, after)).toBe(steps));

it('leads from one text to the other whatever they are', () => {
  const texts = ['abcabba', 'cbabac', 'xyz', '', 'aab', 'baa'];
  for (const before of texts) {
    for (const after of texts) {
      const changes = compareTexts([...before], [...after]);
      const pieces = changes.flatMap((change) => (change.kind === 'changed' ? change.words : [change]));
      const without = (kind: string) => pieces.filter((change) => change.kind !== kind).map(({ text }) => text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after]);
    }
  }
});

it('compares a reworded paragraph word by word, in Cyrillic too', () => {
  const [same, change, added] = compareTexts(
    ['Начало', 'Срок возврата — семь дней, не больше.'],
    ['Начало', 'Срок возврата — десять дней не больше.', 'Конец'],
  );
  expect(same).toEqual({ kind: 'same', text: 'Начало' });
  expect(change).toEqual({
    kind: 'changed',
    words: [
      { kind: 'same', text: 'Срок возврата — ' },
      { kind: 'removed', text: 'семь' },
      { kind: 'added', text: 'десять' },
      { kind: 'same', text: ' дней' },
      { kind: 'removed', text: ',' },
      { kind: 'same', text: ' не больше.' },
    ],
  });
  expect(added).toEqual({ kind: 'added', text: 'Конец' });
});

it('leaves paragraphs whole that have little in common', () => {
  expect(compareTexts(['Доставка за счёт покупателя'], ['Оплата картой'])).toEqual([
    { kind: 'removed', text: 'Доставка за счёт покупателя' },
    { kind: 'added', text: 'Оплата картой' },
  ]);
});

it('reads blocks, and items rather than their lists', () => {
  expect(blocksOf('<h2>А</h2><p>Б <strong>в</strong></p><ul><li><p>г</p></li><li>д</li></ul><p> </p><hr>')).toEqual(['А', 'Б в', 'г', 'д']);
  expect(blocksOf('просто слова')).toEqual(['просто слова']);
  expect(blocksOf('')).toEqual([]);
});

it('keeps the surroundings of a change and counts the rest', () => {
  const lines = shortened(compareTexts([...'abcdefg'], [...'abcxefg'])).map((line) =>
    line.kind === 'skipped' ? line.count : 'text' in line && line.text,
  );
  expect(lines).toEqual([2, 'c', 'd', 'x', 'e', 2]);
});
