import { expect, test } from 'vitest';
import { ROWS_MAX } from './parse-rows.ts';
import { EMPTY_LIST, edited, type QuickList, without, withRows } from './quick-rows.ts';

const list = (...rows: [string, string][]) =>
  withRows(
    EMPTY_LIST,
    rows.map(([code, count]) => ({ code, count })),
  ) as QuickList;
const shown = ({ rows }: QuickList) => rows.map(({ id, code, count }) => [id, code, count]);

test('rows are added below, and counts of what is there are raised', () => {
  const first = edited(list(['A', '1'], ['B', '2']), 1, { chosen: 9 });
  const then = withRows(first, [
    { code: 'b', count: '5' },
    { code: 'C', count: '1' },
  ]) as QuickList;
  expect(shown(then)).toEqual([
    [1, 'A', '1'],
    [2, 'B', '7'],
    [3, 'C', '1'],
  ]);
  expect(then.rows[0]?.chosen).toBe(9);
});

test('numbers of rows are given once', () => {
  const then = withRows(without(list(['A', '1'], ['B', '2']), new Set([2])), [{ code: 'C', count: '1' }]) as QuickList;
  expect(shown(then)).toEqual([
    [1, 'A', '1'],
    [3, 'C', '1'],
  ]);
});

test('another number forgets what was chosen, another count does not', () => {
  const chosen = edited(list(['A', '1']), 1, { chosen: 9 });
  expect(edited(chosen, 1, { count: '2' }).rows[0]?.chosen).toBe(9);
  expect(edited(chosen, 1, { code: 'B' }).rows[0]?.chosen).toBeNull();
});

test('more rows than a cart holds are not taken', () => {
  const codes = Array.from({ length: ROWS_MAX }, (_, at) => ({ code: `A${at}`, count: '1' }));
  const full = withRows(EMPTY_LIST, codes) as QuickList;
  expect(withRows(full, [{ code: 'B', count: '1' }])).toBeNull();
  expect(withRows(full, [{ code: 'A0', count: '1' }])?.rows[0]?.count).toBe('2');
});
