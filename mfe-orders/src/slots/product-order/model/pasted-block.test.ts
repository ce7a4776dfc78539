import { expect, test } from 'vitest';
import { pastedBlock, placed } from './pasted-block.ts';

test('a block has lines and tabs; a plain word is none', () => {
  expect(pastedBlock('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(pastedBlock('1\n2')).toEqual([['1'], ['2']]);
  expect(pastedBlock('12')).toBeNull();
  expect(pastedBlock('12\n')).toBeNull();
});

const keys = [
  ['a', null, 'c'],
  ['d', 'e', 'f'],
];

test('it goes to the fields from the place on; values without a field are counted', () => {
  const block = [
    ['1', '2', '3'],
    ['4', '', '6'],
  ];
  expect(placed(block, keys, [0, 0])).toEqual({
    texts: new Map([
      ...[['a', '1'] as const, ['c', '3'] as const, ['d', '4'] as const],
      // An empty value empties its field, as in a spreadsheet.
      ...[['e', ''] as const, ['f', '6'] as const],
    ]),
    left: 1,
  });
  expect(placed(block, keys, [1, 1])).toEqual({
    texts: new Map([
      ['e', '1'],
      ['f', '2'],
    ]),
    left: 3,
  });
});

test('no goods are missed where nothing was wanted', () => {
  expect(placed([['0', '0', '']], keys, [0, 0]).left).toBe(0);
});
