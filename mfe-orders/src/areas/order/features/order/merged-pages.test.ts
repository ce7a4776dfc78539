import { expect, test } from 'vitest';
import { mergedPages } from './merged-pages.ts';

const page = (total: number, ...ids: number[]) => ({ total, data: ids.map((id) => ({ id })) });
const idsOf = (...pages: Parameters<typeof mergedPages>[0]) => mergedPages(pages).lines.map(({ id }) => id);

test('what moved to the next page meanwhile stands there once', () => {
  expect(idsOf(page(5, 5, 4, 3), page(5, 3, 2, 1))).toEqual([5, 4, 3, 2, 1]);
});

test('there is more as long as not all are there', () => {
  expect(mergedPages([page(5, 5, 4, 3), undefined]).hasMore).toBe(true);
  expect(mergedPages([page(5, 5, 4, 3), page(5, 2, 1)]).hasMore).toBe(false);
  expect(mergedPages([undefined]).hasMore).toBe(false);
});
