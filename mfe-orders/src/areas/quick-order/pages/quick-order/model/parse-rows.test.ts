import { expect, test } from 'vitest';
import { parseRows } from './parse-rows.ts';

const rows = (text: string) => parseRows(text).map(({ code, count }) => [code, count]);

test.each([
  ['tabs', 'A-1\t5\nB-2\t10'],
  ['semicolons', 'A-1;5\r\nB-2;10\r\n'],
  ['commas', 'A-1,5\nB-2, 10'],
  ['spaces', 'A-1   5\n  B-2 10  '],
  ['columns between', 'A-1;Платье, синее;5\nB-2;;10'],
])('reads a list with %s', (_, text) =>
  expect(rows(text)).toEqual([
    ['A-1', '5'],
    ['B-2', '10'],
  ]),
);

test('numbers of goods may hold spaces, and stand alone for one', () => {
  expect(rows('ИВ 77/003 12\n4600000000017\nАРТ ПЛАТЬЕ')).toEqual([
    ['ИВ 77/003', '12'],
    ['4600000000017', '1'],
    ['АРТ ПЛАТЬЕ', '1'],
  ]);
});

test('a head of columns and empty lines are no goods', () => {
  expect(rows('Артикул;Количество\n\nA-1;5\n;7\n')).toEqual([['A-1', '5']]);
});

test('quotation marks keep separators together', () => {
  expect(rows('"A;1";"5"\n"B ""2""";6')).toEqual([
    ['A;1', '5'],
    ['B "2"', '6'],
  ]);
});

test('counts of one number are added up, whatever its case', () => {
  expect(rows('a-1;5\nB-2;1\nA-1;1 000')).toEqual([
    ['a-1', '1005'],
    ['B-2', '1'],
  ]);
});

test('a count that is none stays as it was written', () => {
  expect(rows('A-1;5\nA-2;много\nA-3;12,00')).toEqual([
    ['A-1', '5'],
    ['A-2', 'много'],
    ['A-3', '12'],
  ]);
});
